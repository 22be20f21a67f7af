import { Refusal } from '#database/refusal.ts';
import { countRecoveryCodes, findAccountSecurity } from '#database/security/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { describeAccount } from './describe-account.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Returns the security settings of the caller's account in the user pool. */
export const getSecurity: UseCase<SecurityDependencies, 'security.get'> = async (
  deps,
  _input,
  { personId, username },
) => {
  const [account, stored, recoveryCodesLeft] = await Promise.all([
    deps.userPool.findAccount(username),
    findAccountSecurity(deps.database, personId),
    countRecoveryCodes(deps.database, personId),
  ]);
  if (!account) throw new Refusal('person.not_found');
  return describeAccount(deps, account, stored, recoveryCodesLeft);
};
