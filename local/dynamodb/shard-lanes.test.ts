import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type LaneOptions, ShardLanes } from './shard-lanes.ts';
import type { StreamRecord } from './stream-client.ts';

let number = 0;
const record = (pk: string, sk = 'x'): StreamRecord => ({
  eventID: '',
  eventName: 'MODIFY',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'eu-west-1',
  eventSourceARN: 'arn',
  dynamodb: {
    ApproximateCreationDateTime: 0,
    SizeBytes: 1,
    StreamViewType: 'KEYS_ONLY',
    Keys: { pk: { S: pk }, sk: { S: sk } },
    SequenceNumber: String(++number),
  },
});
const named = ({ dynamodb: { Keys } }: StreamRecord) => {
  const { pk, sk } = Keys as Record<string, { S: string }>;
  return `${pk?.S}${sk?.S}`;
};

/** Lanes whose deliveries the test ends by itself. */
function lanes(changes: Partial<LaneOptions> = {}) {
  const begun: { names: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const progress: string[] = [];
  const made = new ShardLanes({
    count: 4,
    batchSize: 10,
    signal: new AbortController().signal,
    deliver: (batch, onDone) =>
      new Promise<void>((resolve, reject) => {
        const end = () => {
          const last = batch.at(-1);
          if (last) onDone(last);
          resolve();
        };
        begun.push({ names: batch.map(named), end, fail: reject });
      }),
    onProgress: (last) => void progress.push(named(last)),
    ...changes,
  });
  return { made, begun, progress };
}

test('items of one partition are delivered beside each other, the changes of one item in order', async () => {
  const { made, begun } = lanes();
  const sks = ['1', '2', '3', '4', '5', '6'];
  await made.add([...sks.map((sk) => record('a', sk)), ...sks.map((sk) => record('a', sk))]);
  expect(begun.length).toBeGreaterThan(1);
  expect(begun.length).toBeLessThanOrEqual(4);
  for (const sk of sks) expect(begun.filter(({ names }) => names.includes(`a${sk}`))).toHaveLength(1);
  expect(begun.flatMap(({ names }) => names).sort()).toEqual([...sks, ...sks].map((sk) => `a${sk}`).sort());
});

test('a later change of an item waits for the one before, however many lanes are free', async () => {
  const { made, begun } = lanes();
  await made.add([record('a')]);
  await made.add([record('a'), record('a')]);
  expect(begun.map(({ names }) => names)).toEqual([['ax']]);
  begun[0]?.end();
  await turn();
  expect(begun.map(({ names }) => names)).toEqual([['ax'], ['ax', 'ax']]);
});

test('one that fails and comes again holds up its lane alone, and progress stays before it', async () => {
  const { made, begun, progress } = lanes();
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  await made.add(keys.map((key) => record(key)));
  const stuck = begun.find(({ names }) => names.includes('ax'));
  for (const batch of begun) if (batch !== stuck) batch.end();
  await turn();
  expect(progress).toEqual([]);
  stuck?.end();
  await made.drained();
  expect(progress.at(-1)).toBe('hx');
});

test('one lane is one batch after the other', async () => {
  const { made, begun, progress } = lanes({ count: 1, batchSize: 2 });
  const added = made.add(['a', 'b', 'c'].map((key) => record(key)));
  expect(begun.map(({ names }) => names)).toEqual([['ax', 'bx']]);
  begun[0]?.end();
  await added;
  begun[1]?.end();
  await made.drained();
  expect([begun.map(({ names }) => names), progress]).toEqual([
    [['ax', 'bx'], ['cx']],
    ['bx', 'cx'],
  ]);
});

test('a delivery that breaks ends the reading', async () => {
  const { made, begun } = lanes({ count: 1, batchSize: 1 });
  const added = made.add([record('a'), record('b')]);
  begun[0]?.fail(new Error('no disk'));
  await expect(added).rejects.toThrow('no disk');
  expect(begun).toHaveLength(1);
});
