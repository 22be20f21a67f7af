import { type Change, startChange } from '#database/change.ts';
import { team } from '#database/notifications/entity.ts';
import { type Feedback, queueNotification } from '#database/notifications/writes.ts';
import { emailStopOf, type Person } from '#database/people/entity.ts';
import { stopEmail } from '#database/people/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';

/**
 * Stops e-mails to the address of a person, with entries in the audit trails, and notifies the team, in one transaction
 * with further steps. Returns false, and writes nothing, if e-mails to it are stopped already; a complaint does not stop
 * all, which a bounce after it does. Throws `application.changed` if the person has changed in the meantime.
 */
export async function stopAddress(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  person: Person,
  reason: Feedback,
  steps: readonly Step[] = [],
): Promise<boolean> {
  const stop = emailStopOf(person);
  if (stop && (stop.reason === 'bounce' || reason !== 'bounce')) return false;
  const { personId } = person;
  const change = startChange(deps, { personId: 'mail', role: 'system' });
  await change.commit([
    ...steps,
    stopEmail(person, { address: person.email, reason, at: change.at }),
    change.auditPerson({ personId, action: 'person.email_stopped', after: { reason } }),
    ...notifyTeam(person, reason, { change, newId: deps.newId }),
  ]);
  return true;
}

/** Notifies the team, with the case if there is one. */
function notifyTeam(
  { currentApplicationId: applicationId }: Person,
  reason: Feedback,
  { change, newId }: { change: Change; newId: () => string },
) {
  if (!applicationId) return [];
  return [
    change.audit({ applicationId, action: 'client.email_stopped', after: { reason } }),
    queueNotification({
      personId: team,
      applicationId,
      notificationId: newId(),
      channel: 'email',
      kind: 'client_unreachable',
      payload: { email: teamMailbox, firstName: brokerage.name, reason },
      createdAt: change.at,
    }),
  ];
}
