import { accountByName } from '../accounts.ts';
import { CognitoError, invalidSession } from '../errors.ts';
import { assertSoftwareTokens, proveSecret } from '../mfa/software-token.ts';
import { newTotpSecret } from '../mfa/totp.ts';
import { appByClientId, type Service } from '../service.ts';
import type { TokenOccasion } from '../token-overrides.ts';
import {
  type Applicant,
  type AuthOutcome,
  type ChallengeHandler,
  continueChallenge,
  openChallenge,
  putBack,
  takeChallenge,
} from './challenge.ts';
import { issueTokens } from './issue-tokens.ts';

/**
 * Somebody without a second factor signs in to a pool that demands one. The session goes from hand to hand: each step
 * (a secret handed out, proven, and the answer to the challenge) uses it up and gives the next.
 */
interface SetupState {
  readonly occasion: TokenOccasion;
  /** Handed out under this session. */
  readonly secret?: string;
  readonly proven?: boolean;
}

export function askForSetup(service: Service, applicant: Applicant, occasion: TokenOccasion): AuthOutcome {
  const state: SetupState = { occasion };
  return {
    ChallengeName: 'MFA_SETUP',
    Session: openChallenge(service, applicant, 'MFA_SETUP', state),
    ChallengeParameters: {
      MFAS_CAN_SETUP: JSON.stringify([...applicant.pool.mfa.factors]),
      USER_ID_FOR_SRP: applicant.account.user.username,
    },
  };
}

/** Hands out a secret to somebody who is signing in. Throws NotAuthorizedException. */
export function beginSetupInSession(service: Service, session: string): { secret: string; session: string } {
  const taken = takeChallenge(service, session, 'MFA_SETUP');
  assertSoftwareTokens(appByClientId(service, taken.challenge.clientId).pool);
  const { occasion } = taken.challenge.state as SetupState;
  const secret = newTotpSecret();
  const state: SetupState = { occasion, secret };
  return { secret, session: continueChallenge(service, taken, state) };
}

/** Puts the secret of a session into use. Throws NotAuthorizedException, or EnableSoftwareTokenMFAException, after which the session may be tried again. */
export function proveSecretInSession(
  service: Service,
  session: string,
  given: { readonly code: string; readonly deviceName: string | undefined },
): string {
  const taken = takeChallenge(service, session, 'MFA_SETUP');
  const { challenge } = taken;
  const { occasion, secret } = challenge.state as SetupState;
  if (secret === undefined) throw invalidSession();
  const app = appByClientId(service, challenge.clientId);
  const { user } = accountByName(service, app, challenge.login);
  if (user.username !== challenge.username) throw invalidSession();
  try {
    proveSecret(service, app.pool, user, secret, given);
  } catch (error) {
    if (error instanceof CognitoError && error.type === 'EnableSoftwareTokenMFAException')
      putBack(service, session, taken);
    throw error;
  }
  const state: SetupState = { occasion, proven: true };
  return continueChallenge(service, taken, state);
}

export const mfaSetup: ChallengeHandler = {
  async answer(service, answer) {
    const { occasion, proven } = answer.state as SetupState;
    if (!proven) throw invalidSession();
    return issueTokens(service, answer, occasion);
  },
};
