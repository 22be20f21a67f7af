import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { countRecoveryCodes, findAccountSecurity } from '#database/security/reads.ts';
import { forgetFactor, recordFactor } from '#database/security/writes.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { Refusal } from '#shared/api/refusal.ts';
import { describeAccount } from './describe-account.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/**
 * Records whether the user pool requires a second factor of the caller. Sessions that began before a factor was
 * recorded do not count as having one. For browsers with the previous release, which report a change.
 */
export const recordSecurity: UseCase<SecurityDependencies, 'security.record'> = async (
  deps,
  _input,
  { personId, username, signedInAt },
) => {
  const { database, userPool } = deps;
  const account = await userPool.findAccount(username);
  if (!account) throw new Refusal('person.not_found');
  const stored = await findAccountSecurity(database, personId);
  const before = stored?.factorSince !== undefined;
  const after = account.factors.length > 0;
  if (before !== after) {
    const { role, person } = await findIdentity(database, personId);
    const change = startChange(deps, { personId, role });
    const { instant: at } = change;
    await change.commit([
      after ? recordFactor(personId, secondsAt(at), at, signedInAt) : forgetFactor(personId, at, signedInAt),
      change.auditPerson({
        personId,
        action: after ? 'security.factor_added' : 'security.factor_removed',
        before: { secondFactor: before },
        after: { secondFactor: after },
      }),
      ...(person ? [change.notifyAccount(person, after ? 'factor_added' : 'factor_removed')] : []),
    ]);
  }
  return describeAccount(deps, account, stored, await countRecoveryCodes(database, personId));
};
