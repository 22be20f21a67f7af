import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after each failed attempt. */
const pauses = [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** A failure that another attempt may not meet: the connection broke, or the server had an error of its own. */
export class PassingFailure extends Error {
  override readonly name = 'PassingFailure';
}

/** Cognito's answers of status 400 when a trigger of the user pool failed or did not answer. */
const failedTriggers = ['UnexpectedLambdaException', 'UserLambdaValidationException'];

/** Whether another attempt may succeed: of the site's API, or of a client of the AWS SDK. */
function isPassing(error: unknown): boolean {
  if (error instanceof PassingFailure) return true;
  if (!(error instanceof Error)) return false;
  const { code, $fault } = error as { code?: unknown; $fault?: unknown };
  const isOfConnection = /^E[A-Z]+$/.test(String(code)) || error.name === 'TimeoutError';
  return isOfConnection || $fault === 'server' || failedTriggers.includes(error.name);
}

export interface Persistence<Result> {
  /** For messages. */
  step: string;
  attempt: () => Promise<Result>;
  /**
   * Returns the result of an attempt that took effect although its answer was lost, and undefined if none did. Needed
   * for an attempt that must not take effect twice.
   */
  outcome?: () => Promise<Result | undefined>;
  /** Overrides the milliseconds after each failed attempt. */
  pausesMs?: readonly number[];
}

/**
 * Repeats an attempt after failures that may pass, for a minute on a quiet machine.
 * @throws the error of a refusal, or an Error with step and reason after the last attempt
 */
export async function persist<Result>(persistence: Persistence<Result>): Promise<Result> {
  const { step, attempt, outcome = async () => undefined, pausesMs = pauses } = persistence;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const pauseMs = isPassing(error) ? pausesMs[failures] : 0;
      if (pauseMs === undefined)
        throw new Error(`${step} failed ${failures + 1} times: ${(error as Error).message}`, { cause: error });
      if (!isPassing(error) && failures === 0) throw error;
      await wait(pauseMs);
      // A repeated request is refused, too, when the first one took effect after all.
      const result = await outcome();
      if (result !== undefined) return result;
      if (!isPassing(error)) throw error;
    }
  }
}
