import { setTimeout as delay } from 'node:timers/promises';
import type { StreamRecord } from './stream-client.ts';

export interface DeliveryRules {
  /** Further attempts after the first; -1 without end, which is Lambda's default. */
  maximumRetryAttempts: number;
  bisectOnError: boolean;
  /** Whether the answer of `deliver` may name the record that failed first. */
  reportBatchItemFailures: boolean;
  /** Hands records to the function; throws when it failed. */
  deliver: (records: readonly StreamRecord[]) => Promise<unknown>;
  /** Told of records that are given up, each batch once. */
  onDiscard: (records: readonly StreamRecord[], error: unknown) => void | Promise<void>;
  /** Told, after every step, up to where everything is done (delivered or given up). */
  onDone: (last: StreamRecord) => void;
  signal: AbortSignal;
  /** Milliseconds before the first retry, doubled each time up to `longestPauseMs`. */
  firstPauseMs?: number;
}

const longestPauseMs = 10_000;

/**
 * Delivers a batch as a Lambda event source mapping does: in order, again and again until it is taken or the attempts
 * are used up; what a partial failure lists as done is not delivered again; the batch of a call that failed is cut in
 * two where that is asked for, which costs no attempt. One whose answer names a failed record is cut there and nowhere
 * else. Source: Lambda developer guide, "Configuring partial batch response with DynamoDB and Lambda".
 */
export async function deliverBatch(
  records: readonly StreamRecord[],
  rules: DeliveryRules,
  attemptsUsed = 0,
): Promise<void> {
  let left = records;
  let pauseMs = rules.firstPauseMs ?? 100;
  for (let attempt = attemptsUsed; left.length > 0; attempt += 1) {
    if (rules.signal.aborted) return;
    const result = await tryOnce(left, rules);
    if (rules.signal.aborted) return;
    if (result.isDone) {
      done(left, rules);
      return;
    }
    const succeeded = left.slice(0, result.failedAt);
    if (succeeded.length > 0) done(succeeded, rules);
    left = left.slice(result.failedAt);
    if (rules.maximumRetryAttempts >= 0 && attempt >= rules.maximumRetryAttempts) {
      await rules.onDiscard(left, result.error);
      done(left, rules);
      return;
    }
    await delay(pauseMs, undefined, { signal: rules.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    // A partial answer has already said where the batch has to be cut, even at its beginning.
    if (rules.bisectOnError && result.isCallFailed && left.length > 1) {
      const middle = Math.ceil(left.length / 2);
      await deliverBatch(left.slice(0, middle), rules, attempt);
      await deliverBatch(left.slice(middle), rules, attempt);
      return;
    }
  }
}

type Attempt = { isDone: true } | { isDone: false; isCallFailed: boolean; failedAt: number; error: unknown };

async function tryOnce(records: readonly StreamRecord[], rules: DeliveryRules): Promise<Attempt> {
  let answer: unknown;
  try {
    answer = await rules.deliver(records);
  } catch (error) {
    return { isDone: false, isCallFailed: true, failedAt: 0, error };
  }
  if (!rules.reportBatchItemFailures) return { isDone: true };
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: unknown }[] } | null | undefined)
    ?.batchItemFailures;
  if (failures === undefined || failures === null || failures.length === 0) return { isDone: true };
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  const error = new Error(`The function reported ${failures.length} failed records`);
  // An identifier that is not of this batch fails all of it.
  return { isDone: false, isCallFailed: false, failedAt: positions.includes(-1) ? 0 : Math.min(...positions), error };
}

function done(records: readonly StreamRecord[], rules: DeliveryRules): void {
  const last = records.at(-1);
  if (last !== undefined) rules.onDone(last);
}
