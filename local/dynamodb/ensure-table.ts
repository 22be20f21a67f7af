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
 * Creates the table or brings an existing one to its definition: one index added or removed, stream, expiry.
 * @throws an Error that says what to do, if DynamoDB would refuse the change, too: the table is not touched
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
  const indexUpdate = changeOfIndexes(table, existing);
  if (indexUpdate) await change({ AttributeDefinitions: table.attributes, GlobalSecondaryIndexUpdates: [indexUpdate] });
  const standing = existing.StreamSpecification?.StreamEnabled
    ? existing.StreamSpecification.StreamViewType
    : undefined;
  if (standing === table.stream) return;
  if (standing !== undefined) await change({ StreamSpecification: { StreamEnabled: false } });
  if (table.stream !== undefined) {
    await change({ StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream } });
  }
}

/** @throws an Error with DynamoDB's message for more than one change, and for another projection or key of an index */
function changeOfIndexes(table: TableDefinition, existing: TableDescription): GlobalSecondaryIndexUpdate | undefined {
  const standing = existing.GlobalSecondaryIndexes ?? [];
  const isSame = (index: IndexDefinition, other: (typeof standing)[number]) =>
    sameKeys(other.KeySchema, index.KeySchema) &&
    other.Projection?.ProjectionType === index.Projection.ProjectionType &&
    isDeepStrictEqual(
      [...(other.Projection?.NonKeyAttributes ?? [])].sort(),
      [...(index.Projection.NonKeyAttributes ?? [])].sort(),
    );
  const refuse = (sentence: string): never => {
    throw new Error(`Table ${table.name}: ${sentence} The same deployment fails on AWS. Here: start with --fresh.`);
  };
  for (const index of table.globalIndexes) {
    const other = standing.find(({ IndexName }) => IndexName === index.IndexName);
    if (other && !isSame(index, other))
      refuse(
        `Cannot update GSI's properties other than Provisioned Throughput and Contributor Insights Specification. You can create a new GSI with a different name (${index.IndexName}).`,
      );
  }
  const wanted = new Set(table.globalIndexes.map(({ IndexName }) => IndexName));
  const there = new Set(standing.map(({ IndexName }) => IndexName));
  const [update, ...more] = [
    ...standing.flatMap(({ IndexName }) =>
      IndexName !== undefined && !wanted.has(IndexName) ? [{ Delete: { IndexName } }] : [],
    ),
    ...table.globalIndexes.flatMap((index) => (there.has(index.IndexName) ? [] : [{ Create: { ...index } }])),
  ];
  if (more.length > 0) refuse('Cannot perform more than one GSI creation or deletion in a single update.');
  return update;
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
