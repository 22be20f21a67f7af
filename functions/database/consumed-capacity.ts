import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Capacity units of the table and its indexes: what DynamoDB bills. */
export interface CapacityUnits {
  readonly read: number;
  readonly write: number;
}

interface Consumed {
  readonly CapacityUnits?: number;
}

const counters = new AsyncLocalStorage<{ read: number; write: number }>();

/** Does some work, a request for instance, with a counter of its own, whatever else runs at the same time. */
export const withCapacityCounter = <Result>(work: () => Result): Result => counters.run({ read: 0, write: 0 }, work);

/** What the surrounding work has consumed so far; nothing outside of any. Refused writes are billed but not told. */
export const consumedCapacity = (): CapacityUnits => ({ read: 0, write: 0, ...counters.getStore() });

/** Makes a client ask what each command consumed and add it to the counter of the work that sent it. */
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
