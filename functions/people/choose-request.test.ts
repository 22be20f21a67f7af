import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addApplication, addClient, loanRequest } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const addFurther = (personId: string) => {
  world.pass(1);
  return addApplication(world, personId);
};
const me = (personId: string) => world.succeed('people.me', personId, {});
const choose = (personId: string, applicationId: string) =>
  world.succeed('people.chooseRequest', personId, { applicationId });
const chosenIn = async (personId: string) => {
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go({ pages: 'all' });
  return data.filter(({ action }) => action === 'person.request_chosen').map(({ before, after }) => [before, after]);
};

describe('a client with two open requests (spec D31)', () => {
  test('reads both, newest first, and chooses the older one for good', async () => {
    const { personId, applicationId: older } = await addClient(world);
    const newer = await addFurther(personId);
    expect(await me(personId)).toMatchObject({ currentApplicationId: newer, requests: [{ id: newer }, { id: older }] });
    expect(await choose(personId, older)).toMatchObject({ currentApplicationId: older });
    expect(await me(personId)).toMatchObject({ currentApplicationId: older });
    expect(await chosenIn(personId)).toEqual([[{ applicationId: newer }, { applicationId: older }]]);
  });

  test('chooses the current one again without a trace', async () => {
    const { personId, applicationId } = await addClient(world);
    expect(await choose(personId, applicationId)).toEqual(await me(personId));
    expect(await chosenIn(personId)).toEqual([]);
  });

  test('on two devices at once ends with one of them', async () => {
    const { personId, applicationId: older } = await addClient(world);
    const newer = await addFurther(personId);
    const ids = [older, newer, older, newer];
    await Promise.all(ids.map((applicationId) => choose(personId, applicationId)));
    expect(ids).toContain((await me(personId)).currentApplicationId);
  });

  test('has the unread messages of both', async () => {
    const { personId, applicationId: older } = await addClient(world);
    const newer = await addFurther(personId);
    for (const applicationId of [older, older, newer])
      await world.succeed('messages.staffSend', staffId, {
        applicationId,
        visibility: 'client',
        sendingId: randomUUID(),
        content: 'Olá',
      });
    expect(await me(personId)).toMatchObject({
      unreadMessages: 3,
      requests: [
        { id: newer, unread: 1 },
        { id: older, unread: 2 },
      ],
    });
  });

  test('creates a further one only beside the chosen one', async () => {
    const { personId, applicationId: older } = await addClient(world);
    const newer = await addFurther(personId);
    await choose(personId, older);
    const refused = await world.refused('applications.request', personId, { ...loanRequest(), furtherTo: newer });
    expect(refused.code).toBe('application.changed');
  });
});

test('an ended request is listed only while it is the current one, and can be chosen', async () => {
  const { personId, applicationId: ended } = await addClient(world);
  const open = await addFurther(personId);
  await world.succeed('applications.end', staffId, {
    applicationId: ended,
    outcome: 'withdrawn',
    reason: 'Desistiu',
    message: 'Até breve.',
  });
  expect((await me(personId)).requests.map(({ id }) => id)).toEqual([open]);
  expect((await choose(personId, ended)).requests.map(({ id }) => id)).toEqual([open, ended]);
});

test('somebody else’s request is as if it did not exist', async () => {
  const { personId } = await addClient(world);
  const { applicationId } = await addClient(world);
  for (const id of [applicationId, '01JD0000000000000000000000']) {
    const refused = await world.refused('people.chooseRequest', personId, { applicationId: id });
    expect(refused.code).toBe('application.not_found');
  }
});
