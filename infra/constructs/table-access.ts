import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { table } from '#shared/table.ts';
import type { ServiceFunction } from './service-function.ts';

type IndexName = keyof typeof table.indexes;
type Guarded = keyof typeof table.guarded;

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
  /**
   * Guarded partitions in which the function may write as elsewhere. Of `audit` only the one that erases people may: all
   * others at most create entries there.
   */
  guarded?: readonly Guarded[];
}

/**
 * Allows a function exactly its access to the table: no Scan, no index that it does not query. In audit trails it may
 * at most create entries, in the transaction of the change they record (ADR 036), and in the partitions of memberships,
 * security, sign-ins and sessions write nothing, unless its access names them (ADR 103).
 */
export function allowTable(fn: ServiceFunction, target: TableV2, access: TableAccess): void {
  if (access.items.length > 0)
    fn.allow(
      access.items.map((action) => `dynamodb:${action}`),
      [target.tableArn],
    );
  denyGuarded(fn, target, access.guarded ?? []);
  const indexes = access.indexes ?? [];
  if (indexes.length > 0)
    fn.allow(
      ['dynamodb:Query'],
      indexes.map((index) => `${target.tableArn}/index/${table.indexes[index].name}`),
    );
}

/** An explicit deny overrides every other permission, present or future. */
function denyGuarded(fn: ServiceFunction, target: TableV2, allowed: readonly Guarded[]): void {
  const denied = (Object.keys(table.guarded) as Guarded[]).filter((name) => !allowed.includes(name));
  const within = (names: readonly Guarded[]) => ({
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': names.map((name) => `${table.guarded[name]}*`) },
  });
  const deny = (actions: readonly string[], names: readonly Guarded[], conditions = {}) => {
    if (names.length > 0) fn.deny(actions, [target.tableArn], { ...within(names), ...conditions });
  };
  deny(['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], denied);
  const closed = denied.filter((name) => name !== 'audit');
  deny(['dynamodb:PutItem'], closed);
  if (closed.length < denied.length)
    deny(['dynamodb:PutItem'], ['audit'], {
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
