import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { table } from '../../shared/table.ts';
import type { ServiceFunction } from './service-function.ts';

type IndexName = keyof typeof table.indexes;

export interface TableAccess {
  /** Item actions on the table itself, without the service's prefix, for instance `GetItem`. */
  readonly items: readonly (
    | 'GetItem'
    | 'BatchGetItem'
    | 'Query'
    | 'PutItem'
    | 'UpdateItem'
    | 'DeleteItem'
    | 'ConditionCheckItem'
  )[];
  /** Indexes that may be queried. */
  readonly indexes?: readonly IndexName[];
  /** `erases`: may also change and delete entries of audit trails, where the law demands it. */
  readonly audit?: 'erases';
}

/**
 * Lets a function do with the table what it does, and nothing else: no Scan, no index it does not query. Of the audit
 * trails it may at most create entries, in the transaction of what they tell of (ADR 036).
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

/** A denial holds whatever else is allowed, now or by a later change. */
function protectAudit(fn: ServiceFunction, target: TableV2): void {
  const trails = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`${table.auditPrefix}*`] } };
  fn.deny(['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], [target.tableArn], trails);
  fn.deny(['dynamodb:PutItem'], [target.tableArn], {
    ...trails,
    StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
  });
}

/**
 * Lets a function follow the table's stream, and gives the stream. At most two readers of a stream are kept up with
 * (ADR 011): both places are taken.
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
