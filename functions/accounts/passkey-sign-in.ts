import { findAccountHolder } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { listPasskeys } from '#database/security/reads.ts';
import { recordPasskeyUse } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requestOptionsSchema } from '#shared/security/passkeys.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import type { PasskeySignIns } from './passkey-sign-ins.ts';
import { createSignOn } from './sign-on.ts';

function poolOf({ passkeySignIns }: AccountsDependencies): PasskeySignIns {
  if (!passkeySignIns) throw new Refusal('passkey.unavailable');
  return passkeySignIns;
}

/**
 * Starts a sign-in with a passkey. Accounts that do not exist, have no passkey or have a second factor get the same
 * response: sign in with the password.
 */
export const beginPasskeySignIn: UseCase<AccountsDependencies, 'accounts.beginPasskeySignIn'> = async (
  deps,
  { email },
  caller,
) => {
  const pool = poolOf(deps);
  await countCall(deps, caller, { action: 'beginPasskeySignIn', email });
  const { options, session } = await pool.begin(email);
  return { options: requestOptionsSchema.parse(options), session };
};

/**
 * Lets the user pool verify a passkey's signature, and returns a one-time token with which the browser starts a
 * session. A passkey is one factor: accounts with a second factor are rejected here, and again by the trigger that
 * verifies the token, whatever the pool permits (ADR 058).
 */
export const finishPasskeySignIn: UseCase<AccountsDependencies, 'accounts.finishPasskeySignIn'> = async (
  deps,
  { email, ...answer },
  caller,
) => {
  const { database, now } = deps;
  const pool = poolOf(deps);
  await countCall(deps, caller, { action: 'finishPasskeySignIn', email });
  const sub = await pool.finish(email, answer);
  const { personId } = await findAccountHolder(database, sub);
  const passkeys = await listPasskeys(database, personId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.credential.id);
  if (!passkey || (await pool.hasSecondFactor(sub))) throw new Refusal('passkey.unavailable');
  const at = now();
  const { passkeyId } = passkey;
  const { signOn, allow } = createSignOn(sub, at);
  // Together: a reset of the password that removes the passkey removes the token as well.
  await transact(database, [recordPasskeyUse({ personId, passkeyId }, at), allow]);
  return signOn;
};
