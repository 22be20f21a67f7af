import { describe, expect, test } from '@jest/globals';
import { type AccessRequest, contextOf, evaluate } from './evaluate.ts';
import { readPolicyDocument } from './policy-document.ts';

const table = 'arn:aws:dynamodb:eu-west-1:123456789012:table/morada';
const bucket = 'arn:aws:s3:::documents';

function decide(
  statements: readonly object[],
  request: Partial<AccessRequest>,
  context: AccessRequest['context'] = {},
) {
  const asked = { action: 'dynamodb:GetItem', resource: table, ...request };
  const values = contextOf({ 'aws:PrincipalAccount': '123456789012' }, asked.context ?? {}, context);
  const decision = evaluate(readPolicyDocument({ Statement: statements }, 'Test'), asked, values);
  if (decision.kind === 'allowed') return 'allowed';
  return decision.isExplicit ? 'denied' : 'not allowed';
}
const allow = (more: object) => ({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table, ...more });
const deny = (more: object) => allow({ Effect: 'Deny', ...more });
const given = (Condition: object, context: AccessRequest['context']) => decide([allow({ Condition })], {}, context);

describe('what a policy allows', () => {
  test('is limited to what a statement names', () => {
    expect(decide([], {})).toBe('not allowed');
    expect(decide([allow({})], {})).toBe('allowed');
    expect(decide([allow({})], { action: 'dynamodb:PutItem' })).toBe('not allowed');
    expect(decide([allow({})], { resource: `${table}/index/gsi1` })).toBe('not allowed');
    expect(decide([allow({ Action: ['dynamodb:PutItem', 'dynamodb:GetItem'] })], {})).toBe('allowed');
  });

  test('is compared without case for actions and with case for resources', () => {
    expect(decide([allow({ Action: 'DynamoDB:getitem' })], {})).toBe('allowed');
    expect(decide([allow({ Resource: table.replace('morada', 'Morada') })], {})).toBe('not allowed');
  });

  test('may be written with wildcards', () => {
    expect(decide([allow({ Action: 'dynamodb:Get*' })], {})).toBe('allowed');
    expect(decide([allow({ Action: 'dynamodb:?etItem' })], {})).toBe('allowed');
    expect(decide([allow({ Action: '*', Resource: '*' })], {})).toBe('allowed');
    expect(decide([allow({ Resource: `${table}/index/*` })], { resource: `${table}/index/gsi1` })).toBe('allowed');
    expect(decide([allow({ Resource: `${table}/index/*` })], {})).toBe('not allowed');
    // A dot is a dot.
    expect(decide([allow({ Resource: table.replace('morada', 'm.rada') })], {})).toBe('not allowed');
  });

  test('is overridden by an explicit deny in any policy', () => {
    expect(decide([deny({}), allow({})], {})).toBe('denied');
    expect(decide([allow({}), deny({ Action: '*', Resource: '*' })], {})).toBe('denied');
    expect(decide([allow({}), deny({ Action: 'dynamodb:PutItem' })], {})).toBe('allowed');
  });

  test('can be everything with exceptions', () => {
    const { Action: _, ...notAction } = { ...allow({}), NotAction: ['dynamodb:Delete*'] };
    expect(decide([notAction], {})).toBe('allowed');
    expect(decide([notAction], { action: 'dynamodb:DeleteItem' })).toBe('not allowed');
    const { Resource: __, ...notResource } = { ...allow({}), NotResource: `${table}/*` };
    expect(decide([notResource], {})).toBe('allowed');
    expect(decide([notResource], { resource: `${table}/index/gsi1` })).toBe('not allowed');
  });

  test('can contain variables, whose wildcards are literal', () => {
    const own = allow({ Resource: table.replace('123456789012', `\${aws:PrincipalAccount}`) });
    expect(decide([own], {})).toBe('allowed');
    expect(decide([own], { resource: table.replace('123456789012', '210987654321') })).toBe('not allowed');
    expect(decide([allow({ Resource: `${table}\${aws:PrincipalTag/team}` })], {})).toBe('not allowed');
    const named = allow({ Resource: `arn:aws:s3:::documents/\${aws:username, 'nobody'}/*` });
    expect(decide([named], { resource: `${bucket}/nobody/a` })).toBe('allowed');
    expect(decide([named], { resource: `${bucket}/ana/a` }, { 'aws:username': '*' })).toBe('not allowed');
    expect(decide([allow({ Resource: `${bucket}/\${*}` })], { resource: `${bucket}/*` })).toBe('allowed');
    expect(decide([allow({ Resource: `${bucket}/\${*}` })], { resource: `${bucket}/a` })).toBe('not allowed');
  });
});

