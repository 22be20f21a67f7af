import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { findSignOnToken } from '../../database/accounts/reads.ts';
import { consumeSignOnToken } from '../../database/accounts/writes.ts';
import { secondsAt } from '../../database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { matchesHash } from '../../platform/sign-on-secret.ts';
import type { UserPool } from '../../platform/user-pool.ts';

export type SignOnEvent =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

const isConfirmed = (event: SignOnEvent): boolean =>
  event.request.userNotFound !== true && event.request.userAttributes['cognito:user_status'] === 'CONFIRMED';

type SignOnDependencies = Pick<Dependencies, 'database' | 'now'> & {
  readonly userPoolOf: (userPoolId: string) => Pick<UserPool, 'findAccount'>;
};

/** Nobody else asks for the second factor here: a custom challenge takes its place at the user pool. */
async function hasSecondFactor({ userPoolOf }: SignOnDependencies, event: SignOnEvent): Promise<boolean> {
  const account = await userPoolOf(event.userPoolId).findAccount(event.userName);
  return account === undefined || account.factors.length > 0;
}

/**
 * One challenge, one answer: tokens when it was right, otherwise the end. Whoever has a second factor signs in with
 * password and code instead.
 */
async function define(deps: SignOnDependencies, event: DefineAuthChallengeTriggerEvent): Promise<void> {
  const [answer, ...more] = event.request.session;
  const isRight = answer?.challengeName === 'CUSTOM_CHALLENGE' && answer.challengeResult && more.length === 0;
  event.response.issueTokens = Boolean(isRight) && isConfirmed(event) && !(await hasSecondFactor(deps, event));
  event.response.failAuthentication = answer !== undefined && !event.response.issueTokens;
  if (answer === undefined) event.response.challengeName = 'CUSTOM_CHALLENGE';
}

/** Asks for the secret of the link. Nothing in the challenge says whether there is one, or for whom. */
function create(event: CreateAuthChallengeTriggerEvent): void {
  event.response.publicChallengeParameters = { challenge: 'SIGN_ON_LINK' };
  event.response.privateChallengeParameters = {};
  event.response.challengeMetadata = 'SIGN_ON_LINK';
}

/** Is this the secret of the person's newest link, still valid and never used? A right answer uses it up. */
async function verify(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<boolean> {
  const personId = event.request.userAttributes['sub'];
  const answer: unknown = event.request.challengeAnswer;
  if (!personId || typeof answer !== 'string' || !isConfirmed(event)) return false;
  const token = await findSignOnToken(database, personId);
  // The table removes what has expired only some time later.
  if (!token || token.expiresAt <= secondsAt(now()) || !matchesHash(answer, token.hash)) return false;
  return consumeSignOnToken(database, token);
}

/** Signs a person on by the link of their confirmation e-mail (a custom challenge of the user pool). */
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
