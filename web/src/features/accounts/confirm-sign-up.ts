import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { checkSession } from '#core/session.ts';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { forgetNonce, nonceFor } from './sign-up-nonces.ts';

/** `somebody-else`: confirmed, and another account stays signed in. `confirmed`: the session has to begin by a sign-in. */
export type Confirmation = 'signed-in' | 'somebody-else' | 'confirmed';

/**
 * Confirms an address and begins the session. In the browser that signed up the code is enough; elsewhere the API
 * refuses with `account.password_needed` until a password is given. Throws API errors.
 */
export async function confirmSignUp(input: Omit<RouteInput<'accounts.confirm'>, 'nonce'>): Promise<Confirmation> {
  const { email, password } = input;
  try {
    const answer = await api.call('accounts.confirm', { ...input, nonce: nonceFor(email) });
    forgetNonce(email);
    return await beginSession(answer);
  } catch (error) {
    // Of no more use: another sign-up took its place, or the address is confirmed.
    if (isApiError(error, 'account.password_needed') || isApiError(error, 'account.confirmed')) forgetNonce(email);
    // The response to an earlier attempt with this password may have been lost.
    if (password !== undefined && isApiError(error, 'account.confirmed') && (await signIn(email, password)))
      return 'signed-in';
    throw error;
  }
}

/**
 * Begins the session of an account that was just confirmed or made. Never changes the signed-in user, who would then act in
 * another account.
 */
export async function beginSession({ username, token }: RouteOutput<'accounts.confirm'>): Promise<Confirmation> {
  const before = await checkSession();
  if (before.status === 'signed-in') return before.userId === username ? 'signed-in' : 'somebody-else';
  try {
    const { signInWithLink } = await import('./auth-calls.ts');
    await signInWithLink(username, token);
  } catch {
    // The address is confirmed all the same.
  }
  return (await checkSession()).status === 'signed-in' ? 'signed-in' : 'confirmed';
}

async function signIn(email: string, password: string): Promise<boolean> {
  if ((await checkSession()).status === 'signed-in') return false;
  try {
    const { signInWithPassword } = await import('./auth-calls.ts');
    if ((await signInWithPassword(email, password)) !== 'signed-in') return false;
    return (await checkSession()).status === 'signed-in';
  } catch {
    return false;
  }
}
