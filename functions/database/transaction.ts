import { setTimeout as wait } from 'node:timers/promises';
import {
  type CommittedTransactionResult,
  createWriteTransaction,
  type Entity,
  type Schema,
  type TransactWriteEntity,
  type TransactWriteItem,
} from 'electrodb';
import { isThrottling } from './busy.ts';
import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';
import type { EntityConfiguration } from './schema.ts';

/** The writes of an entity that can be part of a transaction. */
type Writable<Of> = Of extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/** The database within a transaction: entities make operations instead of executing them. */
export interface TransactionDatabase {
  entity<Of>(create: (configuration: EntityConfiguration) => Of): Writable<Of>;
}

type AnyEntity = Entity<string, string, string, Schema<string, string, string>>;
type Operation = CommittedTransactionResult<unknown, TransactWriteItem>;

/** One write of a transaction, and its refusal if the condition fails. */
export interface Step {
  write(database: TransactionDatabase): Operation;
  /** Receives the stored item if the write requests it (`response: 'all_old'`). */
  refuse?(stored: unknown): Error;
}

/** Creates a step; without `refuse` a failed condition is an internal error. */
export function step<Item>(
  write: (database: TransactionDatabase) => Operation,
  refuse?: (stored: Partial<Item> | undefined) => Error,
): Step {
  return refuse ? { write, refuse } : { write };
}

/** Makes the operations of all steps, and collects their entities, which read what a failed condition found. */
function operationsOf(database: Database, steps: readonly Step[]) {
  const entities: Record<string, AnyEntity> = {};
  const collecting: TransactionDatabase = {
    entity: <Of>(create: (configuration: EntityConfiguration) => Of) => {
      const entity = database.entity(create) as AnyEntity;
      entities[entity.schema.model.entity] = entity;
      return entity as unknown as Writable<Of>;
    },
  };
  return { operations: steps.map((each) => each.write(collecting)), entities };
}

const maxAttempts = 6;

interface Outcome {
  code: string;
  item?: unknown;
}

/**
 * Writes all steps or none.
 *
 * Throws the refusal of the first step whose condition fails. Retries a conflict with another transaction on the same
 * items; throws `service.busy` after some attempts, and when throttled.
 */
export async function transact(database: Database, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { operations, entities } = operationsOf(database, steps);
    const result = await createWriteTransaction(entities, () => operations).go();
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

/** The condition of a write alone does not hold. */
class NotHeld extends Error {}

/**
 * Makes one conditional write; returns false if its condition does not hold. In a transaction, which a client that
 * repeats it after a lost answer does once: a plain write would be refused for what its own first attempt has written.
 */
export async function tryTransact(database: Database, write: Step['write']): Promise<boolean> {
  try {
    await transact(database, [{ write, refuse: () => new NotHeld() }]);
    return true;
  } catch (error) {
    if (error instanceof NotHeld) return false;
    throw error;
  }
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