describe('a condition', () => {
  test('holds when one of its values matches, and every operator and key of a statement must hold', () => {
    const from = { StringEquals: { 'ses:FromAddress': ['ola@morada.pt', 'hi@morada.pt'] } };
    expect(given(from, { 'ses:FromAddress': 'hi@morada.pt' })).toBe('allowed');
    expect(given(from, { 'ses:fromaddress': 'hi@morada.pt' })).toBe('allowed');
    expect(given(from, { 'ses:FromAddress': 'eve@morada.pt' })).toBe('not allowed');
    const both = { ...from, Bool: { 'aws:SecureTransport': true } };
    expect(given(both, { 'ses:FromAddress': 'hi@morada.pt', 'aws:SecureTransport': 'false' })).toBe('not allowed');
  });

  test('on a missing key fails, unless it is negated or says IfExists', () => {
    expect(given({ StringLike: { 's3:prefix': 'applications/*' } }, {})).toBe('not allowed');
    expect(given({ StringLikeIfExists: { 's3:prefix': 'applications/*' } }, {})).toBe('allowed');
    expect(given({ StringNotLike: { 's3:prefix': 'secret/*' } }, {})).toBe('allowed');
    expect(given({ Null: { 's3:prefix': 'true' } }, {})).toBe('allowed');
    expect(given({ Null: { 's3:prefix': 'false' } }, {})).toBe('not allowed');
    expect(given({ Null: { 's3:prefix': false } }, { 's3:prefix': '' })).toBe('allowed');
  });

  test.each([
    ['StringLike', 'applications/*', 'applications/1/a.pdf', 'exports/1'],
    ['StringNotEquals', 'a', 'b', 'a'],
    ['StringNotLike', 'secret/*', 'open/1', 'secret/1'],
    ['StringEqualsIgnoreCase', 'ABC', 'abc', 'abd'],
    ['StringNotEqualsIgnoreCase', 'ABC', 'abd', 'abc'],
    ['NumericLessThanEquals', '10', '10', '11'],
    ['NumericEquals', '10', '10.0', '9'],
    ['NumericNotEquals', '10', '9', '10'],
    ['NumericGreaterThan', '9', '10', '9'],
    ['DateLessThan', '2026-11-22T00:00:00Z', '2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z'],
    ['DateGreaterThanEquals', '1000', '1970-01-01T00:16:40Z', '1970-01-01T00:16:39Z'],
    ['Bool', 'true', 'True', 'false'],
    ['IpAddress', '10.0.0.0/8', '10.1.2.3', '11.1.2.3'],
    ['NotIpAddress', '10.0.0.0/8', '11.1.2.3', '10.1.2.3'],
    ['IpAddress', '2001:db8::/32', '2001:db8::1', '2001:db9::1'],
    [
      'ArnLike',
      'arn:aws:events:*:*:rule/a-*',
      'arn:aws:events:eu-west-1:1:rule/a-1',
      'arn:aws:events:eu-west-1:1:rule/b',
    ],
    ['ArnNotEquals', 'arn:aws:s3:::a', 'arn:aws:s3:::b', 'arn:aws:s3:::a'],
  ])('with %s compares %s correctly', (operator, wanted, good, bad) => {
    expect(given({ [operator]: { key: wanted } }, { key: good })).toBe('allowed');
    expect(given({ [operator]: { key: wanted } }, { key: bad })).toBe('not allowed');
  });

  test('on several values requires any or all of them to match', () => {
    const all = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['a', 'b'] } };
    expect(given(all, { 'dynamodb:LeadingKeys': ['a', 'b', 'a'] })).toBe('allowed');
    expect(given(all, { 'dynamodb:LeadingKeys': ['a', 'c'] })).toBe('not allowed');
    expect(given(all, {})).toBe('allowed');
    const any = { 'ForAnyValue:StringLike': { 'ses:Recipients': '*@morada.pt' } };
    expect(given(any, { 'ses:Recipients': ['x@else.pt', 'y@morada.pt'] })).toBe('allowed');
    expect(given(any, { 'ses:Recipients': ['x@else.pt'] })).toBe('not allowed');
    expect(given(any, {})).toBe('not allowed');
    const none = { 'ForAllValues:StringNotEquals': { key: 'a' } };
    expect(given(none, { key: ['b', 'c'] })).toBe('allowed');
    expect(given(none, { key: ['b', 'a'] })).toBe('not allowed');
  });
});

test('no part of a policy is silently ignored', () => {
  const read = (statement: object) => () => readPolicyDocument({ Statement: [statement] }, 'Odd');
  expect(read(allow({ Condition: { StringMatches: { a: 'b' } } }))).toThrow('StringMatches');
  expect(read(allow({ Principal: '*' }))).toThrow('Principal');
  expect(read({ Effect: 'Allow', Action: 'a:b' })).toThrow('Resource');
  expect(read(allow({ Effect: 'Maybe' }))).toThrow('Maybe');
});
