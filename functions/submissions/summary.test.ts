import { afterAll, expect, test } from '@jest/globals';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { terms } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { brokerage } from '#shared/brokerage.ts';
import { intermediary } from '#shared/intermediary.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { PartyFacts } from '#shared/parties/facts.ts';
import type { Summary } from '#shared/submissions/schema.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const lender = lenders[1] as (typeof lenders)[number];

const { applicationId } = await addSubmittedClient(world);
const { partyId } = await addPartyOf(world, applicationId, {
  role: 'co_titular',
  name: 'Bruno Costa',
  state: 'sem_conta',
});
await addPartyOf(world, applicationId, { role: 'fiador', name: 'Carla Reis', state: 'saiu' });
const { documents } = await world.succeed('applications.staffGet', rui, { applicationId });
const { submissionId } = await world.succeed('submissions.create', rui, { applicationId, lenderId: lender.id });
const key = { applicationId, submissionId };

const documentIds = [documents[0]?.id ?? ''];
const read = () => world.succeed('submissions.summary', rui, { ...key, documentIds });
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const sectionsOf = ({ sections }: Summary) =>
  Object.fromEntries(
    sections.map(({ title, facts }) => [
      title,
      Object.fromEntries(facts.map((each) => [each.label, plain(each.value)])),
    ]),
  );
const loanIn = async () => sectionsOf(await read())['Empréstimo e imóvel'] ?? {};
const patchSubmission = (set: object) => entities.submission.patch(key).set(set).go();
const patchOffer = (offerId: string, set: object) => entities.offer.patch({ applicationId, offerId }).set(set).go();

const at = world.now().toISOString();
const said = <Value>(value: Value) => ({ value, source: { kind: 'pessoa' as const }, at });
const readIn = <Value>(value: Value) => ({ value, source: { kind: 'documento' as const, documentId: 'irs' }, at });
const registered = <Value>(value: Value) => ({ value, source: { kind: 'equipa' as const }, at });
const store = (partyId: string, facts: PartyFacts) =>
  entities.partyFacts.put({ applicationId, partyId, facts, version: 1 }).go();
const incomes = [{ kind: 'trabalho', net: 1450, times: 14, currency: 'EUR' }] as const;

test('a sheet says nothing of what is not known, of who has left, and of papers that are not sent', async () => {
  const [paper] = documents;
  const sheet = await read();
  const person = {
    'Data de nascimento': '-',
    'Situação profissional': 'Trabalhador por conta de outrem',
    'País dos rendimentos': 'França',
    'Rendimento líquido': '-',
    'Prestações de outros créditos': '-',
  };
  expect(sheet).toMatchObject({ title: `Pedido de crédito habitação para ${lender.name}`, day: '2026-11-21' });
  expect(sheet.sections.map(({ partyId }) => partyId)).toEqual([undefined, 'first', partyId, undefined, undefined]);
  expect(sectionsOf(sheet)).toEqual({
    'Intermediário de crédito': {
      Nome: brokerage.legalName,
      'Registo no Banco de Portugal': intermediary.registration,
      Referência: applicationId,
    },
    'Titular: Ana Silva': person,
    'Titular: Bruno Costa': person,
    'Empréstimo e imóvel': {
      Objetivo: 'Primeira Habitação',
      'Tipo de imóvel': '-',
      Localização: '-',
      Preço: '-',
      Montante: '-',
      Prazo: '-',
      'Taxa pretendida': '-',
      LTV: '-',
      'Taxa de esforço (DSTI)': '-',
    },
    Documentos: { [paper?.label ?? '']: '21/11/2026' },
  });
});

