import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Resource } from '../assembly/resource.ts';
import { type DynamoDbEngine, startDynamoDb } from './start-dynamodb.ts';

export const region = 'eu-west-1';
export const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' };

const stringAttributes = (...names: readonly string[]) =>
  names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' }));

/** A table with the keys pk and sk, a stream of both images and the expiry attribute `ttl`, as TableV2 writes it. */
export const tableResource = (name: string, properties: Record<string, unknown> = {}): Resource => ({
  stack: 'Data',
  logicalId: 'Table',
  type: 'AWS::DynamoDB::GlobalTable',
  path: 'Data/Table',
  physicalId: name,
  attributes: { StreamArn: `arn:aws:dynamodb:${region}:000000000000:table/${name}/stream/1` },
  properties: {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: stringAttributes('pk', 'sk'),
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    Replicas: [{ Region: region, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    ...properties,
  },
  metadata: {},
});

/** The same with an index over gk. */
export const indexedTable = (name: string, ProjectionType = 'ALL'): Resource =>
  tableResource(name, {
    AttributeDefinitions: stringAttributes('pk', 'sk', 'gk'),
    GlobalSecondaryIndexes: [
      { IndexName: 'byGk', KeySchema: [{ AttributeName: 'gk', KeyType: 'HASH' }], Projection: { ProjectionType } },
    ],
  });

export interface TestTables {
  engine: DynamoDbEngine;
  client: DynamoDBClient;
  dataDir: string;
  /** Ends the engine and, unless told to keep it, deletes its data. */
  end(keepData?: 'keep data'): Promise<void>;
}

/** A DynamoDB of its own, in a temporary folder, with the tables given; ready in about 100 ms. */
export async function startTestTables(
  resources: readonly Resource[],
  { dataDir = mkdtempSync(path.join(tmpdir(), 'morada-tables-')), now }: { dataDir?: string; now?: () => Date } = {},
): Promise<TestTables> {
  const options = { port: 0, dataDir, region, credentials, resources, expiryIntervalMs: 0 };
  const engine = await startDynamoDb({ ...options, ...(now !== undefined && { now }) });
  const client = new DynamoDBClient({ region, credentials, endpoint: engine.url });
  return {
    engine,
    client,
    dataDir,
    async end(keepData) {
      client.destroy();
      await engine.stop();
      if (keepData === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
