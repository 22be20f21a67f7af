import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import {
  correlationId,
  correlationOfImage,
  correlationOfMessage,
  messageAttributes,
  withCorrelation,
} from './correlation.ts';

test('an operation has its request’s id, however long it takes and whatever runs concurrently', async () => {
  const seen = async (id: string) =>
    withCorrelation(id, async () => {
      await new Promise((done) => setTimeout(done, 1));
      return correlationId();
    });
  expect(await Promise.all([seen('one'), seen('two')])).toEqual(['one', 'two']);
  expect(correlationId()).toBeUndefined();
});

test.each(['', 'Ana Silva', 'ana@example.com', 'x'.repeat(129), 7, undefined])(
  '%j is invalid and is not passed on',
  (id) => {
    withCorrelation(id, () => expect([correlationId(), messageAttributes()]).toEqual([undefined, {}]));
  },
);

test('the id is read from a message and from a stream image', () => {
  withCorrelation('JKJaXmPLvHcESHA=', () => {
    const { MessageAttributes } = messageAttributes();
    expect(MessageAttributes).toEqual({ correlationId: { DataType: 'String', StringValue: 'JKJaXmPLvHcESHA=' } });
  });
  const messageAttribute = { stringValue: 'an-id' };
  expect(correlationOfMessage({ messageAttributes: { correlationId: messageAttribute } })).toBe('an-id');
  expect(correlationOfMessage({})).toBeUndefined();
  expect(correlationOfImage(marshall({ correlationId: 'an-id' }))).toBe('an-id');
  expect(correlationOfImage(marshall({ correlationId: 'not an id' }))).toBeUndefined();
  expect(correlationOfImage(undefined)).toBeUndefined();
});

describe('what a request writes for other functions', () => {
  const made = createWorld();
  afterAll(async () => (await made).stop());

  test('has the id of the request: message, audit entry, notification', async () => {
    const world = await made;
    await addSubmittedClient(world);
    const items = await scanAll(world.table);
    for (const entity of ['message', 'audit', 'notification']) {
      const written = items.filter((item) => item['__edb_e__'] === entity);
      expect(written.length).toBeGreaterThan(0);
      for (const item of written) expect(item).toMatchObject({ correlationId: 'request-1' });
    }
  });
});
