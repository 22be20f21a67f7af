import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { table } from '#shared/table.ts';
import { entityOf, type Item } from '../../restore/copy-items.ts';

interface Place {
  client: DynamoDBClient;
  tableName: string;
}

const keyOf = (item: Item): string => `${item[table.partitionKey]?.S} ${item[table.sortKey]?.S}`;
const byKey = (items: readonly Item[]): ReadonlyMap<string, Item> => new Map(items.map((item) => [keyOf(item), item]));

/** Reads every item of a table. */
async function readItems({ client, tableName }: Place): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true }))
    found.push(...Items);
  return found;
}

const stillSeconds = 10;

/** Reads every item once nothing has changed for ten seconds: the followers of the table have caught up. */
export async function readWhenStill(place: Place): Promise<readonly Item[]> {
  for (let before = await readItems(place); ; ) {
    await wait(stillSeconds * 1000);
    const now = await readItems(place);
    if (isDeepStrictEqual(byKey(before), byKey(now))) return now;
    before = now;
  }
}

async function writeAll({ client, tableName }: Place, requests: readonly object[]): Promise<void> {
  for (let first = 0; first < requests.length; first += 25) {
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: requests.slice(first, first + 25) } }),
    );
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('Items were not processed');
  }
}

/** Makes the table that a point-in-time restore creates beside a table. */
export async function copyTable({ client, tableName }: Place, items: readonly Item[]): Promise<string> {
  const { Table: described } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const keys = described?.KeySchema ?? [];
  const TableName = `${tableName}-restored`;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys,
      AttributeDefinitions: (described?.AttributeDefinitions ?? []).filter(({ AttributeName }) =>
        keys.some((key) => key.AttributeName === AttributeName),
      ),
    }),
  );
  await writeAll(
    { client, tableName: TableName },
    items.map((Item) => ({ PutRequest: { Item } })),
  );
  return TableName;
}

/** Deletes these items. */
export const deleteItems = (place: Place, items: readonly Item[]): Promise<void> =>
  writeAll(
    place,
    items.map((item) => ({
      DeleteRequest: {
        Key: Object.fromEntries([table.partitionKey, table.sortKey].map((name) => [name, item[name]])),
      },
    })),
  );

export interface ItemDifference {
  entity: string;
  key: string;
  /** Names of the attributes that differ; `missing` and `new` for whole items. */
  what: string;
}

/** Compares two states of a table, attribute by attribute. */
export function compareItems(before: readonly Item[], after: readonly Item[]): readonly ItemDifference[] {
  const [old, now] = [byKey(before), byKey(after)];
  const differences = [...old].flatMap(([key, item]): ItemDifference[] => {
    const found = now.get(key);
    const entity = entityOf(item);
    if (!found) return [{ entity, key, what: 'missing' }];
    const names = [...new Set([...Object.keys(item), ...Object.keys(found)])];
    const changed = names.filter((name) => !isDeepStrictEqual(item[name], found[name]));
    return changed.length > 0 ? [{ entity, key, what: changed.join(' ') }] : [];
  });
  const more = [...now].flatMap(([key, item]) => (old.has(key) ? [] : [{ entity: entityOf(item), key, what: 'new' }]));
  return [...differences, ...more];
}
