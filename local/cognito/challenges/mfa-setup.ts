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
 * Setup of a second factor during sign-in to a pool that requires one. Each step (secret issued, secret proven,
 * challenge answered) consumes the session and returns the next one.
 */
interface SetupState {
  occasion: TokenOccasion;
  /** The secret issued under this session. */
  secret?: string;
  proven?: boolean;
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

/** Issues a secret during sign-in. Throws NotAuthorizedException. */
export function beginSetupInSession(service: Service, session: string): { secret: string; session: string } {
  const taken = takeChallenge(service, session, 'MFA_SETUP');
  assertSoftwareTokens(appByClientId(service, taken.challenge.clientId).pool);
  const { occasion } = taken.challenge.state as SetupState;
  const secret = newTotpSecret();
  const state: SetupState = { occasion, secret };
  return { secret, session: continueChallenge(service, taken, state) };
}

/**
 * Activates the secret of a session. Throws NotAuthorizedException, or EnableSoftwareTokenMFAException, after which the
 * session can be used again.
 */
export function proveSecretInSession(
  service: Service,
  session: string,
  given: { code: string; deviceName: string | undefined },
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
