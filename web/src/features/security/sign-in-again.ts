import * as auth from 'aws-amplify/auth';
import { pauseSession, resumeSession, whenIdentityReady } from '#core/session.ts';
import { normalizePassword } from '#shared/people/password.ts';
import type { FactorMethod } from '#shared/security/account.ts';

/** The session library's next step is not a second factor. */
export class UnexpectedStepError extends Error {
  override readonly name = 'UnexpectedStepError';
}

/**
 * Replaces the session by a new one, up to the challenge of this second factor. The old session ends first, because the
 * session library holds only one. API calls wait for `confirmAgain`; to give up, call `markSessionLost`.
 */
export async function beginAgain(email: string, password: string, method: FactorMethod): Promise<void> {
  await whenIdentityReady();
  pauseSession();
  await auth.signOut();
  let { nextStep } = await auth.signIn({ username: email, password: normalizePassword(password) });
  if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION')
    ({ nextStep } = await auth.confirmSignIn({ challengeResponse: method === 'totp' ? 'TOTP' : 'SMS' }));
  if (!/^CONFIRM_SIGN_IN_WITH_(TOTP|SMS)_CODE$/.test(nextStep.signInStep))
    throw new UnexpectedStepError(nextStep.signInStep);
}

/** Answers the challenge. Throws the user pool's errors (code-failure.ts). */
export async function confirmAgain(code: string): Promise<void> {
  const { isSignedIn, nextStep } = await auth.confirmSignIn({ challengeResponse: code });
  if (!isSignedIn) throw new UnexpectedStepError(nextStep.signInStep);
  resumeSession();
}

/** Ends the session on this device; drafts stay for the next one. */
export async function endThisSession(): Promise<void> {
  await whenIdentityReady();
  await auth.signOut();
}
