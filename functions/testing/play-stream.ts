import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { primaryKey } from '#database/keys.ts';
import { createStreamHandler } from '../live/stream/create-stream-handler.ts';
import type { StoredItem } from './start-dynamodb.ts';
import type { World } from './world.ts';

/** Emulates the table's stream by comparing the items that were written since the last call with what they were then. */
export interface StreamPlayer {
  /** Invokes the stream's function with the changes since, and returns the records, for a second delivery. */
  play(): Promise<DynamoDBRecord[]>;
  deliver(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse>;
}

export async function playStreamOf(world: World): Promise<StreamPlayer> {
  const connections = { post: async () => true, end: async () => undefined };
  const teamUpdates = { send: async () => undefined };
  const handler = createStreamHandler({ ...world, connections, teamUpdates }, world.observability);
  const known = new Map((await world.table.readAll()).map((item) => [keyOf(item), item]));
  let written = new Map<string, StoredItem>();
  world.table.onWrite((keys) => {
    for (const key of keys) written.set(keyOf(key), key);
  });
  let number = 0;

  /** Returns the changes since the last call. */
  async function changes(): Promise<NonNullable<DynamoDBRecord['dynamodb']>[]> {
    const keys = written;
    written = new Map();
    const now = new Map((await world.table.read([...keys.values()])).map((item) => [keyOf(item), item]));
    return [...keys.keys()].flatMap((key) => {
      const [old, item] = [known.get(key), now.get(key)];
      if (isDeepStrictEqual(old, item)) return [];
      if (item) known.set(key, item);
      else known.delete(key);
      return [{ OldImage: old, NewImage: item } as NonNullable<DynamoDBRecord['dynamodb']>];
    });
  }

  const deliver = (records: readonly DynamoDBRecord[]) => handler({ Records: [...records] } as DynamoDBStreamEvent);
  return {
    deliver,
    async play() {
      const records: DynamoDBRecord[] = [];
      // The function writes to the same table, which creates further records.
      for (let round = 0; round < 5; round++) {
        const changed = (await changes()).map((dynamodb): DynamoDBRecord => {
          number += 1;
          return { eventID: `event-${number}`, dynamodb: { SequenceNumber: String(number), ...dynamodb } };
        });
        if (changed.length === 0) return records;
        const { batchItemFailures } = await deliver(changed);
        if (batchItemFailures.length > 0) throw new Error('The stream’s function did not take a record');
        records.push(...changed);
      }
      throw new Error('The stream does not come to rest');
    },
  };
}

const keyOf = (item: StoredItem): string => `${item[primaryKey.partition]?.S} ${item[primaryKey.sort]?.S}`;
