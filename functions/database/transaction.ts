import { setTimeout as wait } from 'node:timers/promises';
import type { CommittedTransactionResult, TransactWriteItem } from 'electrodb';
import { Refusal } from '../../shared/api/refusal.ts';
import { isThrottling } from './busy.ts';
import type { Database } from './database.ts';

type WriteEntities = Parameters<Parameters<Database['transaction']['write']>[0]>[0];
type Operation = CommittedTransactionResult<unknown, TransactWriteItem>;

/** One write of a transaction, and its refusal if the condition fails. */
export interface Step {
  write(entities: WriteEntities): Operation;
  /** Receives the stored item if the write requests it (`response: 'all_old'`). */
  refuse?(stored: unknown): Error;
}

/** Creates a step; without `refuse` a failed condition is an internal error. */
export function step<Item>(
  write: (entities: WriteEntities) => Operation,
  refuse?: (stored: Partial<Item> | undefined) => Error,
): Step {
  return refuse ? { write, refuse } : { write };
}

const maxAttempts = 6;

interface Outcome {
  readonly code: string;
  readonly item?: unknown;
}

/**
 * Writes all steps or none.
 *
 * Throws the refusal of the first step whose condition fails. Retries a conflict with another transaction on the same
 * items; throws `service.busy` after some attempts, and when throttled.
 */
export async function transact(database: Database, steps: readonly Step[]): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const result = await database.transaction.write((entities) => steps.map((each) => each.write(entities))).go();
    if (!result.canceled) return;
    const outcomes: readonly Outcome[] = result.data;
    const failed = outcomes.findIndex((outcome) => outcome.code === 'ConditionalCheckFailed');
    if (failed >= 0) {
      const refusal = steps[failed]?.refuse?.(outcomes[failed]?.item ?? undefined);
      throw refusal ?? new Error(`The condition of write ${failed} does not hold`);
    }
    const codes = outcomes.map((outcome) => outcome.code);
    if (codes.some(isThrottling)) throw new Refusal('service.busy');
    if (!codes.includes('TransactionConflict')) throw new Error(`Transaction cancelled: ${codes.join(', ')}`);
    await wait(Math.random() * 25 * 2 ** attempt);
  }
  throw new Refusal('service.busy');
}

/** Thrown if data on which a write is based has changed since it was read. */
export class Conflict extends Error {}

const isConflict = (error: unknown): boolean =>
  error instanceof Conflict || (error instanceof Refusal && error.code === 'application.changed');

const maxTries = 5;

/**
 * Repeats a read-decide-write operation up to five times while it conflicts with others. Then throws the refusal, or
 * `service.busy` if the conflict has no code.
 */
export async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === maxTries) throw error instanceof Refusal ? error : new Refusal('service.busy');
    }
  }
}
