import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { RoleAuthority } from './authority.ts';
import type { Permission } from './usage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'iam-'));
afterAll(() => rmSync(folder, { recursive: true }));

const credentials = { accessKeyId: 'LKIATEST', secretAccessKey: 'secret' };
const roleArn = 'arn:aws:iam::123456789012:role/Reader';
const table = 'arn:aws:dynamodb:eu-west-1:123456789012:table/morada';

const resource = (type: string, name: string, properties: Record<string, unknown>, arn = ''): Resource => ({
  stack: 'Test',
  logicalId: name,
  type,
  path: `Test/${name}/Resource`,
  physicalId: name,
  attributes: { Arn: arn },
  properties,
  metadata: {},
});
const allow = (Action: string | string[], Resource: string) => ({ Statement: [{ Effect: 'Allow', Action, Resource }] });

const resources = [
  resource('AWS::Lambda::Function', 'Function', { Role: roleArn }),
  resource(
    'AWS::IAM::Role',
    'Reader',
    {
      Policies: [{ PolicyName: 'Inline', PolicyDocument: allow('dynamodb:GetItem', table) }],
      ManagedPolicyArns: ['Shared', 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
    },
    roleArn,
  ),
  resource('AWS::IAM::Policy', 'Attached', { Roles: ['Reader'], PolicyDocument: allow(['dynamodb:Query'], table) }),
  resource('AWS::IAM::Policy', 'Another', { Roles: ['Writer'], PolicyDocument: allow('dynamodb:PutItem', table) }),
  resource('AWS::IAM::ManagedPolicy', 'Shared', { PolicyDocument: allow('sqs:SendMessage', 'arn:aws:sqs:::q') }),
];

const open = (usageFile?: string, lines: string[] = []) =>
  new RoleAuthority({
    region: 'eu-west-1',
    account: '123456789012',
    credentials,
    resources,
    log: (line) => lines.push(line),
    usageFile,
  });

test('a role has the permissions of its inline, attached and managed policies together', () => {
  const authority = open();
  const may = (action: string, on: string) =>
    authority.refusalOf(roleArn, 'Function', { action, resource: on }) === undefined;
  expect(may('dynamodb:GetItem', table)).toBe(true);
  expect(may('dynamodb:Query', table)).toBe(true);
  expect(may('sqs:SendMessage', 'arn:aws:sqs:::q')).toBe(true);
  expect(may('logs:PutLogEvents', 'arn:aws:logs:eu-west-1:123456789012:log-group:a')).toBe(true);
  expect(may('dynamodb:PutItem', table)).toBe(false);
});

test('a refusal names the caller, action and resource, and is logged with the role to fix', () => {
  const lines: string[] = [];
  const sentence = open(undefined, lines).refusalOf(roleArn, 'Function', {
    action: 'dynamodb:PutItem',
    resource: table,
  });
  expect(sentence).toBe(
    `User: arn:aws:sts::123456789012:assumed-role/Reader/Function is not authorized to perform: dynamodb:PutItem on resource: ${table} because no identity-based policy allows the dynamodb:PutItem action`,
  );
  expect(lines).toEqual([`iam: ${sentence} (role Test/Reader)`]);
});

test('credentials are valid with their own token only, also after a restart', () => {
  const { accessKeyId, secretAccessKey, sessionToken } = open().open(roleArn, 'Function');
  const other = open().open(roleArn, 'Function');
  expect(other.accessKeyId).not.toBe(accessKeyId);
  const later = open();
  expect(later.callerOf(accessKeyId, sessionToken)).toMatchObject({
    arn: 'arn:aws:sts::123456789012:assumed-role/Reader/Function',
    secretAccessKey,
  });
  expect(later.callerOf(accessKeyId, undefined)).toBeUndefined();
  expect(later.callerOf(accessKeyId, other.sessionToken)).toBeUndefined();
  expect(later.callerOf(accessKeyId, `${sessionToken.slice(0, -4)}AAA=`)).toBeUndefined();
  expect(later.callerOf('LKIATEST', undefined)?.role).toBeUndefined();
  expect(later.callerOf('LKIAELSE', undefined)).toBeUndefined();
});

test('use of permissions is counted over restarts, including unused ones with 0', () => {
  const file = path.join(folder, 'usage.json');
  const get = { action: 'dynamodb:GetItem', resource: table };
  const first = open(file);
  first.refusalOf(roleArn, 'Function', get, get);
  first.stop();
  const second = open(file);
  second.refusalOf(roleArn, 'Function', get, { action: 'dynamodb:PutItem', resource: table });
  second.stop();
  const permissions = JSON.parse(readFileSync(file, 'utf8')) as Permission[];
  const uses = Object.fromEntries(permissions.map(({ action, uses }) => [action, uses]));
  expect(uses).toEqual({
    'dynamodb:GetItem': 3,
    'dynamodb:Query': 0,
    'sqs:SendMessage': 0,
    'logs:CreateLogGroup': 0,
    'logs:CreateLogStream': 0,
    'logs:PutLogEvents': 0,
  });
  expect(permissions[0]).toMatchObject({ role: 'Test/Reader', resource: table, condition: '' });
});
