import { afterAll, expect, test } from '@jest/globals';
import { addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { firstPartyId } from '#shared/parties/party.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [staff, admin] = [await world.addPerson({ role: 'staff' }), await world.addPerson({ role: 'admin' })];
const [first = '', second = ''] = lenders.map(({ id }) => id);
const version = 'v1' as const;

const trail = async (applicationId: string) =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' })).data.filter(
    ({ action }) => action.startsWith('bank_consent.'),
  );
const logOf = async (personId: string) =>
  (await world.database.entities.consent.query.primary({ personId }).go()).data.filter(
    ({ subject }) => subject === 'bank',
  );

test('a client authorizes banks one by one, and takes each back, with the text that they read', async () => {
  const { personId, applicationId } = await addSubmittedClient(world);
  const asked = await world.succeed('bank-consents.list', personId, { applicationId });
  expect(asked).toMatchObject({ asked: true, banks: lenders.map(({ id }) => ({ lenderId: id, consent: null })) });
  const input = { applicationId, lenderIds: [first], version };
  const given = await world.succeed('bank-consents.set', personId, input);
  expect(given.banks.filter(({ consent }) => consent).map(({ lenderId }) => lenderId)).toEqual([first]);
  // The same again writes nothing.
  await world.succeed('bank-consents.set', personId, input);
  const taken = await world.succeed('bank-consents.withdraw', personId, { applicationId, lenderId: first });
  expect(taken.banks[0]?.consent).toMatchObject({ how: 'portal', withdrawnAt: expect.any(String) });
  await world.succeed('bank-consents.withdraw', personId, { applicationId, lenderId: first });
  const after = { partyId: firstPartyId, bankName: 'Banco Exemplo, S.A.' };
  expect(await trail(applicationId)).toMatchObject([
    { action: 'bank_consent.withdrawn', after },
    { action: 'bank_consent.given', after },
  ]);
  expect((await logOf(personId)).map(({ accepted }) => accepted)).toEqual([true, false]);
  expect((await logOf(personId))[0]?.textSnapshot).toBe(
    'Autorizo a Morada a enviar os meus dados e documentos ao Banco Exemplo, só para este pedido. Posso retirar a autorização em Definições; o que o banco já recebeu fica com o banco, nos termos da lei.',
  );
});

test('two at once are both kept, and nobody says it for another one', async () => {
  const { personId, applicationId } = await addSubmittedClient(world);
  const guarantor = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Rui Costa' });
  await Promise.all([
    world.succeed('bank-consents.set', personId, { applicationId, lenderIds: [first], version }),
    world.succeed('bank-consents.set', guarantor.personId, { applicationId, lenderIds: [first, second], version }),
  ]);
  const banksOf = async (caller: string) => {
    const { banks } = await world.succeed('bank-consents.list', caller, { applicationId });
    return banks.filter(({ consent }) => consent).map(({ lenderId }) => lenderId);
  };
  expect(await banksOf(personId)).toEqual([first]);
  expect(await banksOf(guarantor.personId)).toEqual([first, second]);
});

test('is asked from the analysis on, of banks with which the team works', async () => {
  const { personId, applicationId } = await addClient(world);
  const input = { applicationId, lenderIds: [first], version };
  expect((await world.succeed('bank-consents.list', personId, { applicationId })).asked).toBe(false);
  expect((await world.refused('bank-consents.set', personId, input)).code).toBe('bank_consent.not_asked');
  const submitted = await addSubmittedClient(world);
  const own = { applicationId: submitted.applicationId, version };
  await world.succeed('lenders.suspend', admin, { lenderId: second, version: 0, reason: 'Sem resposta' });
  const late = await world.refused('bank-consents.set', submitted.personId, { ...own, lenderIds: [second] });
  expect(late.code).toBe('lender.not_contracted');
  await world.succeed('lenders.suspend', admin, { lenderId: second, version: 1 });
  await world.succeed('applications.end', staff, {
    applicationId: submitted.applicationId,
    outcome: 'withdrawn',
    reason: 'Desistiu',
    message: 'Até breve.',
  });
  const closed = await world.refused('bank-consents.set', submitted.personId, { ...own, lenderIds: [first] });
  expect(closed.code).toBe('application.closed');
});

test('the team records a signed paper of the case, and that it is taken back', async () => {
  const { personId, applicationId } = await addSubmittedClient(world);
  const { documents } = await world.succeed('applications.staffGet', staff, { applicationId });
  const of = { applicationId, partyId: firstPartyId, lenderIds: [first] };
  const without = await world.refused('bank-consents.record', staff, { ...of, given: true });
  expect(without.code).toBe('request.invalid');
  const foreign = await world.refused('bank-consents.record', staff, { ...of, given: true, documentId: 'nif' });
  expect(foreign.code).toBe('document.not_found');
  const documentId = documents[0]?.id ?? '';
  await world.succeed('bank-consents.record', staff, { ...of, given: true, documentId });
  const { banks } = await world.succeed('bank-consents.list', personId, { applicationId });
  expect(banks[0]?.consent).toMatchObject({ how: 'papel', withdrawnAt: null });
  // Also before anybody is asked they can take it back.
  await world.database.entities.application.patch({ applicationId }).set({ stageReachedAt: {} }).go();
  expect((await world.succeed('privacy.get', personId, {})).bankConsents).toHaveLength(1);
  const text = { reason: 'Desistiu', message: 'Até breve.' };
  await world.succeed('applications.end', staff, { applicationId, outcome: 'withdrawn', ...text });
  const ended = await world.refused('bank-consents.record', staff, { ...of, given: true, documentId });
  expect(ended.code).toBe('application.closed');
  await world.succeed('bank-consents.record', staff, { ...of, given: false });
  const said = { partyId: firstPartyId, bankName: 'Banco Exemplo, S.A.' };
  expect(await trail(applicationId)).toMatchObject([
    { actorId: staff, after: { ...said, given: false } },
    { actorId: staff, after: { ...said, given: true } },
  ]);
  expect(await logOf(personId)).toEqual([]);
});

test('a person is reminded once in 24 hours', async () => {
  const { personId, applicationId } = await addSubmittedClient(world);
  const of = { applicationId, partyId: firstPartyId };
  await world.succeed('bank-consents.remind', staff, of);
  expect((await world.refused('bank-consents.remind', staff, of)).code).toBe('bank_consent.reminded_recently');
  world.pass(24 * 60 * 60_000);
  await world.succeed('bank-consents.remind', staff, of);
  const { data } = await world.database.entities.notification.query.primary({ personId }).go();
  expect(data.filter(({ kind }) => kind === 'bank_consents_asked')).toHaveLength(2);
});
