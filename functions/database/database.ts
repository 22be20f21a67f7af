import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countCapacity } from './consumed-capacity.ts';
import type { EntityConfiguration } from './schema.ts';

/**
 * The single table. It knows no entity: who reads or writes one passes what creates it, so that a bundle contains only
 * the entities that its function uses, and a start builds none of them.
 */
export interface Database {
  /** Returns an entity of the table, built at its first use. */
  entity<Entity>(create: (configuration: EntityConfiguration) => Entity): Entity;
  /** Returns the queries over several entities, built at their first use. */
  collections<Collections>(create: (database: Database) => Collections): Collections;
  /** For operations on items of any entity. */
  raw: EntityConfiguration;
}

/** Keeps what each function makes of an argument. */
function remembering<Argument>(argument: () => Argument) {
  const made = new Map<unknown, unknown>();
  return <Made>(create: (argument: Argument) => Made): Made => {
    if (!made.has(create)) made.set(create, create(argument()));
    return made.get(create) as Made;
  };
}

/** Opens the single table. The client counts the capacity that its commands consume. */
export function createDatabase(client: DynamoDBClient, tableName: string): Database {
  countCapacity(client);
  const documentClient = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const raw = { client: documentClient, table: tableName };
  const database: Database = {
    entity: remembering(() => raw),
    collections: remembering(() => database),
    raw,
  };
  return database;
}

/** Few attempts and short delays, so that callers do not wait long. */
export const clientSettings = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
};

/** Opens the database for a function. */
export const openDatabase = ({ TABLE_NAME }: { TABLE_NAME: string }): Database =>
  createDatabase(new DynamoDBClient(clientSettings), TABLE_NAME);
