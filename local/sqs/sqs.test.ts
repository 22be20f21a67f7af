import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { onlyOwner } from '../iam/authority.ts';
import { type FollowQueueOptions, followQueue, type QueueRecord } from './follow-queue.ts';
import { type SqsEngine, startSqs } from './start-sqs.ts';

const region = 'eu-west-1';
const account = '111122223333';
const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' };
const arn = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
const queue = (name: string, properties: Record<string, unknown> = {}): Resource => ({
  stack: 'Messages',
  logicalId: name,
  type: 'AWS::SQS::Queue',
  path: `Messages/${name}`,
  physicalId: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
  attributes: { Arn: arn(name) },
  properties,
  metadata: {},
});
const resources = [
  queue('work', { VisibilityTimeout: 1, RedrivePolicy: { deadLetterTargetArn: arn('dead'), maxReceiveCount: 2 } }),
  // Long enough for a busy machine to look at what it has hidden.
  queue('slow', { VisibilityTimeout: 900 }),
  queue('dead', { MessageRetentionPeriod: '1209600', KmsMasterKeyId: 'alias/aws/sqs' }),
];

let dataDir: string;
let engine: SqsEngine;
let client: SQSClient;
const open = async () => {
  engine = await startSqs({ port: 0, dataDir, region, account, resources, authority: onlyOwner(credentials) });
  client = new SQSClient({ region, credentials, endpoint: engine.url });
};
const close = async () => {
  client.destroy();
  await engine.stop();
};
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'morada-sqs-'));
  await open();
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

const send = (name: string, MessageBody: string, more: object = {}) =>
  client.send(new SendMessageCommand({ QueueUrl: engine.queueUrl(name), MessageBody, ...more }));
const receive = async (name: string) =>
  (
    await client.send(
      new ReceiveMessageCommand({ QueueUrl: engine.queueUrl(name), MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
    )
  ).Messages ?? [];
const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (let wait = 0; !(await isSo()) && wait < 2_000; wait += 1) await delay(10);
  expect(await isSo()).toBe(true);
};
function follow(options: Partial<FollowQueueOptions> = {}, name = 'work') {
  const batches: (readonly QueueRecord[])[] = [];
  const follower = followQueue({
    queueUrl: engine.queueUrl(name),
    queueArn: arn(name),
    endpoint: engine.url,
    region,
    credentials,
    maximumConcurrency: 1,
    messages: () => engine.messagesIn(arn(name)),
    sent: engine.sent,
    visibilitySeconds: engine.visibilitySeconds(arn(name)),
    ...options,
    deliver: async (records) => {
      batches.push(records);
      return options.deliver?.(records);
    },
  });
  return { batches, bodies: () => batches.flat().map((record) => record.body), stop: () => follower.stop() };
}
const left = async (name: string) => {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: engine.queueUrl(name), AttributeNames: ['All'] }),
  );
  return Number(Attributes?.['ApproximateNumberOfMessages']);
};

