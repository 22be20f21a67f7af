import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { type Debt, known } from '#shared/parties/facts.ts';
import type { RouteName } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const staffId = await world.addPerson({ role: 'staff' });
const reason = 'Pediu por telefone.';

let ana: { personId: string; applicationId: string };
let rui: { personId: string; partyId: string; applicationId: string };
let applicationId: string;
beforeEach(async () => {
  ana = await addClient(world);
  ({ applicationId } = ana);
  rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
});

const code = async (name: RouteName, personId: string, input: object) =>
  (await world.refused(name, personId, { applicationId, ...input } as never)).code;
const partyOf = async (partyId: string) => (await entities.party.get({ applicationId, partyId }).go()).data;
const linesOf = async () => (await world.succeed('audit.list', staffId, { applicationId })).items.length;
const close = () => entities.application.patch({ applicationId }).set({ status: 'concluida' }).go();

test('the team goes on without somebody once, in an open request, and not without who has left', async () => {
  const without = (partyId: string) => ({ partyId, reason });
  const go = () => world.succeed('parties.goWithout', staffId, { applicationId, ...without(rui.partyId) });
  expect(await go()).toEqual({ without: [rui.partyId] });
  const { data: entries } = await entities.auditEntry.query.primary({ applicationId }).go();
  expect(entries.at(-1)).toMatchObject({
    action: 'party.gone_without',
    after: { partyId: rui.partyId, partyName: 'Rui Costa' },
    reason,
  });
  const lines = await linesOf();
  expect(await go()).toEqual({ without: [rui.partyId] });
  expect(await linesOf()).toBe(lines);
  expect(await world.succeed('parties.goWithout', staffId, { applicationId, ...without('first') })).toEqual({
    without: [rui.partyId, 'first'],
  });
  const left = await addPartyOf(world, applicationId, { role: 'co_titular', state: 'saiu' });
  for (const nobody of [left.partyId, world.newId()])
    expect(await code('parties.goWithout', staffId, without(nobody))).toBe('party.not_found');
  expect(await code('parties.goWithout', staffId, { applicationId: world.newId(), ...without('first') })).toBe(
    'application.not_found',
  );
  await close();
  expect(await code('parties.goWithout', staffId, without('first'))).toBe('application.closed');
});

test('somebody is let help once, who is there, and not by themselves', async () => {
  const help = (helper: string | null) => world.succeed('parties.setHelping', ana.personId, { applicationId, helper });
  const without = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias', state: 'sem_conta' });
  for (const helper of ['first', without.partyId, world.newId()])
    expect(await code('parties.setHelping', ana.personId, { helper })).toBe('party.not_found');
  await help(rui.partyId);
  expect(await partyOf('first')).toMatchObject({ servedBy: rui.partyId, version: 2 });
  await help(rui.partyId);
  expect(await partyOf('first')).toMatchObject({ version: 2 });
  // Taking it back is possible to the last.
  await close();
  await help(null);
  expect((await partyOf('first'))?.servedBy).toBeUndefined();
  expect(await code('parties.setHelping', ana.personId, { helper: rui.partyId })).toBe('application.closed');
  const { data } = await entities.consent.query.primary({ personId: ana.personId }).go();
  expect(data.filter(({ subject }) => subject === 'party_helping')).toMatchObject([
    { accepted: true, textSnapshot: 'Deixar Rui tratar dos meus documentos' },
    { accepted: false },
  ]);
});

test('a role is asked of somebody with an account, and given to who has none; the titular keeps theirs', async () => {
  const change = (partyId: string, role: 'co_titular' | 'fiador', version = 1) => ({ partyId, version, role, reason });
  const guarantor = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const ask = (version?: number) =>
    world.succeed('parties.staffChange', staffId, {
      applicationId,
      ...change(guarantor.partyId, 'co_titular', version),
    });
  await ask();
  expect(await partyOf(guarantor.partyId)).toMatchObject({ role: 'fiador', roleAsked: 'co_titular', version: 2 });
  const { data: entries } = await entities.auditEntry.query.primary({ applicationId }).go();
  expect(entries.at(-1)).toMatchObject({
    action: 'party.role_asked',
    after: { partyId: guarantor.partyId, partyName: 'Maria Dias', partyRole: 'co_titular' },
    reason,
  });
  const lines = await linesOf();
  await ask(2);
  expect(await partyOf(guarantor.partyId)).toMatchObject({ version: 2 });
  expect(await linesOf()).toBe(lines);
  const carlos = await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta' });
  await world.succeed('parties.staffChange', staffId, { applicationId, ...change(carlos.partyId, 'co_titular') });
  expect(await partyOf(carlos.partyId)).toMatchObject({
    role: 'co_titular',
    buys: true,
    commonFrom: world.now().toISOString(),
  });
  expect(await code('parties.staffChange', staffId, change('first', 'fiador'))).toBe('party.last_titular');
  const silent = { applicationId, ...change(rui.partyId, 'fiador'), reason: undefined };
  expect((await world.refused('parties.staffChange', staffId, silent)).errors).toEqual([
    { path: 'reason', message: 'Indica o motivo' },
  ]);
  // What is as it was is no change.
  const same = { applicationId, partyId: rui.partyId, version: 1, buys: true };
  await world.succeed('parties.staffChange', staffId, same);
  expect(await partyOf(rui.partyId)).toMatchObject({ version: 1 });
});

