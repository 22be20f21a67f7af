import { verifierOfUser } from '../accounts.ts';
import { incorrectCredentials, invalidParameter } from '../errors.ts';
import { countingFailures } from '../lockout.ts';
import { required, type Service } from '../service.ts';
import { beginExchange, proofHolds, type SrpExchange } from '../srp.ts';
import { type Applicant, type AuthOutcome, type ChallengeHandler, openChallenge } from './challenge.ts';
import { afterPassword } from './complete.ts';
import { type CustomHistory, continueCustomAuth } from './custom-challenge.ts';
import { asksSecondFactor } from './second-factor.ts';

interface PasswordVerifierState {
  exchange: SrpExchange;
  /** The salt that was sent: a password change in between ends the exchange. */
  salt: string;
  /** The steps so far, when a custom flow starts with the password. */
  customHistory?: CustomHistory;
}

/** Answers a client's SRP_A with the server's part of the exchange. Throws InvalidParameterException. */
export function askForPassword(
  service: Service,
  applicant: Applicant,
  publicA: string,
  customHistory?: CustomHistory,
): AuthOutcome {
  const { user } = applicant.account;
  const verifier = verifierOfUser(service, user);
  const exchange = beginExchange(publicA, verifier);
  if (!exchange) throw invalidParameter('Invalid SRP_A parameter');
  const state: PasswordVerifierState = {
    exchange,
    salt: verifier.salt,
    customHistory,
  };
  const token = openChallenge(service, applicant, 'PASSWORD_VERIFIER', state);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: token,
    ChallengeParameters: {
      SALT: verifier.salt,
      SRP_B: exchange.publicB,
      // Clients sign the decoded bytes, so it must be standard base64.
      SECRET_BLOCK: Buffer.from(token, 'base64url').toString('base64'),
      USERNAME: user.username,
      USER_ID_FOR_SRP: user.username,
    },
  };
}

export const passwordVerifier: ChallengeHandler = {
  sessionIn: 'PASSWORD_CLAIM_SECRET_BLOCK',
  async answer(service, answer) {
    const { user } = answer.account;
    const state = answer.state as PasswordVerifierState;
    const verifier = verifierOfUser(service, user);
    const proof = {
      poolName: answer.pool.name,
      userId: user.username,
      secretBlock: required(answer.responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
      timestamp: required(answer.responses, 'TIMESTAMP'),
      signature: required(answer.responses, 'PASSWORD_CLAIM_SIGNATURE'),
    };
    const right = countingFailures(
      service,
      user,
      'password',
      () => verifier.salt === state.salt && proofHolds(state.exchange, verifier, proof),
    );
    // As in the service: a second factor follows at once, and the triggers are not invoked again.
    // https://github.com/aws-amplify/amplify-js/issues/3876
    if (right && state.customHistory && asksSecondFactor(service, answer)) return afterPassword(service, answer);
    if (state.customHistory) {
      const step = { challengeName: 'PASSWORD_VERIFIER', challengeResult: right };
      return continueCustomAuth(service, answer, [...state.customHistory, step]);
    }
    if (!right) throw incorrectCredentials();
    return afterPassword(service, answer);
  },
};
