import { describe, expect, test } from '@jest/globals';
import { type EventPattern, matchesPattern, unknownOperators } from './pattern.ts';

const event = {
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: {
    bucket: { name: 'documents' },
    object: { key: 'a/b.pdf', size: 10 },
    reason: 'PostObject',
    tags: ['one', 'two'],
    list: [{ k: 1 }, { k: 2 }],
    none: null,
  },
};

describe('an event pattern', () => {
  test.each<[boolean, EventPattern]>([
    [true, {}],
    [true, { source: ['aws.s3'], 'detail-type': ['Object Created', 'Object Deleted'] }],
    [false, { source: ['aws.ec2'] }],
    [true, { detail: { bucket: { name: ['documents'] } } }],
    [false, { detail: { bucket: { other: ['documents'] } } }],
    [true, { detail: { object: { key: [{ prefix: 'a/' }] } } }],
    [false, { detail: { object: { key: [{ prefix: 'b/' }] } } }],
    [true, { detail: { object: { key: [{ suffix: '.pdf' }] } } }],
    [true, { detail: { object: { key: [{ suffix: { 'equals-ignore-case': '.PDF' } }] } } }],
    [true, { detail: { object: { key: [{ wildcard: 'a/*.pdf' }] } } }],
    [false, { detail: { object: { key: [{ wildcard: 'a*.png' }] } } }],
    [true, { detail: { object: { key: ['x', { prefix: 'a' }] } } }],
    [true, { detail: { reason: [{ 'anything-but': 'CopyObject' }] } }],
    [false, { detail: { reason: [{ 'anything-but': ['CopyObject', 'PostObject'] }] } }],
    [false, { detail: { reason: [{ 'anything-but': { prefix: 'Post' } }] } }],
    [true, { detail: { reason: [{ 'anything-but': { suffix: ['x', 'y'] } }] } }],
    [false, { detail: { missing: [{ 'anything-but': 'x' }] } }],
    [true, { detail: { missing: [{ exists: false }], reason: [{ exists: true }] } }],
    [true, { absent: { deep: [{ exists: false }] } }],
    [false, { detail: { reason: [{ exists: false }] } }],
    [true, { detail: { object: { size: [{ numeric: ['>', 0, '<=', 10] }] } } }],
    [false, { detail: { object: { size: [{ numeric: ['>', 10] }] } } }],
    [true, { detail: { object: { size: [10] } } }],
    [false, { detail: { object: { size: ['10'] } } }],
    [true, { detail: { tags: ['two'] } }],
    [true, { detail: { list: { k: [2] } } }],
    [true, { detail: { none: [null] } }],
    [true, { detail: { reason: [{ 'equals-ignore-case': 'postobject' }] } }],
    [true, { $or: [{ source: ['x'] }, { detail: { reason: ['PostObject'] } }] }],
    [false, { $or: [{ source: ['x'] }, { source: ['y'] }] }],
  ])('is %s for %j', (isMatch, pattern) => {
    expect(matchesPattern(pattern, event)).toBe(isMatch);
  });

  test('with an unknown operator is reported, not guessed', () => {
    expect(unknownOperators({ detail: { ip: [{ cidr: '10.0.0.0/8' }], x: [{ prefix: 'a' }] } })).toEqual(['cidr']);
    expect(() => matchesPattern({ source: [{ cidr: 'x' }] }, event)).toThrow('cidr');
  });
});
