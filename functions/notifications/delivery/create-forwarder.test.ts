import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { startQueues, type TestQueues } from '#functions/testing/start-queues.ts';
import { createForwarder } from './create-forwarder.ts';
import { readMessage } from './queue-message.ts';

let queues: TestQueues;
const logs: unknown[] = [];
const write = (message: string, facts = {}) => void logs.push({ message, ...facts });
const observability = { log: { info: write, warn: write, error: write } };
beforeAll(async () => {
  queues = await startQueues();
});
afterAll(() => queues.stop());
beforeEach(() => {
  logs.length = 0;
});

const record = (number: number, image: object = {}): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(number),
    NewImage: {
      personId: { S: 'team' },
      notificationId: { S: `notification-${number}` },
      payload: { M: { email: { S: 'rui@visita.example' } } },
      ...image,
    },
  },
});

async function takeAll(): Promise<string[]> {
  const bodies: string[] = [];
  const take = async ({ Records }: SQSEvent) => {
    bodies.push(...Records.map(({ body }) => body));
    return { batchItemFailures: [] };
  };
  while ((await queues.deliver(take)) > 0);
  return bodies;
}

test('new notifications are sent to the queue in batches, with nothing but their ids', async () => {
  const forward = createForwarder(queues.client, { QUEUE_URL: queues.queueUrl }, observability);
  const records = Array.from({ length: 25 }, (_, index) => record(index));
  expect(await forward({ Records: records })).toEqual({ batchItemFailures: [] });
  const bodies = await takeAll();
  expect(bodies.map((body) => readMessage(body).notificationId).sort()).toEqual(
    records.map((_, index) => `notification-${index}`).sort(),
  );
  expect(bodies.join()).not.toContain('rui');
});

test('if the queue is unavailable, the stream retries what it did not accept', async () => {
  const away = { QUEUE_URL: `${queues.queueUrl}-that-is-not-there` };
  const forward = createForwarder(queues.client, away, observability);
  await expect(forward({ Records: [record(7), record(8)] })).rejects.toThrow('The first record of a batch failed.');
  expect(await forward({ Records: [record(7)] })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
  expect(logs).toHaveLength(2);
  expect(await takeAll()).toEqual([]);
});

test('a record without ids is reported, so that it alone goes to the dead-letter queue', async () => {
  const forward = createForwarder(queues.client, { QUEUE_URL: queues.queueUrl }, observability);
  const records = [record(1, { notificationId: { N: '1' } })];
  expect(await forward({ Records: records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
});

test('a notification that is not due waits in the queue, a second longer for clocks that differ', async () => {
  const sent: unknown[] = [];
  const client = new Proxy(queues.client, {
    get: (target, name) =>
      name === 'send'
        ? ({ input }: { input: { Entries: { DelaySeconds: number }[] } }) => {
            sent.push(...input.Entries.map(({ DelaySeconds }) => DelaySeconds));
            return { Successful: [] };
          }
        : Reflect.get(target, name),
  });
  const now = () => new Date('2026-11-23T10:00:00.500Z');
  const forward = createForwarder(client, { QUEUE_URL: queues.queueUrl }, observability, now);
  const due = (notBefore: string) => ({ notBefore: { S: notBefore } });
  const records = [
    record(1),
    record(2, due('2026-11-23T10:00:12.000Z')),
    record(3, due('2026-11-23T09:00:00.000Z')),
    record(4, due('2026-11-23T12:00:00.000Z')),
  ];
  expect(await forward({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(sent).toEqual([0, 13, 0, 900]);
});
