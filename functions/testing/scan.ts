import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TestTable } from './start-dynamodb.ts';

/** Every item of the table, as it is stored. For tests alone: no function may scan. */
export async function scanAll(table: TestTable): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const { Items: page = [] } of paginateScan({ client: table.client }, { TableName: table.tableName }))
    items.push(...page.map((item) => unmarshall(item)));
  return items;
}
