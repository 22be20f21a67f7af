import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { submissionLimits } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const lenderId = lenders[0]?.id ?? '';
const nowhere = world.newId();

let client: Awaited<ReturnType<typeof addSubmittedClient>>;
let submission: SubmissionView;
beforeEach(async () => {
  client = await addSubmittedClient(world);
  submission = await prepare(client.applicationId);
});

const prepare = (applicationId: string) => world.succeed('submissions.create', rui, { applicationId, lenderId });
const key = () => ({
  applicationId: client.applicationId,
  submissionId: submission.submissionId,
  version: submission.version,
});

test('a bank has at most twenty conditions, whose words change and which stay done', async () => {
  const change = async (more: object) => {
    submission = await world.succeed('submissions.condition', rui, { ...key(), ...more });
    return submission.conditions;
  };
  const [{ id: conditionId = '' } = {}] = await change({ text: 'Domiciliar o ordenado' });
  expect(await change({ conditionId, text: 'Domiciliar a pensão' })).toEqual([
    { id: conditionId, text: 'Domiciliar a pensão' },
  ]);
  const doneAt = world.now().toISOString();
  await change({ conditionId, act: 'done' });
  world.pass(60_000);
  for (const again of [{ act: 'done' }, { text: 'Seguro de vida' }])
    expect((await change({ conditionId, ...again }))[0]?.doneAt).toBe(doneAt);
  const [first] = await change({ text: 'Cartão de crédito' });
  expect(first).toEqual({ id: conditionId, text: 'Seguro de vida', doneAt });
  const gone = { ...key(), conditionId: nowhere, act: 'done' as const };
  expect((await world.refused('submissions.condition', rui, gone)).code).toBe('submission.changed');
  while (submission.conditions.length < submissionLimits.conditions) await change({ text: 'Fiança' });
  expect(await world.refused('submissions.condition', rui, { ...key(), text: 'Mais uma' })).toMatchObject({
    code: 'submission.too_many',
    title: 'Demasiadas condições',
    detail: 'No máximo 20 condições por banco.',
  });
});

test('a stale version, and what does not exist, are refused by name', async () => {
  const { applicationId } = client;
  const change = { contactName: 'Rita Nunes' };
  const refused = async (more: object) =>
    (await world.refused('submissions.change', rui, { ...key(), ...change, ...more })).code;
  expect(await refused({ version: 2 })).toBe('submission.changed');
  expect(await refused({ submissionId: nowhere })).toBe('submission.not_found');
  expect(await refused({ applicationId: nowhere })).toBe('application.not_found');
  const appraisal = { value: 225_000, on: '2026-01-15' };
  expect(await refused({ appraisal: { ...appraisal, documentId: 'avaliacao' } })).toBe('document.not_found');
  const known = { ...appraisal, documentId: 'bank_statements' };
  expect(await world.succeed('submissions.change', rui, { ...key(), appraisal: known })).toMatchObject({
    appraisal: known,
  });
  const list = await world.refused('submissions.staffList', rui, { applicationId: nowhere });
  expect(list.code).toBe('application.not_found');
  const papers = { documentIds: ['bank_statements'], how: 'email', summarySha256: 'a'.repeat(64) } as const;
  submission = { ...submission, version: 2 };
  // It is in review, and stays here.
  expect((await world.refused('submissions.pack', rui, { ...key(), ...papers })).code).toBe('document.not_found');
  await entities.submission
    .patch({ applicationId, submissionId: submission.submissionId })
    .set({ status: 'recusado' })
    .go();
  expect((await world.refused('submissions.pack', rui, { ...key(), ...papers })).code).toBe('submission.changed');
});

test('a refusal of a bank wants a reason for the team and words for the client', async () => {
  const { applicationId, submissionId } = key();
  await entities.submission.patch({ applicationId, submissionId }).set({ status: 'enviado' }).go();
  const reason = { path: 'internalReason', message: 'Indica o motivo' };
  const words = { path: 'clientText', message: 'Escreve o que o cliente lê' };
  for (const [texts, errors] of [
    [{}, [reason, words]],
    [{ clientText: 'Não avançou.' }, [reason]],
    [{ internalReason: 'Taxa de esforço' }, [words]],
  ] as const)
    expect((await world.refused('submissions.move', rui, { ...key(), ...texts, to: 'recusado' })).errors).toEqual(
      errors,
    );
});

test('nothing goes to a bank before the request is reviewed', async () => {
  const { applicationId } = await addClient(world);
  const { submissionId, version } = await prepare(applicationId);
  const asked = { applicationId, submissionId, version, to: 'enviado' as const };
  expect((await world.refused('submissions.move', rui, asked)).code).toBe('submission.wrong_stage');
});

test('a request at a bank begins with the amount of the loan', async () => {
  const { applicationId } = await addClient(world);
  await entities.application
    .patch({ applicationId })
    .set({ loan: { propertyValue: 240_000, loanAmount: 200_000 } })
    .go();
  expect(await prepare(applicationId)).toMatchObject({ amount: 200_000 });
});

test('the team sees who has an account and when they were reminded of a bank', async () => {
  const { applicationId } = client;
  const { partyId } = await addPartyOf(world, applicationId, {
    role: 'co_titular',
    name: 'Bruno Costa',
    state: 'sem_conta',
  });
  const people = async () => (await world.succeed('submissions.staffList', rui, { applicationId })).people;
  expect(await people()).toMatchObject([
    { partyId: 'first', hasAccount: true, remindedAt: null },
    { partyId, hasAccount: false, remindedAt: null },
  ]);
  await world.succeed('bank-consents.remind', rui, { applicationId, partyId: 'first' });
  await world.succeed('bank-consents.set', client.personId, { applicationId, lenderIds: [lenderId], version: 'v1' });
  const given = { lenderId, at: world.now().toISOString(), how: 'portal', withdrawnAt: null };
  expect((await people()).map(({ consents }) => consents)).toEqual([[given], []]);
  expect((await people()).map(({ remindedAt }) => remindedAt)).toEqual([world.now().toISOString(), null]);
});
