import { afterAll, expect, test } from '@jest/globals';
import { addApplication, addSubmittedClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { type RebuildProgress, rebuildLists } from './rebuild-lists.ts';
import { recount } from './recount.ts';

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

test('corrects counters that lost items have made wrong, and no others', async () => {
  const before = await listed();
  const { data: counters } = await entities.listingCount.scan.go({ pages: 'all' });
  const [first, second, ...others] = counters;
  if (!first || !second) throw new Error('no counters');
  await entities.listingCount.patch(first).set({ value: -2 }).go();
  const called = { scope: 'report.2026-11', name: `called|${staffId}|spoke` };
  await entities.listingCount.put({ ...called, value: 3 }).go();
  await entities.listingCount.delete(second).go();
  const all = { counters: expect.any(Number), left: 0 };
  const wrong = [first, second].filter(({ value }) => value !== 0).length + (first.value === 0 ? 1 : 0);
  expect(await recount(world.database, { isRehearsal: true })).toMatchObject({ ...all, wrong });
  expect(await recount(world.database)).toMatchObject({ ...all, wrong });
  expect(await recount(world.database)).toMatchObject({ ...all, wrong: 0 });
  expect((await entities.listingCount.get(called).go()).data?.value).toBe(3);
  const now = (await entities.listingCount.scan.go({ pages: 'all' })).data;
  expect(now.filter(({ value }) => value !== 0)).toEqual(
    expect.arrayContaining([first, second, ...others].filter(({ value }) => value !== 0)),
  );
  expect(await listed()).toEqual(before);
});
