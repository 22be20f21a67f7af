import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { table } from '#shared/table.ts';
import type { ServiceFunction } from './service-function.ts';

type IndexName = keyof typeof table.indexes;

export interface TableAccess {
  /** Item actions on the table itself, without the service prefix, for instance `GetItem`. */
  items: readonly (
    | 'GetItem'
    | 'BatchGetItem'
    | 'Query'
    | 'PutItem'
    | 'UpdateItem'
    | 'DeleteItem'
    | 'ConditionCheckItem'
  )[];
  indexes?: readonly IndexName[];
  /** `erases`: may also change and delete entries of audit trails, as the law requires. */
  audit?: 'erases';
}

/**
 * Allows a function exactly its access to the table: no Scan, no index that it does not query. In audit trails it may
 * at most create entries, in the transaction of the change they record (ADR 036).
 */
export function allowTable(fn: ServiceFunction, target: TableV2, access: TableAccess): void {
  if (access.items.length > 0)
    fn.allow(
      access.items.map((action) => `dynamodb:${action}`),
      [target.tableArn],
    );
  if (access.audit !== 'erases') protectAudit(fn, target);
  const indexes = access.indexes ?? [];
  if (indexes.length > 0)
    fn.allow(
      ['dynamodb:Query'],
      indexes.map((index) => `${target.tableArn}/index/${table.indexes[index].name}`),
    );
}

/** An explicit deny overrides every other permission, present or future. */
function protectAudit(fn: ServiceFunction, target: TableV2): void {
  const trails = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`${table.auditPrefix}*`] } };
  fn.deny(['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], [target.tableArn], trails);
  fn.deny(['dynamodb:PutItem'], [target.tableArn], {
    ...trails,
    StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
  });
}

/**
 * Allows a function to read the table's stream, and returns its ARN. DynamoDB supports at most two consumers of a
 * stream (ADR 011); both are in use.
 */
export function allowStream(fn: ServiceFunction, target: TableV2): string {
  const stream = target.tableStreamArn;
  if (!stream) throw new Error('The table has no stream.');
  fn.allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    [stream],
  );
  return stream;
}
