import { afterAll, describe, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { addApplication } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

/** Adds an application and lets the stream index it. */
async function add(name: string): Promise<string> {
  const applicationId = await addApplication(world, await world.addPerson({ name }));
  await followCase(world.database, applicationId, world.now());
  return applicationId;
}
const search = (name: string, cursor?: string) => world.succeed('applications.search', staffId, { name, cursor });
const found = async (name: string) => (await search(name)).items.map(({ id }) => id);

test('finds by telephone, address, bank and both short ids, and shows what tells people of one name apart', async () => {
  const personId = await world.addPerson({ name: 'Maria Única', email: 'm.unica@correio.example' });
  const applicationId = await addApplication(world, personId);
  await world.database.entities.person.patch({ personId }).set({ whatsappNumber: '+351961112223' }).go();
  await followCase(world.database, applicationId, world.now());
  const typed = ['961 112', '+351961112223', 'm.unica@', `#${applicationId.slice(-8)}`, applicationId, 'unica 9611'];
  for (const each of typed) expect([each, await found(each)]).toEqual([each, [applicationId]]);
  expect(await found(applicationId.slice(0, 8))).toContain(applicationId);
  expect((await search('unica')).items).toMatchObject([
    { clientEmail: 'm.unica@correio.example', clientPhone: '+351961112223' },
  ]);
});

test('finds a request by everybody who is in it, and not by who has left', async () => {
  const applicationId = await addApplication(world, await world.addPerson({ name: 'Ilda Primeira' }));
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Osvaldo Segundo' });
  const gone = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Quitéria Terceira', state: 'removido' });
  await followCase(world.database, applicationId, world.now());
  const { email } = await world.succeed('people.me', gone.personId, {});
  for (const typed of ['osvaldo', 'ilda segundo'])
    expect([typed, await found(typed)]).toEqual([typed, [applicationId]]);
  expect((await search('ilda')).items).toMatchObject([{ clientName: 'Ilda Primeira', others: ['Osvaldo Segundo'] }]);
  for (const typed of ['quiteria', email]) expect([typed, await found(typed)]).toEqual([typed, []]);
});

describe('a search by name', () => {
  test('finds by the beginning of any word, ignoring case and accents', async () => {
    const id = await add('Conceição Sílva-Gonçalves');
    for (const name of ['conceicao', 'CONC', 'sil', 'Gonçal', 'go', 'sil conc', ' conceição  GONC '])
      expect([name, await found(name)]).toEqual([name, [id]]);
    for (const name of ['nceicao', 'silvana', 'conc silvestre']) expect([name, await found(name)]).toEqual([name, []]);
  });

  test('finds open and closed applications, those of one word newest first', async () => {
    const [first, second] = [await add('Zulmira Reis'), await add('Zulmira Prata')];
    await world.succeed('applications.end', staffId, {
      applicationId: first,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    expect((await search('zulmira')).items).toMatchObject([
      { id: second, outcome: null, clientName: 'Zulmira Prata' },
      { id: first, outcome: 'withdrawn' },
    ]);
  });

  test('follows a change of name, and removes an erased person', async () => {
    const id = await add('Ermelinda Antiga');
    await world.database.entities.application
      .patch({ applicationId: id })
      .set({ clientName: 'Ermelinda Recente' })
      .go();
    await followCase(world.database, id, world.now());
    expect([await found('antiga'), await found('recente'), await found('erme rec')]).toEqual([[], [id], [id]]);
    await world.database.entities.application.delete({ applicationId: id }).go();
    expect(await found('recente')).toEqual([]);
    await followCase(world.database, id, world.now());
    const { data } = await world.database.entities.searchWord.scan.go({ pages: 'all' });
    expect(data.filter(({ applicationId }) => applicationId === id)).toEqual([]);
  });

  test('returns page after page, each application once', async () => {
    const all = [];
    for (let index = 0; index < 45; index++) all.push(await add(`Quitéria Quim ${index % 2 ? 'Par' : 'Ímpar'}`));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search('qui par', cursor ?? undefined);
      seen.push(...page.items.map(({ id }) => id));
      ({ cursor } = page);
    } while (cursor);
    expect([...new Set(seen)].sort()).toEqual(all.filter((_id, index) => index % 2).sort());
  });

  test('returns an application with two words of one beginning on one page alone', async () => {
    const all: string[] = [];
    for (let index = 0; index < 25; index++) all.push(await add('Berengária Berlim'));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search('ber', cursor ?? undefined);
      seen.push(...page.items.map(({ id }) => id));
      ({ cursor } = page);
    } while (cursor);
    expect(seen.sort()).toEqual(all.sort());
  });

  test.each(['', 'a', ' é ', '. -'])('of %j, fewer than two letters of a word, is refused', async (name) =>
    expect((await world.refused('applications.search', staffId, { name })).code).toBe('request.invalid'),
  );

  test('refuses an invalid cursor', async () => {
    for (const cursor of ['x', Buffer.from('outra#00000000000000000000000000').toString('base64url')])
      expect((await world.refused('applications.search', staffId, { name: 'ana', cursor })).code).toBe(
        'request.invalid',
      );
  });
});
