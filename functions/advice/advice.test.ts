import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { sheetText } from '#shared/advice/sheet.ts';
import { adviceHint } from '#shared/advice/words.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const { entities } = world.database;
const needs = 'Querem uma prestação que não suba muito.\nA mudança é em março.';
const reason = 'É a que tem a TAEG mais baixa com os produtos que já pensavam contratar.';

async function couple() {
  const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.']);
  const { applicationId } = client;
  const [rui, maria] = [
    await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' }),
    await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' }),
  ];
  const offerIds = client.offers.map(({ id }) => id);
  const given = (changes: Partial<RouteInput<'advice.give'>> = {}): RouteInput<'advice.give'> => ({
    applicationId,
    needs,
    reason,
    offerIds,
    recommendedId: offerIds[1] ?? '',
    replaces: null,
    ...changes,
  });
  return { ...client, rui, maria, offerIds, given };
}

test('of two first recommendations at once one is given', async () => {
  const { given } = await couple();
  const give = () => world.call('advice.give', staffId, given());
  const answers = await Promise.all([give(), give(), give()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'advice.changed' });
});

test('a recommendation goes to every borrower, frozen with its hash, each opening dated, and a later one replaces it', async () => {
  const { personId, applicationId, rui, maria, given } = await couple();
  const refusals = [
    given({ needs: 'Pouco.' }),
    given({ reason: 'Porque sim, é boa.' }),
    given({ offerIds: [] }),
    given({ recommendedId: world.newId() }),
  ];
  for (const input of refusals)
    expect((await world.refused('advice.give', staffId, input)).code).toBe('request.invalid');
  const unknown = given({ offerIds: [world.newId()], recommendedId: null });
  expect((await world.refused('advice.give', staffId, unknown)).code).toBe('offer.not_available');
  const [first] = (await world.succeed('advice.give', staffId, given())).advice;
  const givenAt = world.now().toISOString();
  expect(first).toMatchObject({ givenAt, bankName: 'Banco Modelo, S.A.', by: 'Rui Cardoso', replacedAt: null });
  expect(first?.people.map(({ name, openedAt }) => [name, openedAt])).toEqual([
    [expect.any(String), []],
    ['Rui Costa', []],
  ]);
  // Told to those who borrow, and to nobody else.
  const told = async (id: string) =>
    (await entities.notification.query.primary({ personId: id }).go({ pages: 'all' })).data.filter(
      ({ kind }) => kind === 'advice_given',
    ).length;
  expect([await told(personId), await told(rui.personId), await told(maria.personId)]).toEqual([1, 1, 0]);
  const key = { applicationId, adviceId: first?.id ?? '' };
  const own = async (id: string) => (await world.succeed('advice.list', id, { applicationId })).advice;
  expect(await own(rui.personId)).toEqual([
    { id: key.adviceId, givenAt, bankName: 'Banco Modelo, S.A.', replacedAt: null, openedAt: null },
  ]);
  expect(await own(maria.personId)).toEqual([]);
  expect((await world.refused('advice.link', maria.personId, key)).code).toBe('advice.not_found');
  world.pass(60_000);
  const openedAt = world.now().toISOString();
  const { sheet, sha256 } = await world.succeed('advice.link', rui.personId, key);
  expect(sha256).toBe(createHash('sha256').update(sheetText(sheet)).digest('hex'));
  const text = sheetText(sheet);
  for (const words of ['A mudança é em março.', reason, 'Recomendamos\tBanco Modelo, S.A.', 'TAEG', 'Rui Cardoso'])
    expect(text).toContain(words);
  world.pass(60_000);
  await world.succeed('advice.link', rui.personId, key);
  expect((await own(rui.personId))[0]?.openedAt).toBe(openedAt);
  expect((await own(personId))[0]?.openedAt).toBeNull();
  // As two members give one at the same time.
  const none = given({ recommendedId: null, replaces: key.adviceId });
  const answers = await Promise.all([1, 2].map(() => world.call('advice.give', staffId, none)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { advice } = await world.succeed('advice.staffList', staffId, { applicationId });
  expect(advice.map(({ bankName, replacedAt }) => [bankName, replacedAt])).toEqual([
    [null, null],
    ['Banco Modelo, S.A.', world.now().toISOString()],
  ]);
  expect(advice[1]).toMatchObject({ sheet: first?.sheet, sha256: first?.sha256 });
  expect(advice[1]?.people.map(({ openedAt: at }) => at.length)).toEqual([0, 2]);
  const { data } = await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  expect(data.filter(({ action }) => action.startsWith('advice.')).map(({ action }) => action)).toEqual([
    'advice.given',
    'advice.opened',
    'advice.opened',
    'advice.given',
  ]);
});

test('what is recommended has not expired, and a request that has ended gets no recommendation', async () => {
  const { applicationId, offerIds, given } = await couple();
  await entities.offer
    .patch({ applicationId, offerId: offerIds[1] ?? '' })
    .set({ validUntil: '2026-11-01' })
    .go();
  expect((await world.refused('advice.give', staffId, given())).code).toBe('offer.expired');
  await entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
  const none = given({ recommendedId: null });
  expect((await world.refused('advice.give', staffId, none)).code).toBe('application.closed');
});

test.each([
  ['Recomendamos esta: a melhor TAEG.', '«recomendamos» e «a melhor»:'],
  ['Baixa a prestação, com A MELHOR entrada.', '«a melhor»:'],
  ['Na melhoria das condições, nada muda.', undefined],
])('without advice the words of a recommendation in %j get a hint %j, with it none', (text, found) => {
  const hint = adviceHint(text, false);
  expect(found === undefined ? hint : hint?.startsWith(found)).toBe(found === undefined ? undefined : true);
  expect(adviceHint(text, true)).toBeUndefined();
});
