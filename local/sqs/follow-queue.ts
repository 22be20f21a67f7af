import { setTimeout as delay } from 'node:timers/promises';
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type EventPattern, matchesPattern } from '../eventbridge/pattern.ts';
import { queueName } from './queue-definition.ts';

/** A message as Lambda hands it to a function. */
export interface QueueRecord {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: Readonly<Record<string, string>>;
  messageAttributes: Readonly<Record<string, QueueRecordAttribute>>;
  md5OfBody: string;
  eventSource: 'aws:sqs';
  eventSourceARN: string;
  awsRegion: string;
}

interface QueueRecordAttribute {
  dataType: string;
  stringValue?: string;
  binaryValue?: string;
  stringListValues: readonly never[];
  binaryListValues: readonly never[];
}

/** An event source mapping from a queue to a function. */
export interface FollowQueueOptions {
  queueUrl: string;
  queueArn: string;
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Messages at most in one delivery; more than 10 need a window, as on AWS. */
  batchSize?: number;
  /** How long to gather messages for a batch, from the first one on. */
  windowMs?: number;
  /** Whether the answer of `deliver` may list the messages that failed. */
  reportBatchItemFailures?: boolean;
  /** Deliveries under way at once. */
  maximumConcurrency?: number;
  /** `FilterCriteria.Filters` (parsed JSON); a message that matches none is deleted undelivered, as on AWS. */
  filterCriteria?: readonly EventPattern[];
  /** Whether a request for messages is worth making. */
  messages: () => 'visible' | 'invisible' | 'none';
  /** Dispatches an event with the queue's name for each message that is sent to it. */
  sent: EventTarget;
  /** The queue's visibility timeout. */
  visibilitySeconds: number;
  /** Hands messages to the function; throws when it failed. */
  deliver: (records: readonly QueueRecord[]) => Promise<unknown>;
  log?: (message: string) => void;
}

const defaultConcurrency = 5;
/** Pauses between looks at a queue with invisible messages: short after one arrived, at most this long. */
const longestIdleMs = 100;
const shortestIdleMs = 10;
const stopMs = 500;

/**
 * Delivers a queue's messages as a Lambda event source mapping does: what succeeded is deleted, what failed comes
 * back when its visibility timeout is over, until the queue's redrive policy takes it away.
 *
 * It asks in short intervals: the engine answers a long poll only when it is over or has as many messages as asked
 * for, and so would hold a single message back.
 */
export function followQueue(options: FollowQueueOptions): { stop(): Promise<void> } {
  const { endpoint, region, credentials } = options;
  const client = new SQSClient({ endpoint, region, credentials, useQueueUrlAsEndpoint: false });
  const abort = new AbortController();
  const running = poll(client, options, abort.signal);
  return {
    async stop() {
      abort.abort();
      await Promise.race([running, delay(stopMs)]);
      client.destroy();
    },
  };
}

async function poll(client: SQSClient, options: FollowQueueOptions, signal: AbortSignal): Promise<void> {
  let wake = () => {};
  const onSent = () => wake();
  options.sent.addEventListener(queueName(options.queueUrl), onSent, { signal });
  signal.addEventListener('abort', onSent);
  const concurrency = options.maximumConcurrency ?? defaultConcurrency;
  const deliveries = new Set<Promise<void>>();
  const report = (error: unknown) => {
    if (!signal.aborted) options.log?.(`sqs: ${queueName(options.queueUrl)}: ${String(error)}`);
  };
  let idleMs = shortestIdleMs;
  while (!signal.aborted) {
    try {
      const state = options.messages();
      if (state === 'none' && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        idleMs = shortestIdleMs;
        continue;
      }
      const messages = state === 'visible' ? await gather(client, options, signal) : [];
      if (messages.length > 0) {
        const delivery = deliver(client, options, messages)
          .catch(report)
          .finally(() => deliveries.delete(delivery));
        deliveries.add(delivery);
        if (deliveries.size >= concurrency) await Promise.race(deliveries);
        idleMs = shortestIdleMs;
        continue;
      }
    } catch (error) {
      report(error);
    }
    await delay(idleMs, undefined, { signal }).catch(() => {});
    idleMs = Math.min(idleMs * 1.5, longestIdleMs);
  }
  await Promise.all(deliveries);
}

