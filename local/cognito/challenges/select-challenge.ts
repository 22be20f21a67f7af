import { CognitoError, incorrectCredentials, invalidParameter } from '../errors.ts';
import { isPasswordOf } from '../passwords.ts';
import { required, type Service } from '../service.ts';
import { type Applicant, type AuthOutcome, type ChallengeHandler, openChallenge } from './challenge.ts';
import { afterPassword } from './complete.ts';
import { askForPassword } from './password-verifier.ts';
import { asksSecondFactor } from './second-factor.ts';
import { askForPasskey } from './web-authn.ts';

type Responses = Readonly<Record<string, string>>;

/**
 * Returns the first factors that a user can choose from. A passkey is a single factor: a user who needs a second factor
 * is offered only the password. https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
 */
function available(service: Service, applicant: Applicant): readonly string[] {
  const { pool, account } = applicant;
  const hasPasskey = service.store.passkeys.listOf(pool.id, account.user.username).length > 0;
  const mayUsePasskey = pool.passkeys !== undefined && hasPasskey && !asksSecondFactor(service, applicant);
  return ['PASSWORD', 'PASSWORD_SRP', ...(mayUsePasskey ? ['WEB_AUTHN'] : [])];
}

/**
 * Starts a choice-based sign-in (`USER_AUTH`): with the preferred factor if the user has it, otherwise with a choice.
 */
export async function beginChoice(service: Service, applicant: Applicant, parameters: Responses): Promise<AuthOutcome> {
  const factors = available(service, applicant);
  const preferred = parameters['PREFERRED_CHALLENGE'];
  if (preferred !== undefined && factors.includes(preferred)) return ask(service, applicant, preferred, parameters);
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: openChallenge(service, applicant, 'SELECT_CHALLENGE', null),
    ChallengeParameters: {},
    AvailableChallenges: factors,
  };
}

/** Continues with a factor: directly if its answer is included, otherwise with its challenge. */
async function ask(service: Service, applicant: Applicant, factor: string, responses: Responses): Promise<AuthOutcome> {
  if (factor === 'WEB_AUTHN') return askForPasskey(service, applicant);
  if (factor === 'PASSWORD_SRP') {
    const publicA = responses['SRP_A'];
    return publicA === undefined
      ? challengeFor(service, applicant, factor)
      : askForPassword(service, applicant, publicA);
  }
  const password = responses['PASSWORD'];
  return password === undefined
    ? challengeFor(service, applicant, factor)
    : checkPassword(service, applicant, password);
}

const challengeFor = (service: Service, applicant: Applicant, name: string): AuthOutcome => ({
  ChallengeName: name,
  Session: openChallenge(service, applicant, name, null),
  ChallengeParameters: {},
});

async function checkPassword(service: Service, applicant: Applicant, password: string): Promise<AuthOutcome> {
  if (!isPasswordOf(service, applicant.pool, applicant.account.user, password)) throw incorrectCredentials();
  return afterPassword(service, applicant);
}

/** Handles the user's choice of first factor. */
export const selectChallenge: ChallengeHandler = {
  mayRetryAfter: ['InvalidParameterException'],
  async answer(service, answer) {
    const chosen = required(answer.responses, 'ANSWER');
    if (!available(service, answer).includes(chosen))
      throw new CognitoError('InvalidParameterException', 'Selected challenge is not available.');
    if (chosen === 'WEB_AUTHN' && answer.responses['CREDENTIAL'] !== undefined)
      throw invalidParameter('There is no challenge that the credential could have signed.');
    return ask(service, answer, chosen, answer.responses);
  },
};

export const firstFactorPassword: ChallengeHandler = {
  answer: (service, answer) => checkPassword(service, answer, required(answer.responses, 'PASSWORD')),
};

export const firstFactorSrp: ChallengeHandler = {
  answer: async (service, answer) => askForPassword(service, answer, required(answer.responses, 'SRP_A')),
};
