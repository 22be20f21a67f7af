import { startChange } from '#database/change.ts';
import { accountIdOf } from '#database/people/entity.ts';
import { findIdentity, findPersonsByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { dropFactorRecovery, forgetFactor, useUpRecoveryCode } from '#database/security/writes.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/**
 * Removes the second factors of an account whose owner has lost them: by the password, which the user pool verifies, and
 * an unused recovery code. Ends all sessions and gives none: the owner signs in with the password, and team members have
 * to add a factor before the backoffice opens.
 *
 * The response is the same for a wrong password, a wrong or used code, an account without a second factor and one that
 * does not exist. The code is read only after the right password (ADR 067).
 */
export const useRecoveryCode: UseCase<SecurityDependencies, 'security.useRecoveryCode'> = async (
  deps,
  { email, password, code },
  caller,
) => {
  const { database, userPool } = deps;
  await countCall(deps, caller, { action: 'useRecoveryCode', email });
  const [person, another] = await findPersonsByEmail(database, email);
  const username = person && !another ? accountIdOf(person) : email;
  await requirePassword(deps, username, password);
  const account = await userPool.findAccount(username);
  if (!person || another || !account || account.factors.length === 0) throw new Refusal('recovery.refused');
  const { personId } = person;
  const { role } = await findIdentity(database, personId);
  const change = startChange(deps, { personId, role });
  await change.commit([
    useUpRecoveryCode(personId, recoveryCodeHash(code)),
    forgetFactor(personId, change.instant),
    dropFactorRecovery(personId),
    change.auditPerson({
      personId,
      action: 'security.recovery_code_used',
      before: { secondFactor: true },
      after: { secondFactor: false },
    }),
    change.notifyAccount(person, 'recovery_code_used'),
  ]);
  await userPool.setFactors(username, account.factors, false);
  await userPool.endSessions(username);
  return { removed: true };
};

/**
 * Verifies a password, and that the account has a second factor, by the beginning of a sign-in that goes no further.
 * Throws `recovery.refused`.
 */
async function requirePassword({ proofPool }: SecurityDependencies, username: string, password: string): Promise<void> {
  try {
    if ((await proofPool.begin(username, password)).status !== 'proven') return;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'proof.password') throw error;
  }
  throw new Refusal('recovery.refused');
}
