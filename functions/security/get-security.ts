import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { describeAccount } from './describe-account.ts';

/** The second factors of the caller's account, as the user pool has them. */
export const getSecurity: UseCase<SecurityDependencies, 'security.get'> = async (deps, _input, { username }) => {
  const account = await deps.userPool.findAccount(username);
  if (!account) throw new Refusal('person.not_found');
  return describeAccount(deps, account);
};
