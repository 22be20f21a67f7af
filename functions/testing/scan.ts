import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TestTable } from './start-dynamodb.ts';

/** Returns every stored item of the table. Only for tests: functions must not scan. */
export async function scanAll(table: TestTable): Promise<Record<string, unknown>[]> {
  return (await table.readAll()).map((item) => unmarshall(item));
}
