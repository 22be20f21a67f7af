import { startChange } from '#database/change.ts';
import { accountIdOf } from '#database/people/entity.ts';
import { findPersonByEmail } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { forgetFactor, removeRecoveryCodes } from '#database/security/writes.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { Refusal } from '#shared/api/refusal.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Maximum number of removals per admin and hour. */
export const removalsPerHour = 10;

/**
 * Removes the second factor of a person who has lost it, by an admin who has verified their identity and says how. Ends
 * all their sessions; they sign in with their password, and team members have to add a new factor before the backoffice
 * opens. An admin cannot remove their own factor: a stolen session must not be sufficient.
 */
export const removeFactor: UseCase<SecurityDependencies, 'security.removeFactor'> = async (
  deps,
  { email, reason },
  admin,
) => {
  const { database, userPool } = deps;
  const person = await findPersonByEmail(database, email);
  if (!person) throw new Refusal('person.not_found', { detail: 'Nenhuma conta tem este email confirmado.' });
  const { personId } = person;
  if (personId === admin.personId) throw new Refusal('security.own_factor');
  const username = accountIdOf(person);
  const account = await userPool.findAccount(username);
  if (!account || account.factors.length === 0) throw new Refusal('security.no_factor');
  const change = startChange(deps, admin);
  const { instant: at } = change;
  await change.commit([
    countAttempt({ action: 'security.removeFactor', subject: admin.personId, limit: removalsPerHour, now: at }),
    forgetFactor(personId, at),
    removeRecoveryCodes(personId),
    change.auditPerson({
      personId,
      action: 'security.factor_removed_by_admin',
      reason,
      before: { secondFactor: true },
      after: { secondFactor: false },
    }),
    change.notifyAccount(person, 'factor_removed'),
  ]);
  await userPool.setFactors(username, account.factors, false);
  await userPool.endSessions(username);
  return { removed: true };
};
