import { randomInt, timingSafeEqual } from 'node:crypto';
import { CognitoError, invalidParameter } from '../errors.ts';
import { countingFailures } from '../lockout.ts';
import { maskedNumber, sendTextedCode } from '../messages.ts';
import { type Factor, factors } from '../mfa/factor.ts';
import { spendTotpCode } from '../mfa/software-token.ts';
import { activeFactors, factorToAsk } from '../mfa/user-factors.ts';
import { keyedHash, required, type Service } from '../service.ts';
import type { User } from '../store/users.ts';
import type { TokenOccasion } from '../token-overrides.ts';
import { type Applicant, type AuthOutcome, type ChallengeHandler, openChallenge } from './challenge.ts';
import { issueTokens } from './issue-tokens.ts';
import { askForSetup } from './mfa-setup.ts';

interface SecondFactorState {
  /** How the user signs in, which determines the source of the PreTokenGeneration event. */
  occasion: TokenOccasion;
}

interface TextedCodeState extends SecondFactorState {
  /** Keyed hash of the code sent by text message. */
  digest: string;
}

/** Whether this user needs a second factor. */
export const asksSecondFactor = (service: Service, { pool, account }: Applicant): boolean =>
  pool.mfa.mode === 'ON' || activeFactors(service, pool, account.user).length > 0;

/**
 * Continues after a correct first factor: with the second factor if the user has or needs one, otherwise with the
 * tokens.
 */
export function afterFirstFactor(
  service: Service,
  applicant: Applicant,
  occasion: TokenOccasion,
): Promise<AuthOutcome> | AuthOutcome {
  const { pool, account } = applicant;
  const active = activeFactors(service, pool, account.user);
  if (active.length > 0) {
    const factor = factorToAsk(active, account.user);
    return factor
      ? askFactor(service, applicant, factor, occasion)
      : askForChoice(service, applicant, active, occasion);
  }
  if (pool.mfa.mode === 'ON') return askForSetup(service, applicant, occasion);
  return issueTokens(service, applicant, occasion);
}

function askForChoice(
  service: Service,
  applicant: Applicant,
  active: readonly Factor[],
  occasion: TokenOccasion,
): AuthOutcome {
  const state: SecondFactorState = { occasion };
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: openChallenge(service, applicant, 'SELECT_MFA_TYPE', state),
    ChallengeParameters: { MFAS_CAN_CHOOSE: JSON.stringify(active), USER_ID_FOR_SRP: applicant.account.user.username },
  };
}

function askFactor(
  service: Service,
  applicant: Applicant,
  factor: Factor,
  occasion: TokenOccasion,
): Promise<AuthOutcome> | AuthOutcome {
  return factor === 'SMS_MFA' ? askTextedCode(service, applicant, occasion) : askTotp(service, applicant, occasion);
}

function askTotp(service: Service, applicant: Applicant, occasion: TokenOccasion): AuthOutcome {
  const { user } = applicant.account;
  const device = service.store.softwareTokens.get(user.poolId, user.username)?.deviceName;
  const state: SecondFactorState = { occasion };
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: openChallenge(service, applicant, 'SOFTWARE_TOKEN_MFA', state),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      ...(device !== undefined && { FRIENDLY_DEVICE_NAME: device }),
    },
  };
}

const digestOfCode = (service: Service, user: User, code: string): Buffer =>
  keyedHash(service, 'texted code', user.poolId, user.username, code);

async function askTextedCode(service: Service, applicant: Applicant, occasion: TokenOccasion): Promise<AuthOutcome> {
  const { pool, client, account, clientMetadata } = applicant;
  const { user } = account;
  const to = user.attributes['phone_number'] ?? '';
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const sender = { clientId: client.id, clientMetadata };
  await sendTextedCode(service, pool, user, { occasion: 'Authentication', to, code, ...sender });
  const state: TextedCodeState = { occasion, digest: digestOfCode(service, user, code).toString('hex') };
  return {
    ChallengeName: 'SMS_MFA',
    Session: openChallenge(service, applicant, 'SMS_MFA', state),
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: maskedNumber(to),
      USER_ID_FOR_SRP: user.username,
    },
  };
}

export const softwareTokenMfa: ChallengeHandler = {
  mayRetryAfter: ['CodeMismatchException', 'ExpiredCodeException'],
  async answer(service, answer) {
    const { occasion } = answer.state as SecondFactorState;
    spendTotpCode(service, answer.account.user, required(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE'));
    return issueTokens(service, answer, occasion);
  },
};

export const smsMfa: ChallengeHandler = {
  mayRetryAfter: ['CodeMismatchException'],
  async answer(service, answer) {
    const { occasion, digest } = answer.state as TextedCodeState;
    const { user } = answer.account;
    const given = digestOfCode(service, user, required(answer.responses, 'SMS_MFA_CODE'));
    const right = countingFailures(service, user, 'second factor', () =>
      timingSafeEqual(given, Buffer.from(digest, 'hex')),
    );
    if (!right) throw new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.');
    return issueTokens(service, answer, occasion);
  },
};

/** Handles the user's choice of second factor. */
export const selectMfaType: ChallengeHandler = {
  mayRetryAfter: ['InvalidParameterException'],
  async answer(service, answer) {
    const { occasion } = answer.state as SecondFactorState;
    const chosen = factors.find((factor) => factor === required(answer.responses, 'ANSWER'));
    const active = activeFactors(service, answer.pool, answer.account.user);
    if (!chosen || !active.includes(chosen)) throw invalidParameter('Invalid MFA type selected.');
    return askFactor(service, answer, chosen, occasion);
  },
};