async function gather(client: SQSClient, options: FollowQueueOptions, signal: AbortSignal): Promise<Message[]> {
  const { batchSize = 10, windowMs = 0 } = options;
  const receive = async (count: number) => {
    const command = new ReceiveMessageCommand({
      QueueUrl: options.queueUrl,
      MaxNumberOfMessages: Math.min(10, count),
      WaitTimeSeconds: 0,
      // The older name of MessageSystemAttributeNames, which is the one that the engine knows.
      AttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    return (await client.send(command, { abortSignal: signal })).Messages ?? [];
  };
  const messages = await receive(batchSize);
  const deadline = Date.now() + windowMs;
  while (messages.length > 0 && messages.length < batchSize && Date.now() < deadline) {
    const more = await receive(batchSize - messages.length);
    messages.push(...more);
    if (more.length === 0) await delay(shortestIdleMs, undefined, { signal }).catch(() => {});
  }
  return messages;
}

async function deliver(client: SQSClient, options: FollowQueueOptions, messages: readonly Message[]): Promise<void> {
  const records = messages.map((message) => toRecord(message, options));
  const wanted = records.filter((record) => isWanted(record, options.filterCriteria ?? []));
  const renewal = setInterval(() => void hide(client, options, wanted), options.visibilitySeconds * 500).unref();
  const failed = wanted.length === 0 ? new Set<string>() : await tryDelivery(options, wanted);
  clearInterval(renewal);
  const done = records.filter((record) => !failed.has(record.messageId));
  for (let start = 0; start < done.length; start += 10) {
    const Entries = done
      .slice(start, start + 10)
      .map((record, index) => ({ Id: String(index), ReceiptHandle: record.receiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: options.queueUrl, Entries }));
  }
}

/**
 * Hides messages for another visibility timeout. A function ends before half of the first one on a machine as fast as
 * Lambda's; on a slower one it would get them again while it works on them.
 */
async function hide(client: SQSClient, options: FollowQueueOptions, records: readonly QueueRecord[]): Promise<void> {
  const { queueUrl: QueueUrl, visibilitySeconds: VisibilityTimeout } = options;
  for (let start = 0; start < records.length; start += 10) {
    const Entries = records
      .slice(start, start + 10)
      .map(({ receiptHandle }, index) => ({ Id: String(index), ReceiptHandle: receiptHandle, VisibilityTimeout }));
    await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries })).catch((error: unknown) => {
      options.log?.(`sqs: ${queueName(QueueUrl)}: ${String(error)}`);
    });
  }
}

/** The ids of the messages that have to come back. */
async function tryDelivery(options: FollowQueueOptions, records: readonly QueueRecord[]): Promise<ReadonlySet<string>> {
  const all = new Set(records.map((record) => record.messageId));
  let answer: unknown;
  try {
    answer = await options.deliver(records);
  } catch (error) {
    options.log?.(`sqs: ${queueName(options.queueUrl)}: ${String(error)}`);
    return all;
  }
  if (!options.reportBatchItemFailures) return new Set();
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: unknown }[] } | null | undefined)
    ?.batchItemFailures;
  const identifiers = (failures ?? []).map(({ itemIdentifier }) => String(itemIdentifier));
  // An identifier that is not of this batch fails all of it.
  return identifiers.every((id) => all.has(id)) ? new Set(identifiers) : all;
}

function isWanted(record: QueueRecord, filters: readonly EventPattern[]): boolean {
  if (filters.length === 0) return true;
  let body: unknown = record.body;
  try {
    body = JSON.parse(record.body);
  } catch {
    // A body that is no JSON is compared as a text.
  }
  return filters.some((filter) => matchesPattern(filter, { ...record, body }));
}

function toRecord(message: Message, { queueArn, region }: FollowQueueOptions): QueueRecord {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    {
      dataType: value.DataType ?? 'String',
      stringValue: value.StringValue,
      binaryValue: value.BinaryValue === undefined ? undefined : Buffer.from(value.BinaryValue).toString('base64'),
      stringListValues: [],
      binaryListValues: [],
    },
  ]);
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}
