import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from './database.ts';
import { uploadEntity } from './documents/entity.ts';
import { consentEntity } from './people/entity.ts';
import { primaryKey } from './schema.ts';

/** An item of any entity: its key and its entity. */
export interface RawItem {
  partition: string;
  sort: string;
  /** The entity's name, for instance `consent`. */
  entity: string;
}

type Owner = { personId: string } | { applicationId: string };

interface QueryParameters {
  ExpressionAttributeValues: Readonly<Record<string, string>>;
}

/** Returns the partition key of a person or an application, as its entities write it. */
function partitionOf(database: Database, owner: Owner): string {
  const consent = database.entity(consentEntity);
  const upload = database.entity(uploadEntity);
  const { ExpressionAttributeValues: values } =
    'personId' in owner
      ? consent.query.primary(owner).params<QueryParameters>()
      : upload.query.primary(owner).params<QueryParameters>();
  const partition = values[':pk'];
  if (!partition) throw new Error('A query without a partition');
  return partition;
}

/**
 * Returns every item in the partition of a person or an application, strongly consistent, including entities that are
 * added later.
 */
export async function listPartition(database: Database, owner: Owner): Promise<RawItem[]> {
  const { client, table } = database.raw;
  const items: RawItem[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: '#pk = :pk',
        ProjectionExpression: '#pk, #sk, #entity',
        ExpressionAttributeNames: { '#pk': primaryKey.partition, '#sk': primaryKey.sort, '#entity': '__edb_e__' },
        ExpressionAttributeValues: { ':pk': partitionOf(database, owner) },
        ExclusiveStartKey: start,
      }),
    );
    for (const item of page.Items ?? [])
      items.push({
        partition: item[primaryKey.partition],
        sort: item[primaryKey.sort],
        entity: String(item.__edb_e__ ?? ''),
      });
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

const deletesAtOnce = 10;

/** Deletes items permanently. Idempotent. */
export async function deleteItems(database: Database, items: readonly RawItem[]): Promise<void> {
  const { client, table } = database.raw;
  const remove = ({ partition, sort }: RawItem) =>
    client.send(
      new DeleteCommand({
        TableName: table,
        Key: { [primaryKey.partition]: partition, [primaryKey.sort]: sort },
      }),
    );
  for (let first = 0; first < items.length; first += deletesAtOnce)
    await Promise.all(items.slice(first, first + deletesAtOnce).map(remove));
}
