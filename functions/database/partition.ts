import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { signOnTokenEntity } from './accounts/entity.ts';
import type { Database } from './database.ts';
import { uploadEntity } from './documents/entity.ts';
import { primaryKey } from './keys.ts';
import { consentEntity } from './people/entity.ts';
import type { EntityConfiguration } from './schema.ts';
import { accountSecurityEntity } from './security/entity.ts';
import { sessionEntity } from './sessions/entity.ts';
import { staffMemberEntity } from './staff/entity.ts';

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

interface Queried<By> {
  query: { primary(owner: By): { params<Parameters>(): Parameters } };
}

type Creator<By> = (configuration: EntityConfiguration) => Queried<By>;

/** An entity of each partition of a person, but for the audit trail. */
const ofPerson: readonly Creator<{ personId: string }>[] = [
  consentEntity,
  staffMemberEntity,
  accountSecurityEntity,
  signOnTokenEntity,
  sessionEntity,
];
const ofApplication: readonly Creator<{ applicationId: string }>[] = [uploadEntity];

/** Returns the partition keys of a person or an application, as their entities write them. */
function partitionsOf(database: Database, owner: Owner): readonly string[] {
  const queries =
    'personId' in owner
      ? ofPerson.map((create) => database.entity(create).query.primary(owner))
      : ofApplication.map((create) => database.entity(create).query.primary(owner));
  return queries.map((query) => {
    const partition = query.params<QueryParameters>().ExpressionAttributeValues[':pk'];
    if (!partition) throw new Error('A query without a partition');
    return partition;
  });
}

/**
 * Returns every item in the partitions of a person or an application, strongly consistent, including entities that are
 * added later.
 */
export async function listPartition(database: Database, owner: Owner): Promise<RawItem[]> {
  const found = await Promise.all(partitionsOf(database, owner).map((partition) => itemsIn(database, partition)));
  return found.flat();
}

async function itemsIn(database: Database, partition: string): Promise<RawItem[]> {
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
        ExpressionAttributeValues: { ':pk': partition },
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
