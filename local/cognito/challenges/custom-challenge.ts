import { z } from 'zod';
import { CognitoError, incorrectCredentials, invalidParameter } from '../errors.ts';
import { required, type Service } from '../service.ts';
import { attributesForTriggers, callTrigger } from '../triggers.ts';
import { type Applicant, type AuthOutcome, type ChallengeHandler, openChallenge } from './challenge.ts';
import { issueTokens } from './issue-tokens.ts';

/** One answered step of a custom sign-in, in the triggers' format. */
interface CustomStep {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata?: string | null;
}
export type CustomHistory = readonly CustomStep[];

interface CustomState {
  history: CustomHistory;
  privateParameters: Readonly<Record<string, string>>;
  metadata: string | null | undefined;
}

const texts = z.record(z.string(), z.string());
const decisionShape = z.object({
  challengeName: z.string().nullish(),
  issueTokens: z.boolean().nullish(),
  failAuthentication: z.boolean().nullish(),
});
const challengeShape = z.object({
  publicChallengeParameters: texts.nullish(),
  privateChallengeParameters: texts.nullish(),
  challengeMetadata: z.string().nullish(),
});
const verdictShape = z.object({ answerCorrect: z.boolean().nullish() });

/** Event fields that all three custom authentication triggers receive. */
const commonRequest = ({ account, clientMetadata }: Applicant) => ({
  userAttributes: account.exists ? attributesForTriggers(account.user) : {},
  clientMetadata: clientMetadata ?? {},
  userNotFound: !account.exists,
});

const caller = ({ account, client }: Applicant) => ({ userName: account.user.username, clientId: client.id });

function triggerMissing(): CognitoError {
  return invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
}

/** Asks DefineAuthChallenge for the next step of a custom sign-in, given the steps so far. */
export async function decideCustomAuth(service: Service, applicant: Applicant, history: CustomHistory) {
  const decision = await callTrigger(service, applicant.pool, {
    trigger: 'DefineAuthChallenge',
    source: 'DefineAuthChallenge_Authentication',
    ...caller(applicant),
    request: { ...commonRequest(applicant), session: history },
    response: { challengeName: null, issueTokens: null, failAuthentication: null },
    shape: decisionShape,
  });
  if (!decision) throw triggerMissing();
  return decision;
}

async function askCustomChallenge(
  service: Service,
  applicant: Applicant,
  history: CustomHistory,
): Promise<AuthOutcome> {
  const question = await callTrigger(service, applicant.pool, {
    trigger: 'CreateAuthChallenge',
    source: 'CreateAuthChallenge_Authentication',
    ...caller(applicant),
    request: { ...commonRequest(applicant), challengeName: 'CUSTOM_CHALLENGE', session: history },
    response: { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
    shape: challengeShape,
  });
  if (!question) throw triggerMissing();
  const state: CustomState = {
    history,
    privateParameters: question.privateChallengeParameters ?? {},
    metadata: question.challengeMetadata,
  };
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: openChallenge(service, applicant, 'CUSTOM_CHALLENGE', state),
    ChallengeParameters: { USERNAME: applicant.account.user.username, ...question.publicChallengeParameters },
  };
}

/** Continues a custom sign-in: with tokens, a custom challenge, or its end. */
export async function continueCustomAuth(
  service: Service,
  applicant: Applicant,
  history: CustomHistory,
): Promise<AuthOutcome> {
  const decision = await decideCustomAuth(service, applicant, history);
  if (decision.failAuthentication) throw incorrectCredentials();
  // No second factor: without a password step, the service leaves requiring one to the triggers.
  // https://github.com/aws-amplify/amplify-js/issues/12887
  if (decision.issueTokens) return issueTokens(service, applicant, 'Authentication');
  if (decision.challengeName !== 'CUSTOM_CHALLENGE')
    throw new CognitoError('InvalidLambdaResponseException', 'Invalid challengeName in DefineAuthChallenge response');
  return askCustomChallenge(service, applicant, history);
}

export const customChallenge: ChallengeHandler = {
  async answer(service, answer) {
    const state = answer.state as CustomState;
    const verdict = await callTrigger(service, answer.pool, {
      trigger: 'VerifyAuthChallengeResponse',
      source: 'VerifyAuthChallengeResponse_Authentication',
      ...caller(answer),
      request: {
        ...commonRequest(answer),
        privateChallengeParameters: state.privateParameters,
        challengeAnswer: required(answer.responses, 'ANSWER'),
      },
      response: { answerCorrect: null },
      shape: verdictShape,
    });
    if (!verdict) throw triggerMissing();
    const step: CustomStep = {
      challengeName: 'CUSTOM_CHALLENGE',
      challengeResult: verdict.answerCorrect === true,
      challengeMetadata: state.metadata,
    };
    return continueCustomAuth(service, answer, [...state.history, step]);
  },
};
