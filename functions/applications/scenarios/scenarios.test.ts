import { afterAll, describe, expect, test } from '@jest/globals';
import { listScenarios } from '#database/scenarios/reads.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxScenarios } from '#shared/applications/scenarios.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const figures = 'v=1';
const keep = ({ personId, applicationId }: Awaited<ReturnType<typeof addClient>>, name: string) =>
  world.call('applications.keepScenario', personId, { applicationId, name, figures });
const listOf = async ({ personId, applicationId }: Awaited<ReturnType<typeof addClient>>) =>
  (await world.succeed('applications.scenarios', personId, { applicationId })).items;

describe('a scenario', () => {
  test('is kept with its name and figures, and shown to its client and the team, oldest first', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    await keep(client, '  Casa em Braga ');
    world.pass(60_000);
    await keep(client, 'Apartamento');
    expect(await listOf(client)).toMatchObject([
      { name: 'Casa em Braga', figures, version: 1 },
      { name: 'Apartamento', figures, version: 1 },
    ]);
    expect((await world.succeed('applications.staffScenarios', staffId, { applicationId })).items).toEqual(
      (await listOf(client)).map((scenario) => ({ ...scenario, partyId: 'first' })),
    );
    const history = await world.succeed('audit.list', staffId, { applicationId, kind: 'pedido' });
    expect(history.items[0]?.what).toBe('guardou um cenário do simulador');
  });

  test('is kept once, however often its request comes', async () => {
    const client = await addClient(world);
    const answers = [await keep(client, 'Casa em Braga'), await keep(client, 'Casa em Braga')];
    expect(answers[1]).toEqual(answers[0]);
    expect(await listOf(client)).toHaveLength(1);
  });

  test('is one of at most five, however many are kept at once; deleting one makes room', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    const results = await Promise.all(Array.from({ length: 7 }, (_each, index) => keep(client, `Cenário ${index}`)));
    expect(results.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(maxScenarios);
    for (let { length } = await listOf(client); length < maxScenarios; length++) await keep(client, `Mais ${length}`);
    const refused = { applicationId, name: 'A mais', figures };
    expect((await world.refused('applications.keepScenario', personId, refused)).code).toBe('scenario.too_many');
    const stored = await listScenarios(world.database, { applicationId, partyId: 'first' });
    expect(stored.map(({ slot }) => slot).sort()).toEqual([1, 2, 3, 4, 5]);
    const [first] = await listOf(client);
    const seen = { applicationId, scenarioId: first?.id ?? '', version: 1 };
    await world.succeed('applications.removeScenario', personId, seen);
    await world.succeed('applications.keepScenario', personId, refused);
    expect((await listOf(client)).at(-1)?.name).toBe('A mais');
    expect((await world.refused('applications.removeScenario', personId, seen)).code).toBe('scenario.not_found');
  });

  test('changes only as it was read', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    await keep(client, 'Antes');
    const [before] = await listOf(client);
    const seen = { applicationId, scenarioId: before?.id ?? '', version: 1 };
    const results = await Promise.all(
      ['Depois', 'Outro'].map((name) => world.call('applications.changeScenario', personId, { ...seen, name })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listOf(client)).toMatchObject([{ figures, version: 2 }]);
    expect((await world.refused('applications.removeScenario', personId, seen)).code).toBe('scenario.changed');
  });

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { figures: '<script>' },
    { figures: '' },
    { figures: 'x'.repeat(3001) },
  ])('with %j is refused', async (change) => {
    const { personId, applicationId } = await addClient(world);
    const input = { applicationId, name: 'Casa', figures, ...change };
    expect((await world.refused('applications.keepScenario', personId, input)).code).toBe('request.invalid');
  });

  test('of a closed request can only be deleted', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    await keep(client, 'Antes do fim');
    const [scenario] = await listOf(client);
    const seen = { applicationId, scenarioId: scenario?.id ?? '', version: 1 };
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    const kept = { applicationId, name: 'Depois', figures };
    expect((await world.refused('applications.keepScenario', personId, kept)).code).toBe('application.closed');
    expect((await world.refused('applications.changeScenario', personId, { ...seen, name: 'Outro' })).code).toBe(
      'application.closed',
    );
    await world.succeed('applications.removeScenario', personId, seen);
  });
});
