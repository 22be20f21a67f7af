import { type Change, startChange } from '#database/change.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import type { InformationDelivery } from '#database/prior-information/entity.ts';
import { findDeliveryInForce, listDeliveries, toDeliveryViews } from '#database/prior-information/reads.ts';
import { acknowledgeDelivery, createDelivery } from '#database/prior-information/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { pdfSha256, versionInForce } from '#shared/prior-information/in-force.ts';

/** Delivers the version in force: recorded as shown, and queued as an e-mail (DL 81-C/2017, article 54). */
export const deliver: UseCase<Dependencies, 'prior-information.deliver'> = (deps, { version }, caller) =>
  record(deps, caller, version, (delivered, change) => (delivered ? [] : deliverTo(deps, caller.personId, change)));

/** Records that the caller has received the version in force. */
export const acknowledge: UseCase<Dependencies, 'prior-information.acknowledge'> = (deps, { version }, caller) =>
  record(deps, caller, version, async (delivered, change) => {
    if (delivered?.acknowledgedAt !== undefined) return [];
    const said = change.auditPerson({
      personId: caller.personId,
      action: 'information.acknowledged',
      after: { version },
    });
    if (delivered) return [acknowledgeDelivery(delivered, change.at), said];
    return [...(await deliverTo(deps, caller.personId, change, { acknowledgedAt: change.at })), said];
  });

type Plan = (delivered: InformationDelivery | undefined, change: Change) => Step[] | Promise<Step[]>;

/** Writes what a plan says about the delivery of the version in force, and returns all deliveries. */
async function record(deps: Dependencies, { personId }: PersonCaller, version: string, plan: Plan) {
  // A page from before the release that made a new version.
  if (version !== versionInForce) throw new Refusal('information.changed');
  await retrying(async () => {
    const change = startChange(deps, { personId, role: 'client' });
    const steps = await plan(await findDeliveryInForce(deps.database, personId), change);
    if (steps.length > 0) await change.commit(steps);
  });
  return { deliveries: toDeliveryViews(await listDeliveries(deps.database, personId)) };
}

async function deliverTo(
  { database, newId }: Dependencies,
  personId: string,
  { at, auditPerson }: Change,
  acknowledged: Pick<InformationDelivery, 'acknowledgedAt'> = {},
): Promise<Step[]> {
  const person = await findPerson(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const notificationId = newId();
  const version = versionInForce;
  return [
    createDelivery({ personId, version, sha256: pdfSha256, deliveredAt: at, notificationId, ...acknowledged }),
    auditPerson({ personId, action: 'information.delivered', after: { version } }),
    queueNotification({
      personId,
      notificationId,
      channel: 'email',
      kind: 'prior_information',
      payload: { email: person.email, firstName: firstNameOf(person), version },
      createdAt: at,
    }),
  ];
}
