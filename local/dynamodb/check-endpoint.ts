import {
  DeleteTableCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  paginateListTables,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from './table-definition.ts';

/**
 * Prepares a DynamoDB that this program did not start.
 * @throws an Error whose message says what to do: nothing answers there, or its tables are not this run's
 */
export async function checkEndpoint(
  client: DynamoDBClient,
  url: string,
  tables: readonly TableDefinition[],
  standing: 'keep' | 'delete' | 'refuse',
): Promise<void> {
  const found = await standingTables(client, url, tables);
  if (standing === 'keep' && tables.length > 0 && found.length === 0) {
    throw new Error(
      `The tables of this data are no longer in the DynamoDB at ${url}, which may keep them in memory only: ` +
        'start with --fresh.',
    );
  }
  for (const TableName of found) {
    if (standing === 'delete') await client.send(new DeleteTableCommand({ TableName }));
    if (standing !== 'refuse') continue;
    const { Count = 0 } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
    if (Count > 0) {
      throw new Error(
        `The table ${TableName} in the DynamoDB at ${url} has another run's data. Name another DYNAMODB_ENDPOINT, ` +
          'or delete that data with --fresh.',
      );
    }
  }
}

/** The names of those tables that are there. */
async function standingTables(
  client: DynamoDBClient,
  url: string,
  tables: readonly TableDefinition[],
): Promise<readonly string[]> {
  const names = new Set<string>();
  try {
    for await (const { TableNames = [] } of paginateListTables({ client }, {}))
      for (const name of TableNames) names.add(name);
  } catch (error) {
    if (error instanceof DynamoDBServiceException && error.$response !== undefined) throw error;
    throw new Error(`No DynamoDB answers at DYNAMODB_ENDPOINT=${url}. Start it first.`);
  }
  return tables.map(({ name }) => name).filter((name) => names.has(name));
}
