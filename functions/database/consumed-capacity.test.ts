import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';
import { consumedCapacity, withCapacityCounter } from './consumed-capacity.ts';
import { createDatabase } from './database.ts';
import { step, transact } from './transaction.ts';
import { listingCountEntity } from './work/entity.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { listingCount } = world.database.entities;

const unitsOf = (work: () => Promise<unknown>) =>
  withCapacityCounter(async () => {
    await work();
    return consumedCapacity();
  });
const put = (name: string) => listingCount.put({ scope: 'board', name, value: 1 }).go();
const get = () => listingCount.get({ scope: 'board', name: 'total' }).go();

test('reads and writes are counted separately, each with its cost', async () => {
  const written = await unitsOf(() => put('total'));
  expect(written).toEqual({ read: 0, write: expect.any(Number) });
  expect(written.write).toBeGreaterThanOrEqual(1);
  const { read, write } = await unitsOf(get);
  expect([read > 0, write]).toEqual([true, 0]);
});

test('every command of an operation counts', async () => {
  const once = await unitsOf(get);
  const thrice = await unitsOf(async () => {
    await get();
    await Promise.all([get(), get()]);
  });
  expect(thrice.read).toBe(3 * once.read);
});

test('a transaction counts as writes, once per item', async () => {
  const write = (names: readonly string[]) =>
    transact(
      world.database,
      names.map((name) =>
        step((database) => database.entity(listingCountEntity).put({ scope: 'board', name, value: 1 }).commit()),
      ),
    );
  const one = await unitsOf(() => write(['documentos']));
  const two = await unitsOf(() => write(['analise', 'proposta']));
  expect(one).toEqual({ read: 0, write: expect.any(Number) });
  expect(two).toEqual({ read: 0, write: 2 * one.write });
});

test('concurrent operations are counted separately', async () => {
  const alone = { reading: await unitsOf(get), writing: await unitsOf(() => put('total')) };
  const [reading, writing] = await Promise.all([unitsOf(get), unitsOf(() => put('total'))]);
  expect({ reading, writing }).toEqual(alone);
});

test('a client is instrumented once, however often the table is opened with it', async () => {
  const once = await unitsOf(get);
  createDatabase(world.table.client, world.table.tableName);
  expect(await unitsOf(get)).toEqual(once);
});

test('nothing is counted outside of an operation', async () => {
  await get();
  expect(consumedCapacity()).toEqual({ read: 0, write: 0 });
});
