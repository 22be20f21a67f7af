import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { table } from '../../shared/table.ts';

/** Where an entity's items are. */
export interface EntityConfiguration {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
}

/** The service's name in every partition key. */
export const service = 'morada';

/** Fields of the table's own key. */
export const primaryKey = { partition: table.partitionKey, sort: table.sortKey } as const;

export const { byPerson, board, directory } = table.indexes;

/** Seconds since 1970, as the table's time to live wants it. */
export const secondsAt = (instant: Date): number => Math.floor(instant.getTime() / 1000);