test('a sheet says of each person what they earn and owe, and where it is from', async () => {
  const debt = { kind: 'automovel', instalment: 180, id: 'car' } as const;
  await store('first', {
    fullName: said('Ana Maria Silva'),
    birthDate: said('1990-05-09'),
    incomes: readIn([
      { ...incomes[0], employer: 'Padaria Sol' },
      { kind: 'renda', net: 400, times: 12, currency: 'CHF' },
    ]),
    debts: said([
      debt,
      { ...debt, id: 'old', repaidByThis: true },
      { ...debt, id: 'card', kind: 'cartao', instalment: 20.5 },
    ]),
  });
  await store(partyId, { birthDate: said('equipa'), incomes: registered([]), debts: readIn([]) });
  const sections = sectionsOf(await read());
  expect(sections['Titular: Ana Maria Silva']).toMatchObject({
    'Data de nascimento': '09/05/1990',
    'Rendimento líquido':
      'Trabalho por conta de outrem (Padaria Sol): 1 450,00 € × 14; Rendas: 400 CHF × 12, lido num documento',
    'Prestações de outros créditos': 'Automóvel: 180,00 €; Cartão de crédito: 20,50 €, indicado pelo próprio',
  });
  expect(sections['Titular: Bruno Costa']).toMatchObject({
    'Data de nascimento': '-',
    'Rendimento líquido': 'nenhum, registado pelo intermediário',
    'Prestações de outros créditos': 'nenhuma, lido num documento',
  });
});

test('the loan is set against the lower of price and appraisal', async () => {
  const loan = {
    propertyValue: 240_000,
    loanAmount: 200_000,
    propertyType: 'apartment',
    propertyLocation: 'Braga',
  } as const;
  await entities.application.patch({ applicationId }).set({ loan }).go();
  expect(await loanIn()).toMatchObject({
    Preço: '240 000 €',
    LTV: '-',
    'Tipo de imóvel': 'Apartamento',
    Localização: 'Braga',
  });
  await patchSubmission({ amount: 180_000, termMonths: 360 });
  expect(await loanIn()).toMatchObject({ Montante: '180 000 €', Prazo: '30 anos', LTV: '75 %' });
  await patchSubmission({ appraisal: { value: 225_000, on: '2026-01-15' } });
  expect(await loanIn()).toMatchObject({ LTV: '80 %' });
  await patchSubmission({ appraisal: { value: 260_000, on: '2026-01-15' } });
  expect(await loanIn()).toMatchObject({ LTV: '75 %' });
  await entities.application.patch({ applicationId }).remove(['loan']).go();
  expect(await loanIn()).toMatchObject({ LTV: '69,2 %' });
});

test('the effort is that of this bank’s own offer, once all figures are known', async () => {
  const effort = async () => (await loanIn())['Taxa de esforço (DSTI)'];
  await store('first', { incomes: said(incomes), debts: said([]) });
  await store(partyId, { incomes: said([]), debts: said([]) });
  const draft = async (bankName: string) =>
    (await world.succeed('offers.draft', rui, { applicationId, ...terms({ bankName }) })).id;
  await patchOffer(await draft('Banco Exemplo, S.A.'), { status: 'published', issuedAt: '2026-11-20' });
  const own = await draft(lender.name);
  expect(await effort()).toBe('-');
  await patchOffer(own, { status: 'published', publishedAt: '2026-11-19T10:00:00.000Z' });
  const published = (await effort()) ?? '';
  expect(published).toMatch(/^\d+(,\d)? %, com a prestação da proposta deste banco de 19\/11\/2026$/);
  await patchOffer(own, { status: 'selected', issuedAt: '2026-11-18' });
  expect(await effort()).toBe(published.replace('19/11', '18/11'));
  await store(partyId, { incomes: said([]) });
  expect(await effort()).toBe('-');
});

test('a request at a bank that does not exist has no sheet', async () => {
  const asked = { documentIds, applicationId, submissionId: applicationId };
  expect((await world.refused('submissions.summary', rui, asked)).code).toBe('submission.not_found');
  const elsewhere = { documentIds, submissionId, applicationId: submissionId };
  expect((await world.refused('submissions.summary', rui, elsewhere)).code).toBe('application.not_found');
});
