import { setTimeout as delay } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from './table-definition.ts';

const pauseBetweenPagesMs = 50;

/**
 * Deletes the items whose time is over, as DynamoDB's time to live does, and so leaves REMOVE records in the stream.
 * An item whose time was changed in between stays, and all of them while the table's time to live is switched off. Times
 * more than five years back are left alone, as DynamoDB does.
 * @returns how many were deleted
 */
export async function deleteExpired(
  client: DynamoDBClient,
  table: TableDefinition,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  if (table.expiresBy === undefined) return 0;
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: table.name }));
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'ENABLED') return 0;
  const names = { '#expires': table.expiresBy };
  const seconds = Math.floor(now.getTime() / 1000);
  const fiveYears = 5 * 365 * 24 * 60 * 60;
  let deleted = 0;
  let start: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: 'attribute_type(#expires, :number) AND #expires BETWEEN :oldest AND :now',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':number': { S: 'N' },
          ':oldest': { N: String(seconds - fiveYears) },
          ':now': { N: String(seconds) },
        },
        ExclusiveStartKey: start,
      }),
    );
    for (const item of page.Items ?? []) deleted += await deleteItem(client, table, table.expiresBy, item);
    start = page.LastEvaluatedKey;
    if (start !== undefined) await delay(pauseBetweenPagesMs);
  } while (start !== undefined && !signal?.aborted);
  return deleted;
}

async function deleteItem(
  client: DynamoDBClient,
  table: TableDefinition,
  expiresBy: string,
  item: Record<string, AttributeValue>,
): Promise<number> {
  const expires = item[expiresBy];
  if (expires === undefined) return 0;
  const key = table.keys.flatMap(({ AttributeName = '' }) => {
    const value = item[AttributeName];
    return value === undefined ? [] : [[AttributeName, value] as const];
  });
  try {
    await client.send(
      new DeleteItemCommand({
        TableName: table.name,
        Key: Object.fromEntries(key),
        ConditionExpression: '#expires = :seen',
        ExpressionAttributeNames: { '#expires': expiresBy },
        ExpressionAttributeValues: { ':seen': expires },
      }),
    );
    return 1;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 0;
    throw error;
  }
}
