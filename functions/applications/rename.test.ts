import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Sandra Luz' });

let applicationId: string;
let personId: string;
beforeEach(async () => {
  ({ applicationId, personId } = await addClient(world));
});

const rename = (name: string, from: string | null = null) =>
  world.call('applications.rename', personId, { applicationId, from, name });
const shownTo = async () => {
  await followCase(world.database, applicationId, world.now());
  const [mine, me, theirs, board, found] = await Promise.all([
    world.succeed('applications.get', personId, { applicationId }),
    world.succeed('people.me', personId, {}),
    world.succeed('applications.staffGet', staffId, { applicationId }),
    world.succeed('applications.board', staffId, { stage: 'documentos' }),
    world.succeed('applications.search', staffId, { name: 'arroios' }),
  ]);
  return {
    client: [mine.application.name, me.requests.find(({ id }) => id === applicationId)?.name],
    team: [theirs.application.name, board.items.find(({ id }) => id === applicationId)?.name],
    found: found.items.filter(({ id }) => id === applicationId).map(({ name }) => name),
  };
};
const renamings = async () => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
  return data.filter(({ action }) => action === 'application.renamed');
};

describe('the name of a request', () => {
  test('is given by its client or the team, shown to both, found, and removed again', async () => {
    expect(await shownTo()).toEqual({ client: [null, null], team: [null, null], found: [] });
    expect((await rename(' T2\u200b \n Arroios ')).status).toBe(200);
    const named = { client: ['T2 Arroios', 'T2 Arroios'], team: ['T2 Arroios', 'T2 Arroios'], found: ['T2 Arroios'] };
    expect(await shownTo()).toEqual(named);
    const input = { applicationId, from: 'T2 Arroios', name: '' };
    await world.succeed('applications.staffRename', staffId, input);
    expect(await shownTo()).toEqual({ client: [null, null], team: [null, null], found: [] });
    expect(await renamings()).toEqual([
      expect.objectContaining({
        actorId: personId,
        before: { requestName: null },
        after: { requestName: 'T2 Arroios' },
      }),
      expect.objectContaining({
        actorId: staffId,
        before: { requestName: 'T2 Arroios' },
        after: { requestName: null },
      }),
    ]);
  });

  test('has at most 60 characters', async () => {
    expect(await rename('x'.repeat(61))).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'name', message: 'O nome tem no máximo 60 caracteres' }] },
    });
    expect((await rename('x'.repeat(60))).status).toBe(200);
  });

  test('is refused if somebody changed it meanwhile, and written once if repeated', async () => {
    await rename('T2 Arroios');
    expect(await rename('T3 Graça')).toMatchObject({ status: 409, body: { code: 'application.changed' } });
    expect((await rename('T2 Arroios')).status).toBe(200);
    const both = await Promise.all([rename('T3 Graça', 'T2 Arroios'), rename('T4 Braga', 'T2 Arroios')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await renamings()).toHaveLength(2);
  });

  test('of a closed request stays', async () => {
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    expect(await rename('T2 Arroios')).toMatchObject({ status: 409, body: { code: 'application.closed' } });
  });
});
