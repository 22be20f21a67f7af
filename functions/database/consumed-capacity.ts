import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Capacity units of the table and its indexes, as DynamoDB bills them. */
export interface CapacityUnits {
  read: number;
  write: number;
}

interface Consumed {
  CapacityUnits?: number;
}

const counters = new AsyncLocalStorage<{ read: number; write: number }>();

/** Runs an operation, a request for instance, with its own counter, isolated from concurrent ones. */
export const withCapacityCounter = <Result>(work: () => Result): Result => counters.run({ read: 0, write: 0 }, work);

/**
 * Returns the capacity that the current operation has consumed so far; zero outside of one. DynamoDB bills rejected
 * writes without reporting them.
 */
export const consumedCapacity = (): CapacityUnits => ({ read: 0, write: 0, ...counters.getStore() });

/** Makes a client request the consumed capacity of each command and add it to the counter of the current operation. */
export function countCapacity(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, context) => async (command) => {
      const result = await next({ ...command, input: { ...command.input, ReturnConsumedCapacity: 'TOTAL' } });
      const { ConsumedCapacity: consumed } = result.output as { ConsumedCapacity?: Consumed | readonly Consumed[] };
      const kind = /^(Get|BatchGet|Query|Scan|TransactGet)/.test(context.commandName ?? '') ? 'read' : 'write';
      const counter = counters.getStore();
      if (counter) for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) counter[kind] += CapacityUnits;
      return result;
    },
    { step: 'initialize', name: 'countCapacity', override: true },
  );
}
