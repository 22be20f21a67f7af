import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after each failed attempt. */
const pauses = [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/**
 * A failure that another attempt may not meet: the connection broke, the server had an error of its own, or there were
 * too many requests at once.
 */
export class PassingFailure extends Error {
  override readonly name = 'PassingFailure';
  /** Milliseconds that the server asked to wait. */
  readonly retryAfterMs: number;

  constructor(message: string, { retryAfterMs = 0, cause }: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** Maximum wait that a server may ask for, in milliseconds: nobody waits an hour for demo data. */
const maxRetryAfterMs = 60_000;

/** Returns the milliseconds of a `Retry-After`, which is in seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMsOf(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.max(0, milliseconds || 0);
}

/** Returns the error of a response that was not a success. */
export function failureOf({ status, headers }: Pick<Response, 'status' | 'headers'>, message: string): Error {
  const retryAfterMs = retryAfterMsOf(headers);
  const isPassing = (status >= 500 || status === 429) && retryAfterMs <= maxRetryAfterMs;
  return isPassing ? new PassingFailure(message, { retryAfterMs }) : new Error(message);
}

/** Cognito's answers of status 400 when a trigger failed or did not answer, or to too many requests. */
const passingNames = ['UnexpectedLambdaException', 'UserLambdaValidationException', 'TooManyRequestsException'];

/** Whether another attempt may succeed: of the site's API, or of a client of the AWS SDK. */
function isPassing(error: unknown): boolean {
  if (error instanceof PassingFailure) return true;
  if (!(error instanceof Error)) return false;
  const { code, $fault } = error as { code?: unknown; $fault?: unknown };
  const isOfConnection = /^E[A-Z]+$/.test(String(code)) || error.name === 'TimeoutError';
  return isOfConnection || $fault === 'server' || passingNames.includes(error.name);
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
      await wait(Math.max(pauseMs, error instanceof PassingFailure ? error.retryAfterMs : 0));
      // A repeated request is refused, too, when the first one took effect after all.
      const result = await outcome();
      if (result !== undefined) return result;
      if (!isPassing(error)) throw error;
    }
  }
}
