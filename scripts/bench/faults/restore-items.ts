import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import type { StoredItem, TestTable } from '#functions/testing/start-dynamodb.ts';
import { table as tableKeys } from '#shared/table.ts';

const primaryKeyOf = (item: StoredItem): Record<string, NonNullable<StoredItem[string]>> => {
  const { [tableKeys.partitionKey]: partition, [tableKeys.sortKey]: sort } = item;
  if (!partition || !sort) throw new Error('An item without a key');
  return { [tableKeys.partitionKey]: partition, [tableKeys.sortKey]: sort };
};

const keyOf = (item: StoredItem): string => JSON.stringify(primaryKeyOf(item));

/** Makes a table hold these items and no others. */
export async function restoreItems(
  { client, tableName, readAll }: TestTable,
  items: readonly StoredItem[],
): Promise<void> {
  const wanted = new Map(items.map((item) => [keyOf(item), item]));
  const found = new Map((await readAll()).map((item) => [keyOf(item), item]));
  const requests = [
    ...[...wanted]
      .filter(([key, item]) => JSON.stringify(found.get(key)) !== JSON.stringify(item))
      .map(([, Item]) => ({ PutRequest: { Item } })),
    ...[...found]
      .filter(([key]) => !wanted.has(key))
      .map(([, item]) => ({ DeleteRequest: { Key: primaryKeyOf(item) } })),
  ];
  for (let from = 0; from < requests.length; from += 25)
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests.slice(from, from + 25) } }));
}
