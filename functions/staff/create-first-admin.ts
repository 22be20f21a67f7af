import { findPendingSignUp } from '#database/accounts/reads.ts';
import { startChange } from '#database/change.ts';
import { accountIdOf } from '#database/people/entity.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import { listStaffMembers } from '#database/staff/reads.ts';
import { addStaffMember } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { notifyOfRole } from '#platform/role-notifications.ts';

/**
 * Creates the function that makes the person with the address of the stage's settings an admin, with an audit entry. Only
 * while the team has nobody, which happens once: the last admin stays one (spec 2.5). It takes nothing from its caller.
 * @throws an Error if the account cannot be told yet, so that Lambda tries again
 */
export function createFirstAdmin(deps: Dependencies, address: string, { log }: Pick<Observability, 'log'>) {
  return async (): Promise<void> => {
    try {
      await grantOnce(deps, address);
    } catch (error) {
      log.error('first admin failed', describeError(error));
      throw new Error('The first admin could not be made.');
    }
  };
}

async function grantOnce(deps: Dependencies, address: string): Promise<void> {
  const { database } = deps;
  if ((await listStaffMembers(database)).length > 0) return;
  const [person, another] = await findPersonsByEmail(database, address);
  if (!person || another || (await findPendingSignUp(database, accountIdOf(person))))
    throw new Error('Not one settled account with this address');
  const { personId } = person;
  const change = startChange(deps, { personId: 'operations', role: 'operations' });
  const { at } = change;
  await change.commit([
    // Fails for a second one at the same time.
    addStaffMember({ personId, role: 'admin', createdAt: at, updatedAt: at }),
    change.auditPerson({
      personId,
      action: 'staff.role_granted',
      before: { role: 'client' },
      after: { role: 'admin' },
    }),
    ...(await notifyOfRole(deps, { person, role: 'admin', before: undefined, actorId: 'operations' })),
  ]);
}
