import { isRecord } from '../../assembly/template.ts';
import type { AccessRequest } from '../evaluate.ts';

/** A call to DynamoDB or DynamoDB Streams: operation name and input. */
export interface DynamoDbCall {
  operation: string;
  input: Readonly<Record<string, unknown>>;
}

export interface DynamoDbPlace {
  region: string;
  account: string;
  /** Returns the name of a table's partition key. */
  partitionKey: (table: string) => string | undefined;
}

/** Returns the permissions that a call needs. Source: Service Authorization Reference, "Amazon DynamoDB". */
export function dynamoDbRequests({ operation, input }: DynamoDbCall, place: DynamoDbPlace): readonly AccessRequest[] {
  const context = { 'dynamodb:EnclosingOperation': operation };
  switch (operation) {
    case 'TransactWriteItems':
      return list(input['TransactItems']).flatMap((item) =>
        Object.entries(item).map(([kind, part]) =>
          request(transactionActions[kind] ?? kind, record(part), place, context),
        ),
      );
    case 'TransactGetItems':
      return list(input['TransactItems']).map(({ Get }) => request('GetItem', record(Get), place, context));
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.entries(record(input['RequestItems'])).map(([TableName, entries]) => {
        const keys = Array.isArray(entries) ? list(entries).flatMap(Object.values) : list(record(entries)['Keys']);
        return request(operation, { TableName, Keys: keys }, place);
      });
    case 'ExecuteStatement':
    case 'BatchExecuteStatement':
    case 'ExecuteTransaction':
      return [{ action: 'dynamodb:PartiQL', resource: `${tables(place)}/*` }];
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: '*' }];
    default:
      return [request(operation, input, place)];
  }
}

const transactionActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(record) : [];
const tables = ({ region, account }: DynamoDbPlace): string => `arn:aws:dynamodb:${region}:${account}:table`;

function request(
  operation: string,
  input: Readonly<Record<string, unknown>>,
  place: DynamoDbPlace,
  context: AccessRequest['context'] = {},
): AccessRequest {
  const action = `dynamodb:${operation}`;
  const { TableName, StreamArn, IndexName, Select, ReturnValues } = input;
  if (typeof StreamArn === 'string') return { action, resource: StreamArn };
  if (typeof TableName !== 'string') return { action, resource: `${tables(place)}/*` };
  const table = TableName.startsWith('arn:') ? TableName : `${tables(place)}/${TableName}`;
  return {
    action,
    resource: typeof IndexName === 'string' ? `${table}/index/${IndexName}` : table,
    context: {
      ...context,
      'dynamodb:LeadingKeys': leadingKeys(input, place.partitionKey(table.split('/')[1] ?? '')),
      'dynamodb:Select': typeof Select === 'string' ? Select : undefined,
      'dynamodb:ReturnValues': typeof ReturnValues === 'string' ? ReturnValues : undefined,
    },
  };
}

/** Returns the partition keys in a call; undefined if it has none, as in a query of an index. */
function leadingKeys(input: Readonly<Record<string, unknown>>, name: string | undefined): string[] | undefined {
  if (name === undefined || input['IndexName'] !== undefined) return undefined;
  const written = list(input['Keys']).map((key) => record(key['Item'] ?? key['Key'] ?? key));
  const keys = [record(input['Key']), record(input['Item']), ...written, queriedKey(input, name)]
    .map((key) => Object.values(record(key[name]))[0])
    .filter((value) => typeof value === 'string');
  return keys.length > 0 ? keys : undefined;
}

/** Returns the partition key of a query `#pk = :pk and …`. */
function queriedKey(input: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const names = record(input['ExpressionAttributeNames']);
  for (const [, attribute = '', value = ''] of String(input['KeyConditionExpression'] ?? '').matchAll(
    /(#?\w+)\s*=\s*(:\w+)/g,
  )) {
    if ((names[attribute] ?? attribute) === name) return { [name]: record(input['ExpressionAttributeValues'])[value] };
  }
  return {};
}
