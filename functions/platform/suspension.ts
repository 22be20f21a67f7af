import { startChange } from '#database/change.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { accountIdOf, type Person } from '#database/people/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { findSuspension } from '#database/security/reads.ts';
import { reinstateAccount, suspendAccount } from '#database/security/writes.ts';
import { type Step, transact } from '#database/transaction.ts';
import type { AccountSwitch } from './account-switch.ts';
import { alertAdmins } from './admin-alerts.ts';
import type { Dependencies } from './dependencies.ts';

export interface SuspensionDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  accountSwitch: AccountSwitch;
}

interface Order {
  person: Person;
  reason: string;
  actor: { actorId: string; actorRole: 'admin' | 'operations' };
  /** Additional conditions of the transaction. */
  guards: readonly Step[];
}

/** Returns an audit entry, an e-mail to the person and one to the other admins. */
async function tell(
  deps: SuspensionDependencies,
  { person, reason, actor }: Order,
  event: 'account_suspended' | 'account_reinstated',
): Promise<readonly Step[]> {
  const { personId } = person;
  const { at, auditPerson } = startChange(deps, { personId: actor.actorId, role: actor.actorRole });
  const isSuspended = event === 'account_suspended';
  return [
    auditPerson({
      personId,
      reason,
      action: isSuspended ? 'security.suspended' : 'security.reinstated',
      before: { suspended: !isSuspended },
      after: { suspended: isSuspended },
    }),
    queueNotification({
      personId,
      notificationId: deps.newId(),
      channel: 'email',
      kind: event,
      createdAt: at,
      payload: { email: person.email, firstName: firstNameOf(person) },
    }),
    ...(await alertAdmins(deps, { alert: event, about: person, actorId: actor.actorId })),
  ];
}

/**
 * Suspends an account: the API rejects its sessions from the next request, open connections close, and sign-ins are
 * disabled. Idempotent: records the change first, and updates the user pool each time.
 */
export async function suspend(deps: SuspensionDependencies, order: Order): Promise<void> {
  const { database, now, accountSwitch } = deps;
  const { person, reason, actor, guards } = order;
  const { personId } = person;
  if (!(await findSuspension(database, personId)))
    await transact(database, [
      ...suspendAccount({ personId, reason, suspendedBy: actor.actorId, suspendedAt: now().toISOString() }),
      ...guards,
      ...(await tell(deps, order, 'account_suspended')),
    ]);
  await accountSwitch.disable(accountIdOf(person));
}

/**
 * Permits sign-ins of a suspended account again; earlier sessions stay ended. Idempotent. Throws
 * `security.not_suspended` if it is not suspended, here or in the user pool.
 */
export async function reinstate(deps: SuspensionDependencies, order: Order): Promise<void> {
  const { database, now, accountSwitch } = deps;
  const { person, guards } = order;
  const username = accountIdOf(person);
  if (await findSuspension(database, person.personId))
    await transact(database, [
      ...reinstateAccount(person.personId, now()),
      ...guards,
      ...(await tell(deps, order, 'account_reinstated')),
    ]);
  else if (await accountSwitch.isEnabled(username)) throw new Refusal('security.not_suspended');
  await accountSwitch.enable(username);
}
