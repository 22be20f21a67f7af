import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { createWorld } from '#functions/testing/world.ts';
import { businessChanges } from './business-changes.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const of = (entity: string, after: object | undefined, before?: object) => {
  const image = (facts: object) => marshall({ __edb_e__: entity, ...facts });
  return businessChanges({ NewImage: after ? image(after) : undefined, OldImage: before ? image(before) : undefined });
};

test.each([
  ['a person', 'person', {}, 'SignUps'],
  ['a request', 'application', { status: 'documentos' }, 'RequestsBegun'],
  ['an upload', 'upload', { status: 'issued' }, 'UploadsBegun'],
  ['a client’s message', 'message', { senderType: 'client' }, 'MessagesSent'],
  ['a notification', 'notification', { status: 'queued' }, 'NotificationsQueued'],
])('a new %s counts once', (_, entity, after, event) => {
  expect(of(entity, after)).toEqual([event]);
});

test.each([
  ['upload', 'issued', 'stored', 'UploadsRecorded'],
  ['upload', 'issued', 'superseded', 'UploadsRecorded'],
  ['upload', 'issued', 'refused', 'UploadsRefused'],
  ['offer', 'draft', 'published', 'OffersPublished'],
  ['offer', 'published', 'selected', 'OffersChosen'],
  ['notification', 'queued', 'sent', 'NotificationsSent'],
  ['notification', 'queued', 'failed', 'NotificationsFailed'],
])('the change of an %s from %s to %s counts', (entity, from, to, event) => {
  expect(of(entity, { status: to }, { status: from })).toEqual([event]);
  expect(of(entity, { status: to, other: 1 }, { status: to })).toEqual([]);
});

test('a notification that became obsolete is no failure, however often a person changes their mind', () => {
  expect(of('notification', { status: 'failed', cause: 'gone' }, { status: 'queued' })).toEqual([]);
  expect(of('notification', { status: 'failed', cause: 'address' }, { status: 'queued' })).toEqual([
    'NotificationsFailed',
  ]);
});

test('a submission counts once, whatever stage follows', () => {
  const submitted = { status: 'analise', documentsSubmittedAt: '2026-11-21T10:00:00.000Z' };
  expect(of('application', submitted, { status: 'documentos' })).toEqual(['Submissions']);
  expect(of('application', { ...submitted, status: 'proposta' }, submitted)).toEqual([]);
});

test('automatic messages, other entities and deletions do not count', () => {
  expect(of('message', { senderType: 'system' })).toEqual([]);
  expect(of('audit', {})).toEqual([]);
  expect(of('person', undefined, {})).toEqual([]);
});

const world = await createWorld();
afterAll(() => world.stop());

test('a record that failed counts when it is retried, and an applied one does not', async () => {
  const unbound = { post: async () => true, end: async () => {} };
  const teamUpdates = { send: async () => undefined };
  const handler = createStreamHandler({ ...world, connections: unbound, teamUpdates }, world.observability);
  const record = (eventID: string | undefined, image: object): DynamoDBRecord => ({
    eventID,
    dynamodb: { SequenceNumber: '1', NewImage: marshall({ __edb_e__: 'person', ...image }) as never },
  });
  // Without an id the time of an answer cannot be counted.
  const broken = record(undefined, {
    __edb_e__: 'message',
    applicationId: 'a',
    messageId: world.newId(),
    senderType: 'staff',
    visibility: 'client',
    createdAt: world.now().toISOString(),
  });
  await handler({ Records: [record('one', {}), broken, record('three', {})] });
  expect(world.counts).toEqual([['SignUps', {}]]);
});
