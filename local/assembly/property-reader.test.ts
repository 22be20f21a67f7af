import { describe, expect, test } from '@jest/globals';
import { PropertyReader } from './property-reader.ts';
import type { Resource } from './resource.ts';

const resource = (properties: Record<string, unknown>): Resource => ({
  stack: 'Data',
  logicalId: 'Queue1',
  type: 'AWS::SQS::Queue',
  path: 'Data/Queue',
  physicalId: 'q',
  attributes: {},
  properties,
  metadata: {},
});

describe('a property reader', () => {
  test('lists unread properties, in nested objects and lists too', () => {
    const reader = PropertyReader.of(resource({ A: 1, B: { C: 'x', D: 'y' }, E: [{ F: 1, G: 2 }], H: 'h' }));
    reader.number('A');
    reader.object('B')?.text('C');
    for (const item of reader.objects('E')) item.number('F');
    expect(reader.unsupported()).toEqual([
      { where: 'Data/Queue', what: 'AWS::SQS::Queue.H' },
      { where: 'Data/Queue', what: 'AWS::SQS::Queue.B.D' },
      { where: 'Data/Queue', what: 'AWS::SQS::Queue.E.G' },
    ]);
  });

  test('lists a harmless property with its reason, only where it is present', () => {
    const reader = PropertyReader.of(resource({ Sse: true })).harmless('the disk is this machine’s own', 'Sse', 'Kms');
    expect(reader.unsupported()).toEqual([
      { where: 'Data/Queue', what: 'AWS::SQS::Queue.Sse', because: 'the disk is this machine’s own' },
    ]);
  });

  test('accepts numbers and booleans written as strings', () => {
    const reader = PropertyReader.of(resource({ A: '30', B: 'true', C: false }));
    expect([reader.number('A'), reader.flag('B'), reader.flag('C'), reader.number('D')]).toEqual([
      30,
      true,
      false,
      undefined,
    ]);
  });

  test('reports which property of which resource has the wrong type', () => {
    const reader = PropertyReader.of(resource({ A: { Ref: 'x' }, L: [1] }));
    expect(() => reader.text('A')).toThrow('AWS::SQS::Queue.A of Data/Queue is not a text');
    expect(() => reader.number('A')).toThrow('is not a number');
    expect(() => reader.texts('L')).toThrow('is not a list of texts');
    expect(() => reader.objects('L')).toThrow('is not an object');
  });
});
