import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { table } from '#shared/table.ts';

/** Table and client of an entity's items. */
export interface EntityConfiguration {
  client: DynamoDBDocumentClient;
  table: string;
}

/** Name of the service in every partition key. */
export const service = 'morada';

export const primaryKey = { partition: table.partitionKey, sort: table.sortKey } as const;

export const { byPerson, directory, listings } = table.indexes;

/**
 * Returns the partition key of items that only some functions may write: the prefix by which the roles of all others are
 * denied it, and an id.
 */
export const guardedKey = <const Id extends string>(partition: keyof typeof table.guarded, id: Id) => ({
  field: primaryKey.partition,
  composite: [id] as const,
  template: `${table.guarded[partition]}\${${id}}`,
});

/** Returns seconds since 1970, the format of the table's TTL. */
export const secondsAt = (instant: Date): number => Math.floor(instant.getTime() / 1000);
