import { findPendingSignUp } from '#database/accounts/reads.ts';
import { dropSignOnToken, dropSignUp } from '#database/accounts/writes.ts';
import { startChange } from '#database/change.ts';
import { queueAccountEmail } from '#database/notifications/outbox.ts';
import { QueuedBefore } from '#database/notifications/writes.ts';
import { findIdentity } from '#database/people/reads.ts';
import { countRecoveryCodes, listPasskeys } from '#database/security/reads.ts';
import {
  dropFactorRecovery,
  dropPasskey,
  endSessionsBefore,
  noteFirstPassword,
  noteNewPassword,
  removeRecoveryCodes,
} from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UserPool } from '#platform/user-pool.ts';

interface NewPasswordDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  userPool: Pick<UserPool, 'findAccount' | 'setFactors'>;
}

/**
 * Records a new password after a forgotten one: ends all sessions, removes passkeys, recovery codes and one-time tokens,
 * and tells the person what went. A second factor stays: the next sign-in asks for its code (ADR 016). Only one that was
 * added before the mailbox's owner had chosen a password of their own goes as well: it may be a stranger's.
 *
 * The sessions end first. A passkey or factor that one of them is adding at that moment is then refused by the condition
 * of its own write (`stillCounts`), so that what is listed afterwards is all there is.
 *
 * The pool invokes slow triggers again: within a minute that is one change and one e-mail, unless there is more to
 * remove. `sub`: the account, which may differ from the person's id.
 */
export async function recordNewPassword(
  deps: NewPasswordDependencies,
  { personId, sub, username }: { personId: string; sub: string; username: string },
): Promise<void> {
  const { database } = deps;
  const { person, role } = await findIdentity(database, personId);
  const change = startChange(deps, { personId, role });
  const { instant: at } = change;
  // A token tells only the second of its sign-in, and a sign-in of this one may have been with the password before.
  const nextSecond = new Date(at.getTime() + 1000);
  await transact(database, [endSessionsBefore(personId, nextSecond)]);
  const [passkeys, recoveryCodes = 0] = await Promise.all([
    listPasskeys(database, personId),
    countRecoveryCodes(database, personId),
  ]);
  const factor = await removeEarlyFactors(deps, { sub, username });
  const removed = { passkeys: passkeys.map(({ name }) => name), recoveryCodes, factor };
  const removals = [
    factor ? noteFirstPassword(personId, nextSecond) : noteNewPassword(personId, nextSecond),
    dropSignUp(sub),
    dropSignOnToken(sub),
    removeRecoveryCodes(personId),
    // Begun with the former password.
    dropFactorRecovery(personId),
    ...passkeys.map(({ passkeyId }) => dropPasskey({ personId, passkeyId })),
  ];
  const report = (newId: () => string) => [
    ...(person ? [queueAccountEmail({ now: () => at, newId }, person, 'password_changed', { removed })] : []),
    change.auditPerson({
      personId,
      action: 'security.sessions_ended',
      reason: 'Palavra-passe nova',
      before: { passkeys: passkeys.length, recoveryCodes, factor },
    }),
  ];
  const minute = `password-${at.toISOString().slice(0, 16).replace(':', '-')}`;
  try {
    await change.commit([...report(() => minute), ...removals]);
  } catch (error) {
    if (!(error instanceof QueuedBefore)) throw error;
    const isMore = passkeys.length > 0 || recoveryCodes > 0 || factor;
    await change.commit([...(isMore ? report(deps.newId) : []), ...removals]);
  }
}

/**
 * Removes the second factors of an account whose password may have been a stranger's until now. Returns whether there
 * were any. Before the record of that is settled: if the pool fails, the next attempt finds it again.
 */
async function removeEarlyFactors(
  { database, userPool }: NewPasswordDependencies,
  { sub, username }: { sub: string; username: string },
): Promise<boolean> {
  if (!(await findPendingSignUp(database, sub))) return false;
  const { factors = [] } = (await userPool.findAccount(username)) ?? {};
  if (factors.length > 0) await userPool.setFactors(username, factors, false);
  return factors.length > 0;
}
