import type { ChallengeHandler } from './challenge.ts';
import { customChallenge } from './custom-challenge.ts';
import { newPasswordRequired } from './new-password-required.ts';
import { passwordVerifier } from './password-verifier.ts';

/** Every challenge that can be answered, by its name in the API. */
export const challengeHandlers: ReadonlyMap<string, ChallengeHandler> = new Map([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['CUSTOM_CHALLENGE', customChallenge],
  ['NEW_PASSWORD_REQUIRED', newPasswordRequired],
]);
