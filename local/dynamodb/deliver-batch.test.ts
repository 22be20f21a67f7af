import { describe, expect, test } from '@jest/globals';
import { type DeliveryRules, deliverBatch } from './deliver-batch.ts';
import type { StreamRecord } from './stream-client.ts';

const records = ['1', '2', '3', '4'].map(
  (SequenceNumber): StreamRecord => ({
    eventID: SequenceNumber,
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-west-1',
    eventSourceARN: 'arn',
    dynamodb: { ApproximateCreationDateTime: 0, Keys: {}, SequenceNumber, SizeBytes: 1, StreamViewType: 'KEYS_ONLY' },
  }),
);
const numbers = (batch: readonly StreamRecord[]) => batch.map((record) => record.dynamodb.SequenceNumber).join('');

/** Delivers the four records to `deliver`; gives what was delivered, done and discarded, in order. */
async function run(deliver: (batch: string, attempt: number) => unknown, rules: Partial<DeliveryRules> = {}) {
  const calls: string[] = [];
  const done: string[] = [];
  const discarded: string[] = [];
  await deliverBatch(records, {
    maximumRetryAttempts: 3,
    bisectOnError: false,
    reportBatchItemFailures: false,
    firstPauseMs: 0,
    signal: new AbortController().signal,
    deliver: async (batch) => {
      calls.push(numbers(batch));
      return deliver(numbers(batch), calls.length);
    },
    onDone: (last) => void done.push(last.dynamodb.SequenceNumber),
    onDiscard: (batch) => void discarded.push(numbers(batch)),
    ...rules,
  });
  return { calls, done, discarded };
}
const fail = () => {
  throw new Error('no');
};

describe('a batch of stream records', () => {
  test('is delivered once when it is taken', async () => {
    expect(await run(() => undefined)).toEqual({ calls: ['1234'], done: ['4'], discarded: [] });
  });

  test('is delivered again as a whole until it is taken', async () => {
    const result = await run((_batch, attempt) => (attempt < 3 ? fail() : undefined));
    expect(result).toEqual({ calls: ['1234', '1234', '1234'], done: ['4'], discarded: [] });
  });

  test('is given up when the attempts are used up', async () => {
    const result = await run(fail, { maximumRetryAttempts: 1 });
    expect(result).toEqual({ calls: ['1234', '1234'], done: ['4'], discarded: ['1234'] });
  });

  test('goes on from the first record that is reported as failed', async () => {
    const report = (sequence: string) => ({ batchItemFailures: [{ itemIdentifier: sequence }] });
    const result = await run((batch) => (batch.length > 2 ? report(batch.startsWith('1') ? '3' : '4') : undefined), {
      reportBatchItemFailures: true,
    });
    expect(result).toEqual({ calls: ['1234', '34'], done: ['2', '4'], discarded: [] });
  });

  test('is delivered again as a whole when a failure names no record of it', async () => {
    const result = await run(
      (_batch, attempt) => (attempt === 1 ? { batchItemFailures: [{ itemIdentifier: '' }] } : {}),
      {
        reportBatchItemFailures: true,
      },
    );
    expect(result.calls).toEqual(['1234', '1234']);
  });

  test('is not looked into for failures where that is not asked for', async () => {
    const result = await run(() => ({ batchItemFailures: [{ itemIdentifier: '1' }] }));
    expect(result.calls).toEqual(['1234']);
  });

  test('is cut in two until only the bad record is given up', async () => {
    const result = await run((batch) => (batch.includes('3') ? fail() : undefined), { bisectOnError: true });
    expect(result.discarded).toEqual(['3']);
    expect(result.done).toEqual(['2', '3', '4']);
    expect(result.calls.slice(0, 3)).toEqual(['1234', '12', '34']);
  });

  test('that reports its first record is not cut in two: what follows is given up with it', async () => {
    const result = await run(() => ({ batchItemFailures: [{ itemIdentifier: '3' }] }), {
      bisectOnError: true,
      reportBatchItemFailures: true,
      maximumRetryAttempts: 1,
    });
    expect(result).toEqual({ calls: ['1234', '34'], done: ['2', '4'], discarded: ['34'] });
  });

  test('is left as it is when following ends', async () => {
    const abort = new AbortController();
    const result = await run(
      () => {
        abort.abort();
        return fail();
      },
      { signal: abort.signal },
    );
    expect(result).toEqual({ calls: ['1234'], done: [], discarded: [] });
  });
});
