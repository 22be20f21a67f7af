import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Table and client of an entity's items. */
export interface EntityConfiguration {
  client: DynamoDBDocumentClient;
  table: string;
}

/** Name of the service in every partition key. */
export const service = 'morada';

/** Returns seconds since 1970, the format of the table's TTL. */
export const secondsAt = (instant: Date): number => Math.floor(instant.getTime() / 1000);
