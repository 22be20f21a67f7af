import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { createAccount, requirePoolAddress } from './create-account.ts';

/**
 * Creates an account, to be confirmed by e-mail. Returns a nonce for the browser: only there does the confirmation keep the
 * password that was chosen here (ADR 101).
 */
export const signUp: UseCase<AccountsDependencies, 'accounts.signUp'> = async (
  deps,
  { campaign, ...account },
  caller,
) => {
  requirePoolAddress(account);
  await countCall(deps, caller, { action: 'signUp', email: account.email });
  await refuseCompromised(deps, account);
  const nonce = createSecret();
  await createAccount(deps, account, { nonceHash: hashSecret(nonce), campaign });
  return { created: true, nonce };
};
