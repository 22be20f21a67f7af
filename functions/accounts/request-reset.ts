import { Refusal } from '../../shared/api/refusal.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { hasAllowance } from './limits.ts';
import { PoolRefused } from './user-pool.ts';

/**
 * Has the user pool send a code for a new password. Nobody learns whether there is an account: one that does not exist,
 * was never confirmed or belongs to another provider gets the same answer and no e-mail. So does an address that has had
 * too many: the code of the newest e-mail is still valid, and a stranger's requests lock nobody out.
 */
export const requestReset: UseCase<AccountsDependencies, 'accounts.requestReset'> = async (
  deps,
  { email },
  { address },
) => {
  if (!(await hasAllowance(deps, { action: 'requestReset', address, email }))) return { requested: true };
  try {
    await deps.publicPool.sendResetCode(email);
  } catch (error) {
    if (!(error instanceof PoolRefused)) throw error;
    if (error.why === 'busy') throw new Refusal('service.busy');
  }
  return { requested: true };
};
