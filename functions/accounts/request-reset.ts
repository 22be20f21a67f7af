import { hasAllowance } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { Refusal } from '#shared/api/refusal.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { PoolRefused } from './user-pool.ts';

/**
 * Lets the user pool send a code for a new password without revealing whether an account exists: one that does not
 * exist, was never confirmed or belongs to another provider gets the same response but no e-mail. So does an address
 * over its limit: the code of the latest e-mail stays valid, and requests by others lock no owner out.
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
