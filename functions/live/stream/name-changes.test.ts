import { afterAll, expect, test } from '@jest/globals';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { addApplication } from '../../testing/journey.ts';
import { createWorld } from '../../testing/world.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const applicationId = await addApplication(world, await world.addPerson());
const nobody = { post: () => Promise.resolve(true), end: () => Promise.resolve() };
const teamUpdates = { send: async () => undefined };
const handler = createStreamHandler({ ...world, connections: nobody, teamUpdates }, world.observability);

let number = 0;
type Image = Record<string, AttributeValue>;
const named = (clientName?: string, id = applicationId): Image => ({
  __edb_e__: { S: 'application' },
  applicationId: { S: id },
  ...(clientName !== undefined && { clientName: { S: clientName } }),
});
const deliver = (OldImage: Image | undefined, NewImage: Image | undefined) => {
  number += 1;
  const images = { ...(OldImage && { OldImage }), ...(NewImage && { NewImage }) };
  const record: DynamoDBRecord = { eventID: `event-${number}`, dynamodb: { SequenceNumber: `${number}`, ...images } };
  return handler({ Records: [record, record] });
};
const found = async (name: string) =>
  (await world.succeed('applications.search', staffId, { name })).items.map(({ id }) => id);
const words = async () =>
  (await world.database.entities.searchWord.scan.go({ pages: 'all' })).data.map(({ word }) => word);

test('an application is found by its client’s name once the stream has processed it, and by a new name', async () => {
  await deliver(undefined, named('Ana Silva'));
  expect(await found('silva')).toEqual([applicationId]);
  await deliver(named('Ana Silva'), named('Ana Costa'));
  expect([await found('silva'), await found('cos')]).toEqual([[], [applicationId]]);
  expect((await words()).sort()).toEqual(['ana', 'costa']);
});

test('a change of anything else writes nothing', async () => {
  const before = await words();
  expect(await deliver(named('Ana Costa'), named('Ana Costa'))).toEqual({ batchItemFailures: [] });
  expect(await words()).toEqual(before);
});

test('an erased application is not found, and a late record does not restore it', async () => {
  await deliver(named('Ana Costa'), undefined);
  expect(await words()).toEqual([]);
  expect(await deliver(undefined, named('Ana Tardia', world.newId()))).toEqual({ batchItemFailures: [] });
  expect(await words()).toEqual([]);
});

test('an overwritten audit entry is logged as an error', async () => {
  const entry = (actorId: string): Image => ({ __edb_e__: { S: 'audit' }, actorId: { S: actorId } });
  world.logs.splice(0);
  await deliver(entry('rui'), entry('helena'));
  expect(world.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'audit entry overwritten' }));
});
