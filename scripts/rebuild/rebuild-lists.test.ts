import { afterAll, expect, test } from '@jest/globals';
import { addApplication, addSubmittedClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { type RebuildProgress, rebuildLists } from './rebuild-lists.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const { entities } = world.database;

const rebuild = (run: string, onProgress: (progress: RebuildProgress) => void = () => undefined) =>
  rebuildLists({ database: world.database, run, pause: 0, onProgress, pageSize: 20 });
const listed = async () => {
  const { items, counts } = await world.succeed('applications.work', staffId, { list: 'team' });
  return [items.map(({ id }) => id), counts.team];
};

test('lists, counts and finds cases that the stream has not seen, and continues an interrupted run', async () => {
  const { applicationId } = await addSubmittedClient(world);
  const person = await world.addPerson({ name: 'Maria Anterior' });
  const others = [];
  for (let index = 0; index < 24; index++) others.push(await addApplication(world, person));
  const { version } = (await entities.application.get({ applicationId }).go()).data ?? {};
  // The stream begins here: it has not seen the cases.
  const stream = await playStreamOf(world);
  expect(await listed()).toEqual([[], 0]);
  const interrupted = rebuild('first', () => {
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  await entities.application.delete({ applicationId: others[0] ?? '' }).go();
  const { seen, marked } = await rebuild('first');
  expect(seen).toBe(24);
  expect(marked).toBeLessThan(24);
  await stream.play();
  expect(await listed()).toEqual([[applicationId], 1]);
  const { items } = await world.succeed('applications.search', staffId, { name: 'anterior' });
  expect(items.length).toBeGreaterThan(0);
  const { count } = await world.succeed('applications.board', staffId, { stage: 'documentos', order: 'newest' });
  expect(count).toBe(23);
  expect((await entities.application.get({ applicationId }).go()).data?.version).toBe(version);
});

test('changes nothing that is right, and repairs what was lost', async () => {
  const before = await listed();
  const { data } = await entities.listing.scan.go({ pages: 'all' });
  const stream = await playStreamOf(world);
  await rebuild('second');
  await stream.play();
  expect(await listed()).toEqual(before);
  expect((await entities.listing.scan.go({ pages: 'all' })).data).toEqual(data);
  expect(await rebuild('second')).toMatchObject({ marked: 0 });
});
