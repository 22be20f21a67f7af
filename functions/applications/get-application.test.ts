import { afterAll, expect, test } from '@jest/globals';
import { addApplication, addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());

const current = (personId: string) => world.succeed('applications.current', personId, {});

test('a client reads the current one of their applications without its id, as with it', async () => {
  const { personId, applicationId: older } = await addClient(world);
  expect(await current(personId)).toEqual(await world.succeed('applications.get', personId, { applicationId: older }));
  world.pass(1);
  const newer = await addApplication(world, personId);
  expect(await current(personId)).toMatchObject({ application: { id: newer } });
  await world.succeed('people.chooseRequest', personId, { applicationId: older });
  expect(await current(personId)).toMatchObject({ application: { id: older } });
});

test('somebody without an application gets none, and nobody gets that of another person', async () => {
  const { applicationId } = await addClient(world);
  const without = await world.addPerson({});
  expect(await current(without)).toBeNull();
  await world.database.entities.person.patch({ personId: without }).set({ currentApplicationId: applicationId }).go();
  expect(await current(without)).toBeNull();
});
