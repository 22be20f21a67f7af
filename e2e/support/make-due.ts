import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { table } from '#shared/table.ts';
import { runningStack } from './stack.ts';

interface Due {
  /** As the table names it. */
  entity: string;
  /** The time by which the directory lists it, if it does. */
  field: string;
  /** What else is then as if the time had passed. */
  changes?: (item: Readonly<Record<string, unknown>>, now: string) => object;
}

/** Makes an item of a person due, as days do: the stored time has come. */
export async function makeDue(personId: string, { entity, field, changes }: Due): Promise<void> {
  const { region, credentials, endpoints, resources } = await runningStack();
  const [TableName] = Object.values(resources).flatMap(({ type, physicalId }) =>
    type === 'AWS::DynamoDB::GlobalTable' ? [physicalId] : [],
  );
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, credentials, endpoint: endpoints['dynamodb'] ?? '' }),
  );
  const items: Record<string, unknown>[] = [];
  const pages = paginateScan(
    { client },
    {
      TableName,
      FilterExpression: '#entity = :entity AND personId = :personId',
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ExpressionAttributeValues: { ':entity': entity, ':personId': personId },
    },
  );
  for await (const { Items = [] } of pages) items.push(...Items);
  const { sortKey } = table.indexes.directory;
  const now = new Date().toISOString();
  for (const item of items) {
    const listed: unknown = item[sortKey];
    const place = { [sortKey]: String(listed).replace(String(item[field]).toLowerCase(), now.toLowerCase()) };
    const due = { ...item, [field]: now, ...changes?.(item, now), ...(listed !== undefined && place) };
    await client.send(new PutCommand({ TableName, Item: due }));
  }
  client.destroy();
}
