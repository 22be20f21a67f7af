import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addSubmittedClient } from '../testing/journey.ts';
import { scanAll } from '../testing/scan.ts';
import { createWorld } from '../testing/world.ts';
import {
  correlationId,
  correlationOfImage,
  correlationOfMessage,
  messageAttributes,
  withCorrelation,
} from './correlation.ts';

test('work knows the request that began it, however long it takes and whatever runs beside it', async () => {
  const seen = async (id: string) =>
    withCorrelation(id, async () => {
      await new Promise((done) => setTimeout(done, 1));
      return correlationId();
    });
  expect(await Promise.all([seen('one'), seen('two')])).toEqual(['one', 'two']);
  expect(correlationId()).toBeUndefined();
});

test.each(['', 'Ana Silva', 'ana@example.com', 'x'.repeat(129), 7, undefined])(
  '%j is no id and is passed on to nobody',
  (id) => {
    withCorrelation(id, () => expect([correlationId(), messageAttributes()]).toEqual([undefined, {}]));
  },
);

test('the id is read from a message and from an item of the stream', () => {
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

describe('what a request writes for others to take up', () => {
  const made = createWorld();
  afterAll(async () => (await made).stop());

  test('carries the id of the request: message, entry of the audit trail, notification', async () => {
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
