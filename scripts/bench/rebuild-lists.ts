import { type AttributeValue, paginateScan } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import { createStreamHandler } from '#functions/live/stream/create-stream-handler.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { rebuildLists } from '../rebuild/rebuild-lists.ts';
import { fillApplications } from './fill-table.ts';
import type { Section } from './report.ts';
import { secondsOf } from './seconds-of.ts';

const cases = 1_000;
const all = 100_000;

/** As the stream calls its function: records of a batch, and batches of a shard at once. */
const batch = 100;
const batchesAtOnce = 4;

/** Cases that the command reads between two pauses of a second. */
const page = 100;

/** Minutes for all cases; people work meanwhile. */
const longest = 120;

/** Returns the records of the marks that the command has set. */
async function recordsOf({ table }: World): Promise<DynamoDBRecord[]> {
  const items: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client: table.client }, { TableName: table.tableName }))
    items.push(...Items.filter((item) => item['__edb_e__']?.S === 'application'));
  return items.map((item, number) => {
    const { rebuild: _mark, ...before } = item;
    return {
      eventID: `rebuild-${number}`,
      dynamodb: { SequenceNumber: String(number), OldImage: before, NewImage: item },
    } as DynamoDBRecord;
  });
}

/** Measures the command that rebuilds lists, counters and search words, and the stream's function that follows it. */
export async function measureRebuild(): Promise<Section> {
  const world = await createWorld();
  try {
    await fillApplications(world.database, { first: 0, last: cases, now: world.now().getTime() });
    const { database } = world;
    const marking = await secondsOf(() =>
      rebuildLists({ database, run: 'bench', pause: 0, onProgress: () => undefined }),
    );
    const connections = { post: async () => true, end: async () => undefined };
    const teamUpdates = { send: async () => undefined };
    const follow = createStreamHandler({ ...world, connections, teamUpdates }, world.observability);
    const records = await recordsOf(world);
    let next = 0;
    const work = async () => {
      while (next < records.length) {
        next += batch;
        const { batchItemFailures } = await follow({ Records: records.slice(next - batch, next) });
        if (batchItemFailures.length > 0) throw new Error('The stream’s function did not take a record.');
      }
    };
    let following = 0;
    const { read, write } = await withCapacityCounter(async () => {
      following = await secondsOf(() => Promise.all(Array.from({ length: batchesAtOnce }, work)));
      return consumedCapacity();
    });
    const marked = (all / page) * (1 + (marking * page) / cases);
    const followed = (following / cases) * all;
    const values = {
      Cases: cases,
      'Marked/s': cases / marking,
      'Followed/s': cases / following,
      'Read each': read / cases,
      'Write each': write / cases,
      'Minutes for 100 000': Math.max(marked, followed) / 60,
    };
    return {
      title: 'Rebuilding the lists: pages of 100 with a second between them, one shard of the stream',
      columns: Object.keys(values),
      rows: [{ values, budget: { column: 'Minutes for 100 000', limit: longest } }],
    };
  } finally {
    await world.stop();
  }
}
