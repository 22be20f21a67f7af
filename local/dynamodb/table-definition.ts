import type { AttributeDefinition, KeySchemaElement, Projection, StreamViewType } from '@aws-sdk/client-dynamodb';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

export interface IndexDefinition {
  IndexName: string;
  KeySchema: KeySchemaElement[];
  Projection: Projection;
}

/** What a template says of a table, as far as it is emulated. */
export interface TableDefinition {
  name: string;
  keys: KeySchemaElement[];
  attributes: AttributeDefinition[];
  globalIndexes: readonly IndexDefinition[];
  /** Undefined: no stream. */
  stream: StreamViewType | undefined;
  /** The ARN that the template's functions see as the source of the stream's records. */
  streamArn: string | undefined;
  /** The attribute that holds, in epoch seconds, when an item expires. */
  expiresBy: string | undefined;
}

const capacity = 'there is no throttling here';
const disk = 'the data is a file of this machine';

/** Reads `AWS::DynamoDB::GlobalTable`. */
export function readTables(resources: readonly Resource[]): {
  tables: readonly TableDefinition[];
  unsupported: readonly Unsupported[];
} {
  const tables: TableDefinition[] = [];
  const unsupported: Unsupported[] = [];
  for (const resource of resources) {
    const where = resource.path || resource.logicalId;
    if (resource.type !== 'AWS::DynamoDB::GlobalTable') {
      unsupported.push({ where, what: resource.type });
      continue;
    }
    const reader = PropertyReader.of(resource);
    tables.push(readTable(resource, reader));
    const replicas = reader.objects('Replicas');
    for (const replica of replicas) readReplica(replica);
    if (replicas.length > 1) unsupported.push({ where, what: `${resource.type}.Replicas (more than one)` });
    unsupported.push(...reader.unsupported());
  }
  return { tables, unsupported };
}

function readTable(resource: Resource, reader: PropertyReader): TableDefinition {
  reader
    .harmless(capacity, 'BillingMode', 'ProvisionedThroughput', 'OnDemandThroughput', 'WarmThroughput')
    .harmless(capacity, 'WriteProvisionedThroughputSettings', 'WriteOnDemandThroughputSettings')
    .harmless(disk, 'SSESpecification', 'PointInTimeRecoverySpecification', 'TableClass')
    .harmless('nothing deletes a table here', 'DeletionProtectionEnabled')
    .harmless('it changes no answer', 'Tags', 'ContributorInsightsSpecification');
  reader.text('TableName');
  const timeToLive = reader.object('TimeToLiveSpecification');
  const expiresBy = timeToLive?.text('AttributeName');
  return {
    name: resource.physicalId,
    keys: reader.value('KeySchema') as KeySchemaElement[],
    attributes: reader.value('AttributeDefinitions') as AttributeDefinition[],
    globalIndexes: reader.objects('GlobalSecondaryIndexes').map(readIndex),
    stream: reader.object('StreamSpecification')?.text('StreamViewType') as StreamViewType | undefined,
    streamArn: resource.attributes['StreamArn'],
    expiresBy: timeToLive?.flag('Enabled') === false ? undefined : expiresBy,
  };
}

function readIndex(reader: PropertyReader): IndexDefinition {
  reader
    .harmless(capacity, 'ProvisionedThroughput', 'OnDemandThroughput', 'WarmThroughput')
    .harmless(capacity, 'WriteProvisionedThroughputSettings', 'WriteOnDemandThroughputSettings')
    .harmless('it changes no answer', 'ContributorInsightsSpecification');
  const name = reader.text('IndexName');
  if (name === undefined) throw new Error('An index without IndexName');
  return {
    IndexName: name,
    KeySchema: reader.value('KeySchema') as KeySchemaElement[],
    Projection: reader.value('Projection') as Projection,
  };
}

function readReplica(reader: PropertyReader): void {
  reader.text('Region');
  reader
    .harmless(disk, 'PointInTimeRecoverySpecification', 'SSESpecification', 'TableClass')
    .harmless('nothing deletes a table here', 'DeletionProtectionEnabled')
    .harmless(capacity, 'ReadProvisionedThroughputSettings', 'ReadOnDemandThroughputSettings')
    .harmless('it changes no answer', 'Tags', 'ContributorInsightsSpecification')
    .harmless('it changes no answer', 'GlobalSecondaryIndexes');
}
