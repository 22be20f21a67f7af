import { startChange } from '#database/change.ts';
import { accountIdOf, type Person } from '#database/people/entity.ts';
import { findIdentity, findPersonsByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { FactorRecovery } from '#database/security/entity.ts';
import { findFactorRecovery } from '#database/security/reads.ts';
import { takeRecoveryCode } from '#database/security/writes.ts';
import { retrying } from '#database/transaction.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { factorRemoval, finishFactorRemoval } from './finish-factor-removal.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/**
 * Removes the second factors of an account whose owner has lost them: by the password, which the user pool verifies, and
 * an unused recovery code. Ends all sessions and gives none: the owner signs in with the password, and team members have
 * to add a factor before the backoffice opens.
 *
 * The response is the same for a wrong password, a wrong or used code, an account without a second factor and one that
 * does not exist. The code is read only after the right password (ADR 067). A removal that was decided and interrupted is
 * finished by the next attempt with the password, whatever its code, or by the schedule.
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
  const hasFactor = await asksForFactor(deps, username, password);
  if (!person || another) throw new Refusal('recovery.refused');
  const removal = await retrying(async () => {
    const recovery = await findFactorRecovery(database, person.personId);
    if (recovery?.state === 'removing') return recovery;
    const account = hasFactor ? await userPool.findAccount(username) : undefined;
    if (!account || account.factors.length === 0) throw new Refusal('recovery.refused');
    return decideRemoval(deps, { person, code, recovery });
  });
  await finishFactorRemoval(deps, removal, person);
  return { removed: true };
};

/** Uses the code up, and records and tells the removal. Throws `recovery.refused`, or Conflict. */
async function decideRemoval(
  deps: SecurityDependencies,
  { person, code, recovery }: { person: Person; code: string; recovery: FactorRecovery | undefined },
): Promise<FactorRecovery> {
  const { personId } = person;
  const { role } = await findIdentity(deps.database, personId);
  const change = startChange(deps, { personId, role });
  const removal = factorRemoval(deps, change, recovery, personId);
  await change.commit([
    takeRecoveryCode(personId, recoveryCodeHash(code)),
    ...removal.steps,
    change.auditPerson({
      personId,
      action: 'security.recovery_code_used',
      before: { secondFactor: true },
      after: { secondFactor: false },
    }),
    change.notifyAccount(person, 'recovery_code_used'),
  ]);
  return removal.recovery;
}

/**
 * Verifies a password by the beginning of a sign-in that goes no further. Returns whether the sign-in asks for a second
 * factor. Throws `recovery.refused`.
 */
async function asksForFactor(
  { proofPool }: SecurityDependencies,
  username: string,
  password: string,
): Promise<boolean> {
  try {
    return (await proofPool.begin(username, password)).status !== 'proven';
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'proof.password') throw error;
  }
  throw new Refusal('recovery.refused');
}
