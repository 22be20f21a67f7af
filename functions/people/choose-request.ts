import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { pointToApplication } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { readMe } from './me.ts';

/**
 * Makes one of the person's requests the current one (spec D31). Ended ones too: an e-mail about one leads there. Of two
 * devices the later one decides.
 */
export const chooseRequest: UseCase<Dependencies, 'people.chooseRequest'> = async (deps, { applicationId }, caller) => {
  const { database } = deps;
  const { personId } = caller;
  await retrying(async () => {
    const { person, role } = await findIdentity(database, personId);
    if (!person) throw new Refusal('person.not_found');
    const before = person.currentApplicationId;
    if (before === applicationId) return;
    const change = startChange(deps, { personId, role });
    await change.commit([
      pointToApplication(person, { applicationId, at: change.at }),
      change.auditPerson({
        personId,
        action: 'person.request_chosen',
        before: before ? { applicationId: before } : undefined,
        after: { applicationId },
      }),
    ]);
  });
  return readMe(deps, caller);
};
