import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndexUpdate,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { IndexDefinition, TableDefinition } from './table-definition.ts';

/**
 * Creates the table or brings an existing one to its definition: indexes added, removed or changed, stream, expiry.
 * A table whose own keys differ is not touched; the error says what to do.
 */
export async function ensureTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  const existing = await findTable(client, table.name);
  if (existing === undefined) await create(client, table);
  else await update(client, table, existing);
  await setExpiry(client, table, existing === undefined);
}

async function findTable(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: table.keys,
      AttributeDefinitions: table.attributes,
      GlobalSecondaryIndexes: table.globalIndexes.length > 0 ? [...table.globalIndexes] : undefined,
      StreamSpecification:
        table.stream === undefined ? undefined : { StreamEnabled: true, StreamViewType: table.stream },
    }),
  );
}

async function update(client: DynamoDBClient, table: TableDefinition, existing: TableDescription): Promise<void> {
  if (!sameKeys(existing.KeySchema, table.keys)) {
    throw new Error(`The keys of table ${table.name} have changed; its stored items do not fit: start with --fresh`);
  }
  const change = (input: Omit<ConstructorParameters<typeof UpdateTableCommand>[0], 'TableName'>) =>
    client.send(new UpdateTableCommand({ TableName: table.name, ...input }));
  for (const indexUpdate of indexUpdates(table, existing)) {
    await change({ AttributeDefinitions: table.attributes, GlobalSecondaryIndexUpdates: [indexUpdate] });
  }
  const standing = existing.StreamSpecification?.StreamEnabled
    ? existing.StreamSpecification.StreamViewType
    : undefined;
  if (standing === table.stream) return;
  if (standing !== undefined) await change({ StreamSpecification: { StreamEnabled: false } });
  if (table.stream !== undefined) {
    await change({ StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream } });
  }
}

/** DynamoDB changes one index at a time; a changed index is removed and created again. */
function indexUpdates(table: TableDefinition, existing: TableDescription): readonly GlobalSecondaryIndexUpdate[] {
  const standing = existing.GlobalSecondaryIndexes ?? [];
  const isSame = (index: IndexDefinition) =>
    standing.some(
      (other) =>
        other.IndexName === index.IndexName &&
        sameKeys(other.KeySchema, index.KeySchema) &&
        other.Projection?.ProjectionType === index.Projection.ProjectionType &&
        isDeepStrictEqual(
          [...(other.Projection?.NonKeyAttributes ?? [])].sort(),
          [...(index.Projection.NonKeyAttributes ?? [])].sort(),
        ),
    );
  const kept = new Set(table.globalIndexes.filter(isSame).map((index) => index.IndexName));
  return [
    ...standing
      .filter((index) => index.IndexName !== undefined && !kept.has(index.IndexName))
      .map((index) => ({ Delete: { IndexName: index.IndexName } })),
    ...table.globalIndexes.filter((index) => !kept.has(index.IndexName)).map((index) => ({ Create: { ...index } })),
  ];
}

function sameKeys(a: readonly KeySchemaElement[] | undefined, b: readonly KeySchemaElement[]): boolean {
  const plain = (keys: readonly KeySchemaElement[] = []) => keys.map((key) => `${key.KeyType} ${key.AttributeName}`);
  return isDeepStrictEqual(plain(a), plain(b));
}

async function setExpiry(client: DynamoDBClient, table: TableDefinition, isNew: boolean): Promise<void> {
  const set = (AttributeName: string, Enabled: boolean) =>
    client.send(
      new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification: { AttributeName, Enabled } }),
    );
  const described = isNew ? undefined : await client.send(new DescribeTimeToLiveCommand({ TableName: table.name }));
  const { TimeToLiveStatus, AttributeName } = described?.TimeToLiveDescription ?? {};
  const standing = TimeToLiveStatus === 'ENABLED' ? AttributeName : undefined;
  if (standing === table.expiresBy) return;
  if (standing !== undefined) await set(standing, false);
  if (table.expiresBy !== undefined) await set(table.expiresBy, true);
}
