import { Refusal } from '#database/refusal.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import type { ParsedInput } from '#shared/routes.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { confirmWithPassword } from './confirm-sign-up.ts';
import { type PoolRefusal, PoolRefused, TriggerFailed } from './user-pool.ts';

const refusals: Readonly<Record<PoolRefusal, () => Refusal>> = {
  // The same for an account that does not exist, so that its absence is not revealed.
  'wrong code': () => new Refusal('account.reset_code'),
  'expired code': () => new Refusal('account.reset_code'),
  confirmed: () => new Refusal('account.reset_code'),
  'not possible': () => new Refusal('account.reset_code'),
  exists: () => new Refusal('account.reset_code'),
  'too many': () => new Refusal('request.too_many'),
  busy: () => new Refusal('service.busy'),
};

/**
 * Sets a new password with the code from the e-mail. A rejected password does not use up the code. Ends all sessions,
 * because a forgotten password may be a stolen one. Confirms an account that was never confirmed: its code proves the
 * mailbox as well, and the password is the choice of the mailbox's owner.
 */
export const resetPassword: UseCase<AccountsDependencies, 'accounts.resetPassword'> = async (deps, reset, caller) => {
  const { now, publicPool, wait } = deps;
  await countCall(deps, caller, { action: 'resetPassword', email: reset.email });
  await refuseCompromised(deps, reset);
  try {
    const account = await publicPool.find(reset.email);
    // An account that was never confirmed got the code of its confirmation (request-reset.ts).
    if (account && !account.isConfirmed) await confirmWithPassword(deps, reset, account.sub);
    else {
      await setNewPassword(deps, reset, account?.sub);
      await publicPool.endSessions(reset.email);
      // The sessions of this second ended as well (record-new-password.ts), and the browser signs in at once.
      await wait(1000 - (now().getTime() % 1000));
    }
  } catch (error) {
    throw error instanceof PoolRefused ? refusals[error.why]() : error;
  }
  return { changed: true };
};

/** Sets it in the pool. Where the trigger failed, no retry can make up for that, as the code is used up: it is called again. */
async function setNewPassword(
  { publicPool, recordNewPassword }: AccountsDependencies,
  reset: ParsedInput<'accounts.resetPassword'>,
  sub: string | undefined,
): Promise<void> {
  try {
    await publicPool.resetPassword(reset);
  } catch (error) {
    if (sub === undefined || !(error instanceof TriggerFailed)) throw error;
    await recordNewPassword({ sub, email: reset.email });
  }
}
