import type { Account } from '../accounts.ts';
import { accountByName } from '../accounts.ts';
import { CognitoError, invalidParameter, invalidSession, notAuthorized } from '../errors.ts';
import { type App, appByClientId, type ClientMetadata, digestOf, opaqueToken, type Service } from '../service.ts';

import type { TakenChallenge } from '../store/challenges.ts';
import type { Tokens } from '../token-minting.ts';

/** A user in the process of signing in to an app client. */
export interface Applicant extends App {
  account: Account;
  /** The sign-in name as typed. */
  login: string;
  clientMetadata: ClientMetadata;
}

type Parameters = Readonly<Record<string, string>>;

/** The result of a sign-in step: the next challenge, or the tokens. */
export type AuthOutcome =
  | {
      ChallengeName: string;
      Session: string;
      ChallengeParameters: Parameters;
      /** The factors offered in a choice-based sign-in. */
      AvailableChallenges?: readonly string[];
    }
  | { AuthenticationResult: Tokens; ChallengeParameters: Parameters };

/** An answer to a challenge whose session has been found and consumed. */
interface ChallengeAnswer extends Applicant {
  responses: Parameters;
  /** The state stored with the challenge. */
  state: unknown;
  /** The session or secret block of the answer. */
  token: string;
}

/** Checks answers to one kind of challenge. */
export interface ChallengeHandler {
  /** The response parameter that holds the session, if not the request's `Session`. */
  sessionIn?: string;
  /**
   * Exceptions after which the session can be answered again, for instance for a new password that violates the policy.
   */
  mayRetryAfter?: readonly string[];
  answer: (service: Service, answer: ChallengeAnswer) => Promise<AuthOutcome>;
}

/** Opens a challenge. Returns the session under which it can be answered once, within the client's time limit. */
export function openChallenge(service: Service, applicant: Applicant, name: string, state: unknown): string {
  const token = opaqueToken(120);
  const now = service.now();
  const { pool, client, account, login } = applicant;
  service.store.challenges.put(
    digestOf(token),
    { name, poolId: pool.id, clientId: client.id, username: account.user.username, login, state },
    now + client.challengeSeconds * 1000,
    now,
  );
  return token;
}

/** Consumes the challenge of a session. Throws NotAuthorizedException. */
export function takeChallenge(service: Service, token: string, name: string): TakenChallenge {
  const taken = service.store.challenges.take(digestOf(token));
  if (!taken || taken.challenge.name !== name) throw invalidSession();
  assertNotExpired(service, taken);
  return taken;
}

/** Restores a consumed challenge so that its session can be answered again. */
export function putBack(service: Service, token: string, { challenge, expiresAt }: TakenChallenge): void {
  service.store.challenges.put(digestOf(token), challenge, expiresAt, service.now());
}

/** Reopens a consumed challenge under a new session, with a new state. */
export function continueChallenge(service: Service, { challenge }: TakenChallenge, state: unknown): string {
  const token = opaqueToken(120);
  const now = service.now();
  const seconds = appByClientId(service, challenge.clientId).client.challengeSeconds;
  service.store.challenges.put(digestOf(token), { ...challenge, state }, now + seconds * 1000, now);
  return token;
}

function assertNotExpired(service: Service, { expiresAt }: TakenChallenge): void {
  if (expiresAt <= service.now()) throw notAuthorized('Invalid session for the user, session is expired.');
}

interface AnswerRequest extends App {
  name: string;
  token: string;
  responses: Parameters;
  clientMetadata: ClientMetadata;
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Consumes an open challenge and lets its handler check the answer. Throws NotAuthorizedException. */
export async function answerChallenge(
  service: Service,
  handler: ChallengeHandler,
  request: AnswerRequest,
): Promise<AuthOutcome> {
  const taken = service.store.challenges.take(digestOf(request.token));
  if (!taken) throw invalidSession();
  const answer = checkAnswer(service, taken, request);
  try {
    return await handler.answer(service, answer);
  } catch (error) {
    if (error instanceof CognitoError && handler.mayRetryAfter?.includes(error.type))
      putBack(service, request.token, taken);
    throw error;
  }
}

function checkAnswer(service: Service, taken: TakenChallenge, request: AnswerRequest): ChallengeAnswer {
  const { challenge } = taken;
  if (challenge.name !== request.name || challenge.clientId !== request.client.id) throw invalidSession();
  assertNotExpired(service, taken);
  const given = request.responses['USERNAME'];
  if (given === undefined) throw invalidParameter('Missing required parameter USERNAME');
  if (!sameName(given, challenge.username) && !sameName(given, challenge.login)) throw invalidSession();
  const account = accountByName(service, request, challenge.login);
  if (account.user.username !== challenge.username) throw invalidSession();
  return { ...request, account, login: challenge.login, state: challenge.state };
}
