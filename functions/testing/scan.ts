import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TestTable } from './start-dynamodb.ts';

/** Returns every stored item of the table. Only for tests: functions must not scan. */
export async function scanAll(table: TestTable): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const { Items: page = [] } of paginateScan({ client: table.client }, { TableName: table.tableName }))
    items.push(...page.map((item) => unmarshall(item)));
  return items;
}
