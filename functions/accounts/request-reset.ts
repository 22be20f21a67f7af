import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { countCall } from './limits.ts';
import { PoolRefused } from './user-pool.ts';

/**
 * Has the user pool send a code for a new password. Nobody learns whether there is an account: one that does not exist,
 * was never confirmed or belongs to another provider gets the same answer and no e-mail.
 */
export const requestReset: UseCase<AccountsDependencies, 'accounts.requestReset'> = async (
  deps,
  { email },
  { address },
) => {
  await countCall(deps, { action: 'accounts.requestReset', address, email });
  try {
    await deps.userPool.sendResetCode(email);
  } catch (error) {
    if (!(error instanceof PoolRefused)) throw error;
    if (error.why === 'too many') throw new Refusal('request.too_many');
    if (error.why === 'busy') throw new Refusal('service.busy');
  }
  return { requested: true };
};
