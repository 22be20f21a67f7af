import { expect, test } from '@jest/globals';
import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import type { FollowStreamOptions } from '../dynamodb/follow-stream.ts';
import type { DynamoDbEngine } from '../dynamodb/start-dynamodb.ts';
import { type EventSourceOptions, followEventSources } from './event-sources.ts';

/** Emulates one mapping of a table's stream, and gives how the stream is followed. */
function follow(properties: Record<string, unknown>) {
  const followed: Omit<FollowStreamOptions, 'deliver' | 'onDiscard'>[] = [];
  const mapping: Resource = {
    stack: 'Api',
    logicalId: 'Changes',
    path: 'Api/Changes',
    type: 'AWS::Lambda::EventSourceMapping',
    physicalId: 'changes',
    attributes: {},
    metadata: {},
    properties: {
      EventSourceArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/morada/stream/1',
      FunctionName: 'arn:aws:lambda:eu-west-1:000000000000:function:Events',
      ...properties,
    },
  };
  const assembly: Pick<Assembly, 'ofType' | 'byPhysicalId'> = {
    ofType: () => [mapping],
    byPhysicalId: () => undefined,
  };
  const streams: DynamoDbEngine['streams'] = {
    writes: new EventTarget(),
    follow: (options) => {
      followed.push(options);
      return { stop: async () => undefined };
    },
  };
  const { unsupported } = followEventSources({
    assembly,
    dynamodb: { streams },
    invoke: async () => undefined,
    sendOnFailure: async () => undefined,
    checkpointDir: '/nowhere',
    log: () => undefined,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  } as unknown as EventSourceOptions);
  return { unsupported, options: followed[0] };
}
const filtered = (...patterns: readonly object[]) => ({
  FilterCriteria: { Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) },
});

test('filters and parallelization of a mapping are emulated', () => {
  const pattern = { dynamodb: { NewImage: { __edb_e__: { S: ['message'] } } } };
  const { unsupported, options } = follow({ ParallelizationFactor: 4, ...filtered(pattern) });
  expect(options).toMatchObject({ parallelizationFactor: 4, filterCriteria: [pattern], tableName: 'morada' });
  expect(unsupported).toEqual([]);
  expect(follow({}).options).toMatchObject({ parallelizationFactor: 1, filterCriteria: [] });
});

test.each([
  ['six filters', Array.from({ length: 6 }, (_, number) => ({ eventName: [String(number)] })), /takes 5 filters/],
  ['a long pattern', [{ eventName: ['x'.repeat(4096)] }], /4096 characters/],
  ['an operator that nobody knows', [{ eventName: [{ like: 'x' }] }], /knows no like/],
  ['a wildcard, which EventBridge alone knows', [{ eventName: [{ wildcard: 'x*' }] }], /knows no wildcard/],
])('%s is refused, as Lambda would', (_, patterns, message) => {
  expect(() => follow(filtered(...patterns))).toThrow(message);
});
