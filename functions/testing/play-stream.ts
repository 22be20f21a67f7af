import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { primaryKey } from '#database/keys.ts';
import { createStreamHandler } from '../live/stream/create-stream-handler.ts';
import type { StoredItem } from './start-dynamodb.ts';
import type { World } from './world.ts';

/** Emulates the table's stream by comparing the stored items with those of the last call. */
export interface StreamPlayer {
  /** Invokes the stream's function with the changes since, and returns the records, for a second delivery. */
  play(): Promise<DynamoDBRecord[]>;
  deliver(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse>;
}

export async function playStreamOf(world: World): Promise<StreamPlayer> {
  const connections = { post: async () => true, end: async () => undefined };
  const teamUpdates = { send: async () => undefined };
  const handler = createStreamHandler({ ...world, connections, teamUpdates }, world.observability);
  let known = await readAll(world);
  let number = 0;

  const deliver = (records: readonly DynamoDBRecord[]) => handler({ Records: [...records] } as DynamoDBStreamEvent);
  return {
    deliver,
    async play() {
      const records: DynamoDBRecord[] = [];
      // The function writes to the same table, which creates further records.
      for (let round = 0; round < 5; round++) {
        const now = await readAll(world);
        const changed = changes(known, now).map((dynamodb): DynamoDBRecord => {
          number += 1;
          return { eventID: `event-${number}`, dynamodb: { SequenceNumber: String(number), ...dynamodb } };
        });
        known = now;
        if (changed.length === 0) return records;
        const { batchItemFailures } = await deliver(changed);
        if (batchItemFailures.length > 0) throw new Error('The stream’s function did not take a record');
        records.push(...changed);
      }
      throw new Error('The stream does not come to rest');
    },
  };
}

const readAll = async ({ table }: World): Promise<ReadonlyMap<string, StoredItem>> =>
  new Map(
    (await table.readAll()).map((item) => [`${item[primaryKey.partition]?.S} ${item[primaryKey.sort]?.S}`, item]),
  );

function changes(
  before: ReadonlyMap<string, StoredItem>,
  after: ReadonlyMap<string, StoredItem>,
): DynamoDBRecord['dynamodb'][] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [old, item] = [before.get(key), after.get(key)];
    if (isDeepStrictEqual(old, item)) return [];
    return [{ OldImage: old, NewImage: item } as DynamoDBRecord['dynamodb']];
  }) as DynamoDBRecord['dynamodb'][];
}
