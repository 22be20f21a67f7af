import * as auth from 'aws-amplify/auth';
import { whenIdentityReady } from '#core/session.ts';
import { normalizePassword } from '#shared/people/password.ts';
import type { FactorMethod } from '#shared/security/account.ts';
import { type Challenge, challengeFrom, libraryNameOf } from './challenge.ts';

/** The result of a sign-in, which may need a second step. `unconfirmed`: the e-mail address is not confirmed yet. */
export type SignInResult = 'signed-in' | 'unconfirmed' | Challenge;

/** The account needs a step that this portal does not support. */
export class UnsupportedStepError extends Error {
  override readonly name = 'UnsupportedStepError';
}

/** Signs in with e-mail and password. Throws the user pool's errors (auth-errors.ts). */
export async function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  await whenIdentityReady();
  const { isSignedIn, nextStep } = await auth.signIn({ username: email, password: normalizePassword(password) });
  if (isSignedIn) return 'signed-in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  const challenge = challengeFrom(nextStep);
  if (challenge) return challenge;
  throw new UnsupportedStepError(nextStep.signInStep);
}

/** Answers the second step with a code, or with the chosen method. Throws the user pool's errors (challenge.ts). */
export async function answerChallenge(challenge: Challenge, answer: string): Promise<'signed-in' | Challenge> {
  const challengeResponse = challenge.kind === 'choose' ? (libraryNameOf[answer as FactorMethod] ?? answer) : answer;
  const { isSignedIn, nextStep } = await auth.confirmSignIn({ challengeResponse });
  if (isSignedIn) return 'signed-in';
  const next = challengeFrom(nextStep);
  if (next) return next;
  throw new UnsupportedStepError(nextStep.signInStep);
}

/** Signs in with the one-time token of a confirmation or a passkey. */
export async function signInWithLink(username: string, token: string): Promise<void> {
  await whenIdentityReady();
  await auth.signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  const { isSignedIn, nextStep } = await auth.confirmSignIn({ challengeResponse: token });
  if (!isSignedIn) throw new UnsupportedStepError(nextStep.signInStep);
}
