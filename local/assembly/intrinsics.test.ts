import { describe, expect, test } from '@jest/globals';
import { evaluateCondition, NO_VALUE, resolve, type Scope, UnresolvableError } from './intrinsics.ts';

const values: Record<string, unknown> = {
  'AWS::Region': 'eu-west-1',
  Table: 'cases',
  'AWS::NoValue': NO_VALUE,
  Port: 443,
};
const conditions: Record<string, unknown> = { IsLive: { 'Fn::Equals': [{ Ref: 'Table' }, 'cases'] } };
const mappings: Record<string, unknown> = { 'Sizes.small.memory': 256 };

function known(source: Record<string, unknown>, name: string): unknown {
  if (!(name in source)) throw new Error(`${name} is not known.`);
  return source[name];
}

const scope: Scope = {
  ref: (name) => known(values, name),
  attribute: (id, name) => known({ 'Table.Arn': 'arn:cases', 'Child.Outputs.Url': 'http://child' }, `${id}.${name}`),
  importValue: (name) => known({ 'data:table': 'imported' }, name),
  stackOutput: (...names) => known({ 'Data.Table': 'from elsewhere' }, names.join('.')),
  condition: (name) => evaluateCondition(known(conditions, name), scope, name),
  mapping: (...keys) => known(mappings, keys.join('.')),
  availabilityZones: (region) => [`${region}a`, `${region}b`],
  dynamicReference: (reference) => known({ 'resolve:ssm:/key': 'a key' }, reference) as string,
};

/** A placeholder in Fn::Sub syntax. */
const of = (name: string): string => `$\{${name}}`;

const at = (value: unknown): unknown => resolve(value, scope, 'Stack/Thing');

describe('an intrinsic function resolves to its value', () => {
  test.each<[string, unknown, unknown]>([
    ['Ref', { Ref: 'Table' }, 'cases'],
    ['Fn::GetAtt as a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:cases'],
    ['Fn::GetAtt as a text with dots', { 'Fn::GetAtt': 'Child.Outputs.Url' }, 'http://child'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Table' }, { Ref: 'Port' }]] }, 'a-cases-443'],
    [
      'Fn::Sub as a text',
      { 'Fn::Sub': `${of('AWS::Region')}/${of('Table.Arn')}/${of('!literal')}` },
      `eu-west-1/arn:cases/${of('literal')}`,
    ],
    [
      'Fn::Sub with variables',
      { 'Fn::Sub': [`${of('x')}-${of('Table')}`, { x: { Ref: 'AWS::Region' } }] },
      'eu-west-1-cases',
    ],
    ['Fn::Select', { 'Fn::Select': ['1', ['a', { Ref: 'Table' }]] }, 'cases'],
    ['Fn::Split', { 'Fn::Split': [':', { 'Fn::GetAtt': ['Table', 'Arn'] }] }, ['arn', 'cases']],
    ['Fn::Select of Fn::Split', { 'Fn::Select': [1, { 'Fn::Split': [':', 'a:b'] }] }, 'b'],
    ['Fn::ImportValue of Fn::Sub', { 'Fn::ImportValue': { 'Fn::Sub': 'data:table' } }, 'imported'],
    [
      'Fn::GetStackOutput',
      { 'Fn::GetStackOutput': { StackName: 'Data', Region: 'eu-west-1', OutputName: 'Table' } },
      'from elsewhere',
    ],
    ['Fn::If', { 'Fn::If': ['IsLive', { Ref: 'Table' }, { Ref: 'Missing' }] }, 'cases'],
    ['Fn::FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, 256],
    ['Fn::FindInMap by default', { 'Fn::FindInMap': ['Sizes', 'big', 'memory', { DefaultValue: 512 }] }, 512],
    ['Fn::Base64', { 'Fn::Base64': 'olá' }, 'b2zDoQ=='],
    ['Fn::GetAZs', { 'Fn::GetAZs': '' }, ['eu-west-1a', 'eu-west-1b']],
    ['a dynamic reference', 'x={{resolve:ssm:/key}}', 'x=a key'],
    ['a dynamic reference made by Fn::Join', { 'Fn::Join': ['', ['{{resolve:ssm:', '/key}}']] }, 'a key'],
  ])('%s', (_name, value, expected) => {
    expect(at(value)).toEqual(expected);
  });
});

test('AWS::NoValue removes the property or list entry that holds it', () => {
  const chosen = { 'Fn::If': ['IsLive', { Ref: 'AWS::NoValue' }, 1] };
  expect(at({ kept: 1, dropped: chosen, list: [chosen, 2] })).toEqual({ kept: 1, list: [2] });
});

test('the Condition block of a policy statement stays as it is', () => {
  const statement = { Condition: { StringEquals: { a: { Ref: 'Table' } } } };
  expect(at(statement)).toEqual({ Condition: { StringEquals: { a: 'cases' } } });
});

test('conditions combine', () => {
  const condition = { 'Fn::And': [{ Condition: 'IsLive' }, { 'Fn::Not': [{ 'Fn::Or': [{ 'Fn::Equals': [1, 2] }] }] }] };
  expect(evaluateCondition(condition, scope, 'x')).toBe(true);
});

test('an unresolvable value is an error that names its place', () => {
  const bad = { Properties: { Environment: [{ 'Fn::Join': ['', [{ Ref: 'Nowhere' }]] }] } };
  expect(() => at(bad)).toThrow(UnresolvableError);
  expect(() => at(bad)).toThrow('Stack/Thing.Properties.Environment[0]');
  expect(() => at({ a: { 'Fn::Cidr': [] } })).toThrow('Stack/Thing.a: Fn::Cidr is not known here.');
});
