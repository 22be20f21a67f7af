import { afterAll, expect, test } from '@jest/globals';
import type { AttributeValue } from 'aws-lambda';
import { addApplication } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const personId = await world.addPerson({ name: 'Ana Silva', email: 'ana@correio.example' });
const applicationId = await addApplication(world, personId);
const stream = await playStreamOf(world);
const { application, person, searchWord } = world.database.entities;

const rename = async (clientName: string) => {
  await application.patch({ applicationId }).set({ clientName }).add({ version: 1 }).go();
  return stream.play();
};
const found = async (name: string) =>
  (await world.succeed('applications.search', staffId, { name })).items.map(({ id }) => id);
const words = async () => (await searchWord.scan.go({ pages: 'all' })).data.map(({ word }) => word);

test('an application is found by its client’s name once the stream has processed it, and by a new name', async () => {
  await rename('Ana Costa');
  expect([await found('silva'), await found('cos')]).toEqual([[], [applicationId]]);
  await rename('Ana Melo');
  expect([await found('cos'), await found('melo')]).toEqual([[], [applicationId]]);
});

test('a new address and number of the client reach their applications', async () => {
  await person.patch({ personId }).set({ email: 'nova@correio.example', whatsappNumber: '+351912345678' }).go();
  await stream.play();
  expect([await found('ana@correio'), await found('nova@correio'), await found('912345678')]).toEqual([
    [],
    [applicationId],
    [applicationId],
  ]);
});

test('a change of anything else writes nothing', async () => {
  const before = await words();
  await application.patch({ applicationId }).set({ identType: 'passport' }).add({ version: 1 }).go();
  await stream.play();
  expect(await words()).toEqual(before);
});

test('an erased application is not found, and a late record does not restore it', async () => {
  const records = await rename('Ana Tardia');
  await application.delete({ applicationId }).go();
  await stream.play();
  expect(await words()).toEqual([]);
  expect(await stream.deliver(records)).toEqual({ batchItemFailures: [] });
  expect(await words()).toEqual([]);
});

test('an overwritten audit entry is logged as an error', async () => {
  const entry = (actorId: string): Record<string, AttributeValue> => ({
    __edb_e__: { S: 'audit' },
    actorId: { S: actorId },
  });
  world.logs.splice(0);
  const images = { OldImage: entry('rui'), NewImage: entry('helena') };
  await stream.deliver([{ eventID: 'overwritten', dynamodb: { SequenceNumber: '1', ...images } }]);
  expect(world.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'audit entry overwritten' }));
});
