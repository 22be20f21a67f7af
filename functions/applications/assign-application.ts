import { findApplication } from '#database/applications/reads.ts';
import { changeResponsible } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { requireStaffMember } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requirePresent } from '#platform/require-present.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { staffViewOf } from './views.ts';

/** Seconds in which cases assigned to a member are gathered in one e-mail. */
const gatheredSeconds = 60;

/**
 * Makes a team member, or no one, responsible for an application, and tells them; of two concurrent changes one is
 * rejected. Throws `staff.away` for a member who is away (spec office, O7).
 */
export const assignApplication: UseCase<Dependencies, 'applications.assign'> = async (
  deps,
  { applicationId, from, to },
  caller,
) => {
  const { database, newId } = deps;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  if ((application.responsibleId ?? null) !== from) throw new Refusal('application.changed');
  // A repeated request writes nothing.
  if (from === to) return { application: await staffViewOf(database, application) };
  const change = startChange(deps, caller);
  const { at, instant } = change;
  if (to !== caller.personId) await requirePresent(database, to, instant);
  // Nobody is told what they did themselves.
  const member = to === null || to === caller.personId ? undefined : await findPerson(database, to);
  await change.commit([
    changeResponsible(application, { to, at }),
    ...(to === null ? [] : [requireStaffMember(to)]),
    change.audit({
      applicationId,
      action: 'application.assigned',
      before: { responsibleId: from },
      after: { responsibleId: to },
    }),
    ...(member
      ? [
          queueNotification({
            personId: member.personId,
            notificationId: newId(),
            channel: 'email',
            kind: 'case_assigned',
            payload: { email: member.email, firstName: firstNameOf(member) },
            subjects: [applicationId],
            createdAt: at,
            notBefore: new Date(instant.getTime() + gatheredSeconds * 1000).toISOString(),
          }),
        ]
      : []),
  ]);
  return {
    application: await staffViewOf(database, { ...application, responsibleId: to ?? undefined, updatedAt: at }),
  };
};
