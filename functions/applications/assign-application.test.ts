import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [sandra, rui] = await Promise.all([
  world.addPerson({ role: 'staff', name: 'Sandra Luz' }),
  world.addPerson({ role: 'admin', name: 'Rui Cardoso' }),
]);

let applicationId: string;
let personId: string;
beforeEach(async () => {
  ({ applicationId, personId } = await addClient(world));
});

const assign = (caller: string, from: string | null, to: string | null) =>
  world.call('applications.assign', caller, { applicationId, from, to });
const responsible = async () => {
  await followCase(world.database, applicationId, world.now());
  const { items } = await world.succeed('applications.board', sandra, { stage: 'documentos' });
  const { application } = await world.succeed('applications.staffGet', sandra, { applicationId });
  return [items.find(({ id }) => id === applicationId)?.responsibleId, application.responsibleId];
};
const assignments = async () => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
  return data.filter(({ action }) => action === 'application.assigned');
};

describe('the responsible team member', () => {
  test('is unset at first, then changes by taking over and handing on, and can be unset again', async () => {
    expect(await responsible()).toEqual([null, null]);
    expect(await assign(sandra, null, sandra)).toMatchObject({
      status: 200,
      body: { application: { responsibleId: sandra } },
    });
    expect(await responsible()).toEqual([sandra, sandra]);
    expect((await assign(sandra, sandra, rui)).status).toBe(200);
    expect(await responsible()).toEqual([rui, rui]);
    expect(await assign(rui, rui, null)).toMatchObject({ status: 200, body: { application: { responsibleId: null } } });
    expect(await responsible()).toEqual([null, null]);
    expect(await assignments()).toEqual([
      expect.objectContaining({ actorId: sandra, before: { responsibleId: null }, after: { responsibleId: sandra } }),
      expect.objectContaining({ actorId: sandra, before: { responsibleId: sandra }, after: { responsibleId: rui } }),
      expect.objectContaining({ actorId: rui, before: { responsibleId: rui }, after: { responsibleId: null } }),
    ]);
  });

  test('stays when the application moves on', async () => {
    await assign(sandra, null, sandra);
    await world.succeed('applications.move', rui, { applicationId, from: 'documentos', to: 'analise' });
    await followCase(world.database, applicationId, world.now());
    const { items } = await world.succeed('applications.board', sandra, { stage: 'analise' });
    expect(items.find(({ id }) => id === applicationId)?.responsibleId).toBe(sandra);
  });

  test('is only one of two who take over concurrently', async () => {
    const results = await Promise.all([assign(sandra, null, sandra), assign(rui, null, rui)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'application.changed' });
    expect(await assignments()).toHaveLength(1);
  });

  test('stays as it is for who saw another one', async () => {
    await assign(sandra, null, sandra);
    for (const to of [rui, null])
      expect((await assign(rui, null, to)).body).toMatchObject({ code: 'application.changed' });
    expect(await responsible()).toEqual([sandra, sandra]);
  });

  test('is recorded once if the same request is repeated', async () => {
    await assign(sandra, null, sandra);
    expect((await assign(sandra, sandra, sandra)).status).toBe(200);
    expect(await assignments()).toHaveLength(1);
  });

  test('cannot be a person outside the team', async () => {
    expect((await assign(sandra, null, personId)).body).toMatchObject({ code: 'staff.not_member' });
    expect(await responsible()).toEqual([null, null]);
  });

  test('does not change once the case has ended', async () => {
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect((await assign(sandra, null, sandra)).body).toMatchObject({ code: 'application.closed' });
  });

  test('is not visible to the client', async () => {
    await assign(sandra, null, sandra);
    const answer = await world.succeed('applications.get', personId, { applicationId });
    expect(JSON.stringify(answer)).not.toContain(sandra);
  });
});