test('the titular is made the titular by nothing, and confirms by nobody else’s word', async () => {
  const lines = await linesOf();
  await world.succeed('parties.setTitular', staffId, { applicationId, partyId: 'first', reason });
  expect(await linesOf()).toBe(lines);
  const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
  const guarantor = await addPartyOf(world, client.applicationId, { role: 'fiador', state: 'sem_conta' });
  const { applicationId: of } = client;
  const word = {
    applicationId: of,
    partyId: guarantor.partyId,
    offerId: client.offers[0]?.id ?? '',
    note: 'Por telefone.',
  };
  expect(await code('parties.recordConfirmation', staffId, word)).toBe('party.not_found');
});

test('only who has an account and is not the titular gets a request of their own', async () => {
  const carlos = await addPartyOf(world, applicationId, { role: 'co_titular', state: 'sem_conta' });
  expect(await code('parties.split', staffId, { partyId: 'first', reason })).toBe('party.last_titular');
  expect((await world.succeed('applications.mine', ana.personId, {})).items).toHaveLength(1);
  const problem = await world.refused('parties.split', staffId, { applicationId, partyId: carlos.partyId, reason });
  expect(problem).toMatchObject({
    code: 'party.not_found',
    detail: 'Só quem tem conta pode ficar com um pedido próprio.',
  });
});

test('an own request keeps the figures of the loan and not where they were read', async () => {
  const at = world.now().toISOString();
  const loan = {
    propertyValue: 240_000,
    loanAmount: 200_000,
    annualIncome: 20_300,
    sources: { propertyValue: { kind: 'cpcv', documentId: 'cpcv', uploadId: 'u1', page: 1 } },
    lastChange: { at, byTeam: true },
  } as const;
  await entities.application.patch({ applicationId }).set({ loan }).go();
  const { applicationId: own } = await world.succeed('parties.split', staffId, {
    applicationId,
    partyId: rui.partyId,
    reason,
  });
  const { data } = await entities.application.get({ applicationId: own }).go();
  expect(data?.loan).toEqual({ propertyValue: 240_000, loanAmount: 200_000 });
});

test('a credit is joined with another person’s alone, once', async () => {
  const facts = (partyId: string, id: string) =>
    entities.partyFacts
      .put({
        applicationId,
        partyId,
        facts: {
          debts: {
            value: [
              { id, kind: 'automovel', instalment: 180 },
              { id: `${id}-other`, kind: 'cartao', instalment: 20 },
            ],
            source: { kind: 'pessoa' },
            at: world.now().toISOString(),
          },
        },
        version: 1,
      })
      .go();
  await entities.application.patch({ applicationId }).set({ hasFacts: true }).go();
  await facts('first', 'hers');
  await facts(rui.partyId, 'his');
  const join = (sameAs: string | null) =>
    world.succeed('parties.joinDebts', staffId, { applicationId, debtId: 'hers', sameAs });
  const debts = async () => {
    const { data } = await entities.partyFacts.get({ applicationId, partyId: 'first' }).go();
    return {
      version: data?.version,
      joined: known<readonly Debt[]>(data?.facts.debts)?.map(({ sameAs }) => sameAs),
    };
  };
  for (const [debtId, sameAs] of [
    ['hers', 'hers-other'],
    ['hers', 'gone'],
    ['gone', 'his'],
  ])
    expect(await code('parties.joinDebts', staffId, { debtId, sameAs })).toBe('facts.debt_not_found');
  await join('his');
  expect(await debts()).toEqual({ version: 2, joined: ['his', undefined] });
  await join('his');
  expect(await debts()).toEqual({ version: 2, joined: ['his', undefined] });
  await join(null);
  expect(await debts()).toEqual({ version: 3, joined: [undefined, undefined] });
  // A credit that is gone is joined with none.
  await world.succeed('parties.joinDebts', staffId, { applicationId, debtId: 'gone', sameAs: null });
});
