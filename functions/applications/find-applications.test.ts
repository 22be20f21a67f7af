import { afterAll, describe, expect, test } from '@jest/globals';
import { addApplication } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const personId = await world.addPerson({ email: 'rosa@casa.example', name: 'Rosa Maia' });
const older = await addApplication(world, personId);
world.pass(1000);
const newer = await addApplication(world, personId);
await world.succeed('applications.end', staffId, {
  applicationId: newer,
  outcome: 'withdrawn',
  reason: 'Desistiu.',
  message: 'Até breve.',
});

const find = async (exactly: string) =>
  (await world.succeed('applications.find', staffId, { exactly })).items.map(({ id, outcome }) => [id, outcome]);

describe('the team finds', () => {
  test('all applications of an address, open or closed, newest first, in any notation', async () => {
    expect(await find(' Rosa@Casa.example ')).toEqual([
      [newer, 'withdrawn'],
      [older, null],
    ]);
  });

  test('one application by its id, also in lower case', async () => {
    expect(await find(older)).toEqual([[older, null]]);
    expect(await find(older.toLowerCase())).toEqual([[older, null]]);
  });

  test('nothing for an unknown address or id', async () => {
    expect(await find('ninguem@casa.example')).toEqual([]);
    expect(await find(world.newId())).toEqual([]);
  });
});