describe('the queues', () => {
  test('carry a message, with the URL that AWS would give the queue too', async () => {
    await send('work', 'olá');
    await client.send(new SendMessageCommand({ QueueUrl: resources[0]?.physicalId, MessageBody: 'by the other URL' }));
    expect((await receive('work')).map((message) => message.Body)).toEqual(['olá', 'by the other URL']);
    expect(engine.unsupported.filter((entry) => entry.because === undefined)).toEqual([]);
  });

  test('keep what was accepted over a restart: the message under way, the delayed one, not the deleted one', async () => {
    await send('work', 'deleted');
    const [deleted] = await receive('work');
    await client.send(
      new DeleteMessageCommand({ QueueUrl: engine.queueUrl('work'), ReceiptHandle: deleted?.ReceiptHandle }),
    );
    const { MessageId } = await send('work', 'under way', {
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'email' } },
    });
    await receive('work');
    await send('work', 'delayed', { DelaySeconds: 2 });
    await close();
    await open();
    const first = await receive('work');
    expect(first.map((message) => [message.Body, message.MessageId])).toEqual([['under way', MessageId]]);
    await delay(2000);
    expect((await receive('work')).map((message) => message.Body)).toContain('delayed');
  });

  test('say whether one can be received now, later, or not before one is sent', async () => {
    const state = () => engine.messagesIn(arn('slow'));
    expect(state()).toBe('none');
    await send('slow', 'now');
    await until(() => state() === 'visible');
    const [now] = await receive('slow');
    expect(state()).toBe('invisible');
    await client.send(
      new DeleteMessageCommand({ QueueUrl: engine.queueUrl('slow'), ReceiptHandle: now?.ReceiptHandle }),
    );
    expect(state()).toBe('none');
    await send('slow', 'delayed', { DelaySeconds: 900 });
    expect(state()).toBe('invisible');
  });

  test('count the receipts of a message, not what hides it for longer', async () => {
    await send('work', 'slow');
    const [message] = await receive('work');
    const count = async () =>
      (
        await client.send(
          new ReceiveMessageCommand({ QueueUrl: engine.queueUrl('work'), AttributeNames: ['All'], WaitTimeSeconds: 0 }),
        )
      ).Messages?.map(({ Attributes }) => Attributes?.['ApproximateReceiveCount']);
    const hide = (VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: engine.queueUrl('work'),
          ReceiptHandle: message?.ReceiptHandle,
          VisibilityTimeout,
        }),
      );
    for (const seconds of [30, 30, 0]) await hide(seconds);
    await until(() => engine.messagesIn(arn('work')) === 'visible');
    expect(await count()).toEqual(['2']);
  });

  test('give a message that keeps failing to the dead-letter queue, where a restart leaves it', async () => {
    await send('work', 'poison');
    const { batches, stop } = follow({
      deliver: async () => {
        throw new Error('no');
      },
    });
    await until(async () => (await left('dead')) === 1);
    await stop();
    expect(batches).toHaveLength(2);
    await close();
    await open();
    expect([await left('work'), await left('dead')]).toEqual([0, 1]);
  });
});

describe('a follower of a queue', () => {
  test('gets messages in the shape that Lambda gives them, and deletes them when they are done', async () => {
    const { batches, stop } = follow();
    await delay(50);
    const begin = performance.now();
    await send('work', '{"a":1}', { MessageAttributes: { kind: { DataType: 'String', StringValue: 'email' } } });
    await until(() => batches.length === 1);
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect(batches[0]?.[0]).toMatchObject({
      body: '{"a":1}',
      eventSource: 'aws:sqs',
      eventSourceARN: arn('work'),
      awsRegion: region,
      attributes: { ApproximateReceiveCount: '1' },
      messageAttributes: { kind: { dataType: 'String', stringValue: 'email' } },
    });
    await until(async () => (await left('work')) === 0);
    await stop();
  });

  test('gets again what was reported as failed, and nothing else', async () => {
    for (const body of ['1', '2', '3']) await send('work', body);
    let isFirst = true;
    const { bodies, stop } = follow({
      reportBatchItemFailures: true,
      deliver: async (records) => {
        if (!isFirst) return undefined;
        isFirst = false;
        return { batchItemFailures: [{ itemIdentifier: records[1]?.messageId }] };
      },
    });
    await until(() => bodies().length === 4);
    await stop();
    expect(bodies()).toEqual(['1', '2', '3', '2']);
  });

  test('gets no message again that the function still works on, however long that takes', async () => {
    await send('work', 'long');
    const work = Promise.withResolvers<void>();
    const { bodies, stop } = follow({ maximumConcurrency: 2, deliver: () => work.promise });
    await until(() => bodies().length === 1);
    await send('work', 'later', { DelaySeconds: 2 });
    await until(() => bodies().includes('later'));
    work.resolve();
    await until(async () => (await left('work')) === 0);
    await stop();
    expect(bodies()).toEqual(['long', 'later']);
  });

  test('gathers a batch for the time of its window', async () => {
    for (let n = 0; n < 15; n += 1) await send('work', String(n));
    const { batches, stop } = follow({ batchSize: 20, windowMs: 200 });
    await until(() => batches.flat().length === 15);
    await stop();
    expect(batches).toHaveLength(1);
  });

  test('deletes what its filter does not let through', async () => {
    await send('work', '{"kind":"sms"}');
    await send('work', '{"kind":"email"}');
    const { bodies, stop } = follow({ filterCriteria: [{ body: { kind: ['email'] } }] });
    await until(async () => (await left('work')) === 0);
    await stop();
    expect(bodies()).toEqual(['{"kind":"email"}']);
  });
});
