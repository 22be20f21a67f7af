import { afterAll, expect, test } from '@jest/globals';
import { createLead } from '#database/leads/writes.ts';
import { transact } from '#database/transaction.ts';
import { addApplication, addSubmittedClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { type RebuildProgress, rebuildLists } from './rebuild-lists.ts';
import { rebuildOpenLeads } from './rebuild-open-leads.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const { entities } = world.database;

const rebuild = (run: string, onProgress: (progress: RebuildProgress) => void = () => undefined) =>
  rebuildLists({ database: world.database, run, pause: 0, onProgress });
const listed = async () => {
  const { items, counts } = await world.succeed('applications.work', staffId, { list: 'team' });
  return [items.map(({ id }) => id), counts.team];
};

test('lists, counts and finds cases from before the lists existed, and continues an interrupted run', async () => {
  const { applicationId } = await addSubmittedClient(world);
  const person = await world.addPerson({ name: 'Maria Anterior' });
  const others = [];
  for (let index = 0; index < 120; index++) others.push(await addApplication(world, person));
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
  expect(seen).toBe(120);
  expect(marked).toBeLessThan(120);
  await stream.play();
  expect(await listed()).toEqual([[applicationId], 1]);
  const { items } = await world.succeed('applications.search', staffId, { name: 'anterior' });
  expect(items.length).toBeGreaterThan(0);
  const { count } = await world.succeed('applications.board', staffId, { stage: 'documentos', order: 'newest' });
  expect(count).toBe(119);
  expect((await entities.application.get({ applicationId }).go()).data?.version).toBe(version);
});

test('lists visitors’ messages from before that list, unless they are answered', async () => {
  const lead = (leadId: string) => ({
    leadId,
    name: 'Nuno',
    email: 'nuno@visita.example',
    message: 'Quanto posso pedir?',
    source: 'contact_form' as const,
    createdAt: world.now().toISOString(),
  });
  const [waits, answered] = [world.newId(), world.newId()];
  await transact(world.database, [
    createLead(lead(waits)),
    createLead({ ...lead(answered), answeredAt: '2026-11-02' }),
  ]);
  expect(await rebuildOpenLeads(world.database)).toBe(1);
  const { items } = await world.succeed('leads.list', staffId, { only: 'open' });
  expect(items.map(({ id }) => id)).toEqual([waits]);
  expect(await rebuildOpenLeads(world.database)).toBe(1);
  expect(await world.succeed('leads.count', staffId, {})).toEqual({ open: 1 });
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
