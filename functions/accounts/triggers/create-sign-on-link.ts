import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { findSignOnToken } from '#database/accounts/reads.ts';
import { consumeSignOnToken } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { matchesHash } from '#platform/sign-on-secret.ts';
import type { UserPool } from '#platform/user-pool.ts';

export type SignOnEvent =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

const isConfirmed = (event: SignOnEvent): boolean =>
  event.request.userNotFound !== true && event.request.userAttributes['cognito:user_status'] === 'CONFIRMED';

type SignOnDependencies = Pick<Dependencies, 'database' | 'now'> & {
  userPoolOf: (userPoolId: string) => Pick<UserPool, 'findAccount'>;
};

/** Returns whether the account has a second factor, which a custom challenge would bypass. */
async function hasSecondFactor({ userPoolOf }: SignOnDependencies, event: SignOnEvent): Promise<boolean> {
  const account = await userPoolOf(event.userPoolId).findAccount(event.userName);
  return account === undefined || account.factors.length > 0;
}

/**
 * One challenge, one response: tokens if it was right, otherwise failure. People with a second factor sign in with
 * password and code instead.
 */
async function define(deps: SignOnDependencies, event: DefineAuthChallengeTriggerEvent): Promise<void> {
  const [answer, ...more] = event.request.session;
  const isRight = answer?.challengeName === 'CUSTOM_CHALLENGE' && answer.challengeResult && more.length === 0;
  event.response.issueTokens = Boolean(isRight) && isConfirmed(event) && !(await hasSecondFactor(deps, event));
  event.response.failAuthentication = answer !== undefined && !event.response.issueTokens;
  if (answer === undefined) event.response.challengeName = 'CUSTOM_CHALLENGE';
}

/** Asks for the secret of the link. The challenge does not reveal whether one exists. */
function create(event: CreateAuthChallengeTriggerEvent): void {
  event.response.publicChallengeParameters = { challenge: 'SIGN_ON_LINK' };
  event.response.privateChallengeParameters = {};
  event.response.challengeMetadata = 'SIGN_ON_LINK';
}

/**
 * Returns whether this is the secret of the person's latest link, still valid and unused. A correct response uses it
 * up.
 */
async function verify(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<boolean> {
  const personId = event.request.userAttributes['sub'];
  const answer: unknown = event.request.challengeAnswer;
  if (!personId || typeof answer !== 'string' || !isConfirmed(event)) return false;
  const token = await findSignOnToken(database, personId);
  // DynamoDB deletes expired items with a delay.
  if (!token || token.expiresAt <= secondsAt(now()) || !matchesHash(answer, token.hash)) return false;
  return consumeSignOnToken(database, token);
}

/** Signs a person in with the link of the confirmation e-mail (a custom challenge of the user pool). */
export function createSignOnLink(deps: SignOnDependencies) {
  return async (event: SignOnEvent): Promise<SignOnEvent> => {
    switch (event.triggerSource) {
      case 'DefineAuthChallenge_Authentication':
        await define(deps, event);
        return event;
      case 'CreateAuthChallenge_Authentication':
        create(event);
        return event;
      case 'VerifyAuthChallengeResponse_Authentication':
        event.response.answerCorrect = await verify(deps, event);
        return event;
      default:
        throw new Error('No trigger of a custom challenge');
    }
  };
}
