import { beforeEach, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { type InspectedRequest, readWebAcl, webAclBefore } from './web-acl.ts';

let now = 0;
beforeEach(() => {
  now = 0;
});

const resource = (type: string, properties: Record<string, unknown>): Resource => ({
  stack: 'Test',
  logicalId: 'Acl',
  type,
  path: 'Test/Acl',
  physicalId: 'acl',
  metadata: {},
  attributes: { Arn: 'arn:acl' },
  properties,
});
const aclOf = (Rules: readonly object[], DefaultAction: object = { Allow: {} }) =>
  readWebAcl(resource('AWS::WAFv2::WebACL', { Rules, DefaultAction }), () => now);
const request = (more: Partial<InspectedRequest> = {}): InspectedRequest => ({
  ip: '203.0.113.1',
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  ...more,
});
const matches = (FieldToMatch: object, PositionalConstraint: string, SearchString: string, Type = 'NONE') => ({
  ByteMatchStatement: {
    FieldToMatch,
    PositionalConstraint,
    SearchString,
    TextTransformations: [{ Priority: 0, Type }],
  },
});
const header = (value: string) => matches({ SingleHeader: { Name: 'X-Operation' } }, 'EXACTLY', value);
const block = (Name: string, Statement: object, more: object = {}) => ({
  Name,
  Priority: 1,
  Action: { Block: {} },
  Statement,
  ...more,
});
const rate = (Limit: number, ScopeDownStatement?: object) => ({
  RateBasedStatement: {
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit,
    ScopeDownStatement,
  },
});

test('a rate-based rule blocks an address above its limit, until its requests are five minutes old', () => {
  const acl = aclOf([block('limit', rate(10))]);
  for (let count = 0; count < 10; count++) expect(acl.inspect(request())).toBeUndefined();
  expect(acl.inspect(request())).toEqual({ rule: 'limit', status: 403 });
  expect(acl.inspect(request({ ip: '203.0.113.2' }))).toBeUndefined();
  now += 300_000;
  expect(acl.inspect(request())).toBeUndefined();
});

test('only requests that match the scope-down statement are counted and blocked', () => {
  const acl = aclOf([
    block(
      'limit',
      rate(1, { NotStatement: { Statement: { OrStatement: { Statements: [header('A'), header('B')] } } } }),
    ),
  ]);
  for (let count = 0; count < 5; count++)
    for (const name of ['A', 'B']) expect(acl.inspect(request({ headers: { 'x-operation': name } }))).toBeUndefined();
  expect(acl.inspect(request({ headers: { 'x-operation': 'C' } }))).toBeUndefined();
  expect(acl.inspect(request())).toBeDefined();
});

test('rules are evaluated by priority; the first terminating one decides', () => {
  const everything = matches({ UriPath: {} }, 'STARTS_WITH', '/');
  const acl = aclOf([
    block('second', everything, { Priority: 2, Action: { Block: { CustomResponse: { ResponseCode: 429 } } } }),
    block('counted', everything, { Priority: 0, Action: { Count: {} } }),
    block('first', matches({ UriPath: {} }, 'EXACTLY', '/open'), { Action: { Allow: {} } }),
  ]);
  expect(acl.inspect(request({ path: '/open' }))).toBeUndefined();
  expect(acl.inspect(request({ path: '/closed' }))).toEqual({ rule: 'second', status: 429 });
});

test('a text is compared after its transformation', () => {
  const acl = aclOf([block('path', matches({ UriPath: {} }, 'STARTS_WITH', '/api/leads', 'LOWERCASE'))]);
  expect(acl.inspect(request({ path: '/API/Leads' }))).toBeDefined();
  expect(acl.inspect(request({ path: '/api/lead' }))).toBeUndefined();
});

test('a text is compared after all of its transformations, in the order of their priority', () => {
  const transformations = [
    { Priority: 1, Type: 'LOWERCASE' },
    { Priority: 0, Type: 'URL_DECODE' },
  ];
  const statement = {
    ByteMatchStatement: {
      FieldToMatch: { UriPath: {} },
      PositionalConstraint: 'STARTS_WITH',
      SearchString: '/api/leads',
      TextTransformations: transformations,
    },
  };
  const acl = aclOf([block('path', statement)]);
  for (const path of ['/api/leads', '/API/%4Ceads', '/%61pi/%6C%65ads', '/api/leads%2F'])
    expect([path, acl.inspect(request({ path }))]).toEqual([path, expect.anything()]);
  expect(acl.inspect(request({ path: '/api/%256Ceads' }))).toBeUndefined();
});

test('the default action applies if no rule matches', () => {
  expect(aclOf([], { Block: {} }).inspect(request())).toEqual({ rule: 'the default action', status: 403 });
});

test('a managed rule group is skipped with the reason, an unsupported part without one', () => {
  const group = { VendorName: 'AWS', Name: 'AWSManagedRulesAmazonIpReputationList' };
  const { unsupported } = aclOf([
    { Name: 'reputation', Priority: 0, OverrideAction: { None: {} }, Statement: { ManagedRuleGroupStatement: group } },
    block('countries', { GeoMatchStatement: { CountryCodes: ['PT'] } }),
    block('body', matches({ Body: {} }, 'CONTAINS', 'x')),
  ]);
  expect(unsupported.map(({ what, because }) => [what, because !== undefined])).toEqual([
    ['AWS::WAFv2::WebACL.Rules (reputation)', true],
    ['AWS::WAFv2::WebACL.Rules (countries: GeoMatchStatement)', false],
    ['AWS::WAFv2::WebACL.Rules (body: FieldToMatch.Body)', false],
  ]);
});

test('a web ACL protects its associated resource', () => {
  const resources = [
    resource('AWS::WAFv2::WebACL', { Rules: [], DefaultAction: { Block: {} } }),
    resource('AWS::WAFv2::WebACLAssociation', { ResourceArn: 'arn:pool', WebACLArn: 'arn:acl' }),
  ];
  expect(webAclBefore('arn:pool', resources, () => now)?.inspect(request())).toBeDefined();
  expect(webAclBefore('arn:other', resources, () => now)).toBeUndefined();
});
