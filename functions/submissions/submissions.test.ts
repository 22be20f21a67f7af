import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findWork } from '#database/work/reads.ts';
import { followCase } from '#database/work/writes.ts';
import { receive } from '#functions/testing/deed.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { terms } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { canMove, nextStatuses, type SubmissionStatus, submissionStatuses } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';

const world = await createWorld();
afterAll(() => world.stop());
const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const helena = await world.addPerson({ role: 'admin', name: 'Helena Duarte' });
const [first = '', second = ''] = lenders.map(({ id }) => id);
const { entities } = world.database;

/** A submitted case whose papers are approved, and whose client lets the first bank have them. */
async function addReady() {
  const client = await addSubmittedClient(world);
  const { applicationId, personId } = client;
  const { documents } = await world.succeed('applications.staffGet', rui, { applicationId });
  const documentIds = documents.map(({ id }) => id);
  for (const documentId of documentIds)
    await entities.document.patch({ applicationId, documentId }).set({ aiStatus: 'approved' }).go();
  await world.succeed('bank-consents.set', personId, { applicationId, lenderIds: [first], version: 'v1' });
  return { ...client, documentIds };
}
type Ready = Awaited<ReturnType<typeof addReady>>;
let ready: Ready;
beforeAll(async () => {
  ready = await addReady();
});

const prepare = (of: Pick<Ready, 'applicationId'>, lenderId = first, more: object = {}) =>
  world.succeed('submissions.create', rui, { applicationId: of.applicationId, lenderId, amount: 180_000, ...more });
const keyOf = ({ applicationId }: Pick<Ready, 'applicationId'>, { submissionId, version }: SubmissionView) => ({
  applicationId,
  submissionId,
  version,
});
const packOf = (of: Ready, submission: SubmissionView) => ({
  ...keyOf(of, submission),
  documentIds: of.documentIds,
  how: 'email' as const,
  summarySha256: 'a'.repeat(64),
});
const move = async (of: Pick<Ready, 'applicationId'>, from: SubmissionView, to: SubmissionStatus, more: object = {}) =>
  (await world.succeed('submissions.move', rui, { ...keyOf(of, from), to, ...more })).submission;
const refusedMove = async (of: Ready, from: SubmissionView, to: SubmissionStatus, more: object = {}) =>
  world.refused('submissions.move', rui, { ...keyOf(of, from), to, ...more });
const lines = async ({ applicationId, personId }: Ready) =>
  (await world.succeed('submissions.list', personId, { applicationId })).lines.map(({ text }) => text);

/** Stores a request at a bank in a state, as if it had come to it. */
async function storedAt(of: Ready, status: SubmissionStatus, cameFrom?: SubmissionStatus): Promise<SubmissionView> {
  const submission = await prepare(of, second, { repeatReason: 'Outra casa, outro preço' });
  const { applicationId, submissionId } = keyOf(of, submission);
  await entities.submission
    .patch({ applicationId, submissionId })
    .set({ status, ...(cameFrom && { cameFrom }) })
    .go();
  return { ...submission, status };
}

/** Adds an approved offer of the second bank, with its FINE. */
async function addApproval(
  { applicationId }: Pick<Ready, 'applicationId'>,
  validUntil: string,
  submissionId?: string,
): Promise<string> {
  const offer = { ...terms({ bankName: lenders[1]?.name ?? '' }), submissionId };
  const { id: offerId } = await world.succeed('offers.draft', rui, { applicationId, ...offer });
  await entities.offer
    .patch({ applicationId, offerId })
    .set({ kind: 'aprovada', fineDocumentId: `fine-${offerId}`, validUntil, status: 'published' })
    .go();
  return offerId;
}

test('every move of the table is made by HTTP, and no other one', async () => {
  const at = world.now().toISOString();
  const { applicationId } = ready;
  const base = await prepare(ready, second);
  const { submissionId } = base;
  const item = (await entities.submission.get({ applicationId, submissionId }).go()).data;
  const pack = {
    packId: 'p',
    at,
    by: rui,
    how: 'email' as const,
    files: [],
    summarySha256: 'a',
    summary: { title: '', day: '2026-11-28', sections: [] },
  };
  await world.succeed('bank-consents.set', ready.personId, { applicationId, lenderIds: [second], version: 'v1' });
  await addApproval(ready, '2099-12-31');
  const texts = { internalReason: 'Taxa de esforço', clientText: 'Não avançou.' };
  for (const from of submissionStatuses)
    for (const cameFrom of from === 'pedido_elementos' ? [undefined, ...submissionStatuses] : [undefined])
      for (const to of submissionStatuses) {
        // What else a contract asks for is its own test.
        if (to === 'contratado' && canMove(from, to)) continue;
        await entities.submission.put({ ...item, status: from, cameFrom, packs: [pack], version: 1 } as never).go();
        const { status, body } = await world.call('submissions.move', rui, {
          applicationId,
          submissionId,
          version: 1,
          to,
          ...(to === 'recusado' && texts),
        });
        const answer = [from, cameFrom, to, status, status === 200 ? '' : (body as { code: string }).code];
        expect(answer).toEqual(
          canMove(from, to, cameFrom)
            ? [from, cameFrom, to, 200, '']
            : [from, cameFrom, to, 409, 'submission.move_refused'],
        );
      }
});

test('goes to a bank with a pack that everybody in it has authorized', async () => {
  const own = await addReady();
  const { applicationId, personId } = own;
  // What cannot go to the bank leaves no request behind.
  const papers = { applicationId, lenderId: second, documentIds: own.documentIds };
  expect((await world.refused('submissions.create', rui, papers)).code).toBe('submission.consent_missing');
  expect((await world.succeed('submissions.staffList', rui, { applicationId })).submissions).toEqual([]);
  const submission = await prepare(own);
  expect((await refusedMove(own, submission, 'enviado')).code).toBe('submission.pack_missing');
  await world.succeed('bank-consents.withdraw', personId, { applicationId, lenderId: first });
  const alone = await world.refused('submissions.pack', rui, packOf(own, submission));
  expect([alone.code, alone.detail]).toEqual([
    'submission.consent_missing',
    'Falta a autorização de Ana para o Banco Exemplo',
  ]);
  await world.succeed('bank-consents.set', personId, { applicationId, lenderIds: [first], version: 'v1' });
  // Nothing goes that the malware scan could not find clean.
  const unsure = { applicationId, documentId: own.documentIds[0] ?? '' };
  await entities.document.patch(unsure).set({ scan: 'failed' }).go();
  expect((await world.refused('submissions.pack', rui, packOf(own, submission))).code).toBe('document.unverified');
  await entities.document.patch(unsure).set({ scan: 'clean' }).go();
  const { submission: packed, packId } = await world.succeed('submissions.pack', rui, packOf(own, submission));
  expect(packed.packs[0]?.files).toHaveLength(own.documentIds.length);
  // Taken back after the papers were frozen, before they go.
  await world.succeed('bank-consents.withdraw', personId, { applicationId, lenderId: first });
  expect((await refusedMove(own, packed, 'enviado')).code).toBe('submission.consent_missing');
  await world.succeed('bank-consents.set', personId, { applicationId, lenderIds: [first], version: 'v1' });
  const sent = await move(own, packed, 'enviado');
  expect(sent).toMatchObject({ status: 'enviado', dueOn: expect.any(String) });
  const archive = await world.succeed('documents.archive', rui, {
    applicationId,
    submissionId: packed.submissionId,
    packId,
  });
  expect(archive.entries.map(({ name }) => name)).toEqual(packed.packs[0]?.files.map(({ name }) => name));
  expect(archive.fileName).toMatch(/^Banco_Exemplo_/);
  // More packs than an item of the table holds.
  const key = { applicationId, submissionId: packed.submissionId };
  const { data } = await entities.submission.get(key).go();
  // The history proves which files these were.
  const files = data?.packs[0]?.files ?? [];
  const { data: entries } = await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  expect(entries.find(({ action }) => action === 'submission.packed')).toMatchObject({
    actorId: rui,
    after: {
      count: files.length,
      files: files.map((file) => `${file.documentId}:${file.uploadId}`).join(' '),
      hashes: files.map(({ sha256 = '-' }) => sha256).join(' '),
      summarySha256: 'a'.repeat(64),
    },
  });
  const packs = data?.packs.map((each) => ({ ...each, summarySha256: 'a'.repeat(300_000) }));
  await entities.submission.patch(key).set({ packs }).go();
  expect((await world.refused('submissions.pack', rui, packOf(own, sent))).code).toBe('submission.too_many');
  // Taken back after it went: no further link.
  await world.succeed('bank-consents.withdraw', personId, { applicationId, lenderId: first });
  const pack = { applicationId, submissionId: packed.submissionId, packId };
  expect((await world.refused('documents.archive', rui, pack)).code).toBe('submission.consent_missing');
});

test('names everybody whose consent is missing: who borrows always, a guarantor with their papers', async () => {
  const own = await addReady();
  const { applicationId } = own;
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const submission = await prepare(own);
  const refusal = await world.refused('submissions.pack', rui, packOf(own, submission));
  expect(refusal.detail).toBe('Falta a autorização de Rui para o Banco Exemplo');
});

test('of two members who decide at once the second hears of the first, and ten seconds undo it', async () => {
  const submission = await storedAt(ready, 'em_analise');
  const answers = await Promise.all(
    ['pre_aprovado', 'avaliacao'].map((to) =>
      world.call('submissions.move', rui, { ...keyOf(ready, submission), to } as never),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body as { undo: { id: string } };
  await world.succeed('applications.undo', rui, { applicationId: ready.applicationId, undoId: won.undo.id });
  const { submissions } = await world.succeed('submissions.staffList', helena, { applicationId: ready.applicationId });
  expect(submissions.find(({ submissionId }) => submissionId === submission.submissionId)?.status).toBe('em_analise');
});

test('a bank that wants papers lets its clock rest, and gets its days again in full', async () => {
  const own = await addReady();
  let submission = (await world.succeed('submissions.pack', rui, packOf(own, await prepare(own)))).submission;
  submission = await move(own, submission, 'enviado');
  const { dueOn } = submission;
  submission = await move(own, submission, 'em_analise');
  expect(submission.dueOn).toBe(dueOn);
  world.pass(3 * 24 * 60 * 60_000);
  const newsOf = async ({ personId }: Pick<Ready, 'personId'>) => {
    const { data } = await entities.notification.query.primary({ personId }).go();
    return data.filter(({ kind }) => kind === 'submission_news').map(({ payload }) => payload.facts);
  };
  expect(await newsOf(own)).toEqual([]);
  submission = await move(own, submission, 'pedido_elementos');
  expect([submission.dueOn, submission.cameFrom]).toEqual([null, 'em_analise']);
  expect(await newsOf(own)).toEqual([[expect.stringContaining('Banco Exemplo')]]);
  submission = await move(own, submission, 'em_analise');
  expect((submission.dueOn ?? '') > (dueOn ?? '')).toBe(true);
  // And the client reads where it stands, in one line, also of a bank that has had it before.
  const again = await prepare(own, second);
  const { applicationId } = own;
  const { enviado } = submission.reachedAt;
  const before = { status: 'recusado' as const, lenderId: first, reachedAt: { enviado } };
  await entities.submission.patch({ applicationId, submissionId: again.submissionId }).set(before).go();
  expect(await lines(own)).toEqual(['O Banco Exemplo está a analisar']);
});

test('the day until which a bank answers counts in calendars as changed when it is another one', async () => {
  const own = await addReady();
  const { applicationId } = own;
  const inAgenda = async () => {
    await followCase(world.database, applicationId, world.now());
    const { data } = await entities.agendaEntry.scan.go({ pages: 'all' });
    return data.find((each) => each.applicationId === applicationId && each.kind === 'banco_responde');
  };
  const { submission } = await world.succeed('submissions.pack', rui, packOf(own, await prepare(own)));
  const sent = await move(own, submission, 'enviado');
  const before = await inAgenda();
  world.pass(3 * 24 * 60 * 60_000);
  await move(own, await move(own, sent, 'pedido_elementos'), 'em_analise');
  const after = await inAgenda();
  expect([before?.entryId, (before?.on ?? '') < (after?.on ?? '')]).toEqual([after?.entryId, true]);
  expect(after?.changes).toBeGreaterThan(before?.changes ?? Number.POSITIVE_INFINITY);
});

test('a refusal has a reason for the team and words for the client, and no byte of the first reaches them', async () => {
  const submission = await storedAt(ready, 'em_analise');
  const without = await refusedMove(ready, submission, 'recusado', { internalReason: 'CANARIO-MOTIVO' });
  expect(without.code).toBe('request.invalid');
  const key = { applicationId: ready.applicationId, submissionId: submission.submissionId };
  await entities.submission
    .patch(key)
    .set({ reachedAt: { enviado: world.now().toISOString() } })
    .go();
  const said = { internalReason: 'CANARIO-MOTIVO', clientText: 'Não avançou.' };
  expect(await move(ready, submission, 'recusado', said)).toMatchObject({
    ...said,
    status: 'recusado',
    cameFrom: null,
  });
  const { body } = await world.call('submissions.list', ready.personId, { applicationId: ready.applicationId });
  expect(JSON.stringify(body)).toContain('Não avançou.');
  expect(JSON.stringify(body)).not.toMatch(/CANARIO|contactName|packs/);
});

test('the same bank again within 90 days needs a reason; ten may be open', async () => {
  const own = await addReady();
  await prepare(own);
  const { applicationId } = own;
  const again = await world.refused('submissions.create', rui, { applicationId, lenderId: first });
  expect(again.code).toBe('submission.repeated');
  const reason = { repeatReason: 'O preço da casa mudou' };
  // Two at once: the second one reads the first.
  const both = await Promise.all(
    [1, 2].map(() => world.call('submissions.create', rui, { applicationId, lenderId: second })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (let more = 2; more < 10; more++) await prepare(own, first, reason);
  const tooMany = await world.refused('submissions.create', rui, { applicationId, lenderId: first, ...reason });
  expect(tooMany.code).toBe('submission.too_many');
});

test('is prepared once by repeated attempts, at once or later, and again with a reason of its own', async () => {
  const own = await addReady();
  const { applicationId } = own;
  const sendingId = randomUUID();
  const attempt = (by: string, more: object = {}) =>
    world.call('submissions.create', by, { applicationId, lenderId: first, sendingId, ...more });
  const atOnce = await Promise.all([attempt(rui), attempt(rui), attempt(rui)]);
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Its retry is not asked why, and prepares none with the reason that an older client asks for.
  expect((await attempt(rui, { repeatReason: 'Outra casa, outro preço' })).body).toEqual(atOnce[0]?.body);
  expect(await attempt(helena)).toMatchObject({ body: { code: 'submission.repeated' } });
  const { submissions } = await world.succeed('submissions.staffList', rui, { applicationId });
  expect(submissions).toHaveLength(1);
  await prepare(own, first, { sendingId: randomUUID(), repeatReason: 'Outra casa, outro preço' });
});

test('an approval ends with its last day in Lisbon, whether a job has noted it or not', async () => {
  const own = await addReady();
  const submission = await storedAt(own, 'aprovado');
  const key = { applicationId: own.applicationId, submissionId: submission.submissionId };
  const reachedAt = { enviado: world.now().toISOString() };
  await entities.submission.patch(key).set({ validUntil: '2020-01-31', reachedAt }).go();
  const { submissions } = await world.succeed('submissions.staffList', rui, { applicationId: own.applicationId });
  expect(submissions.map(({ status }) => status)).toEqual(['expirado']);
  expect(await lines(own)).toEqual(['A aprovação do Banco Modelo expirou a 31/01/2020']);
  expect((await refusedMove(own, submission, 'recusado')).code).toBe('submission.move_refused');
  // A first answer may expire as well, which was no approval.
  await entities.submission.patch(key).set({ status: 'pre_aprovado' }).remove(['validUntil']).go();
  const expired = await move(own, submission, 'expirado');
  expect(await lines(own)).toEqual([expect.stringMatching(/^A resposta do Banco Modelo expirou a /)]);
  // The bank answers with an approval that the request did not know.
  const offerId = await addApproval(own, '2099-12-31');
  await entities.submission.patch(key).set({ status: 'em_analise' }).go();
  await move(own, { ...expired, status: 'em_analise' }, 'aprovado');
  const { data: renewed } = await entities.submission.get(key).go();
  expect(renewed).toMatchObject({ offerIds: [offerId], validUntil: '2099-12-31' });
});

test('a bank’s first answer counts, unless it is undone', async () => {
  const own = await addReady();
  const packed = (await world.succeed('submissions.pack', rui, packOf(own, await prepare(own)))).submission;
  const sent = await move(own, packed, 'enviado');
  world.pass(7 * 24 * 60 * 60_000);
  const answersOf = async () => {
    const { data } = await entities.lenderAnswers.get({ owner: 'team', lenderId: first }).go();
    return data?.answers.filter(({ submissionId }) => submissionId === sent.submissionId);
  };
  const { undo } = await world.succeed('submissions.move', rui, { ...keyOf(own, sent), to: 'pre_aprovado' });
  expect(await answersOf()).toEqual([{ submissionId: sent.submissionId, days: expect.any(Number) }]);
  await world.succeed('applications.undo', rui, { applicationId: own.applicationId, undoId: undo.id });
  expect(await answersOf()).toEqual([]);
  // What is undone after the answer leaves it.
  const { submissions } = await world.succeed('submissions.staffList', rui, { applicationId: own.applicationId });
  const [back = sent] = submissions;
  const answered = await move(own, back, 'pre_aprovado');
  const later = await world.succeed('submissions.move', rui, { ...keyOf(own, answered), to: 'avaliacao' });
  await world.succeed('applications.undo', rui, { applicationId: own.applicationId, undoId: later.undo.id });
  expect(await answersOf()).toHaveLength(1);
  // What an admin corrects was no answer, and the next one counts.
  const { submissions: now } = await world.succeed('submissions.staffList', rui, { applicationId: own.applicationId });
  const corrected = await world.succeed('submissions.correct', helena, {
    ...keyOf(own, now[0] ?? sent),
    to: 'enviado',
    reason: 'Foi engano',
  });
  expect(await answersOf()).toEqual([]);
  await move(own, corrected, 'pre_aprovado');
  expect(await answersOf()).toHaveLength(1);
});

test('ends with its application, and what is open then is no more', async () => {
  const own = await addReady();
  const packed = (await world.succeed('submissions.pack', rui, packOf(own, await prepare(own)))).submission;
  await move(own, packed, 'enviado');
  const open = await prepare(own, second);
  const { undo } = await world.succeed('submissions.move', rui, { ...keyOf(own, open), to: 'desistencia' });
  await storedAt(own, 'recusado');
  const { applicationId } = own;
  const texts = { reason: 'Desistiu', message: 'Até breve.' };
  await world.succeed('applications.end', rui, { applicationId, outcome: 'withdrawn', ...texts });
  const { submissions } = await world.succeed('submissions.staffList', rui, { applicationId });
  expect(submissions.map(({ status, dueOn }) => [status, dueOn]).sort()).toEqual([
    ['desistencia', null],
    ['desistencia', null],
    ['recusado', null],
  ]);
  // Nor does undoing what was decided just before open it again.
  expect((await world.refused('applications.undo', rui, { applicationId, undoId: undo.id })).code).toBe(
    'undo.overtaken',
  );
  // What a bank never had is nothing that a client hears of.
  expect(await lines(own)).toEqual(['Não seguimos com o Banco Exemplo']);
});

test('a bank’s day is in the day’s work once it has come, and so is who took an authorization back', async () => {
  const own = await addReady();
  const { applicationId, personId } = own;
  const packed = (await world.succeed('submissions.pack', rui, packOf(own, await prepare(own)))).submission;
  const { dueOn } = await move(own, packed, 'enviado');
  await followCase(world.database, applicationId, world.now());
  const card = async () => (await findWork(world.database, applicationId))?.card;
  expect((await card())?.dates).toEqual([{ kind: 'banco_responde', label: 'Banco Exemplo', on: dueOn }]);
  expect(await card()).not.toHaveProperty('tellSince');
  await world.succeed('bank-consents.withdraw', personId, { applicationId, lenderId: first });
  await followCase(world.database, applicationId, world.now());
  expect(await card()).toMatchObject({ tellSince: world.now().toISOString(), tellBanks: 1 });
});

test('an approval is that of an offer with its FINE that still stands', async () => {
  const own = await addReady();
  const submission = await storedAt(own, 'em_analise');
  const key = { applicationId: own.applicationId, submissionId: submission.submissionId };
  const fineMissing = async () => {
    await followCase(world.database, own.applicationId, world.now());
    return (await findWork(world.database, own.applicationId))?.card.fineBank;
  };
  await entities.submission.patch(key).set({ status: 'aprovado' }).go();
  expect(await fineMissing()).toBe('Banco Modelo');
  await entities.submission.patch(key).set({ status: 'em_analise' }).go();
  expect((await refusedMove(own, submission, 'aprovado')).code).toBe('submission.approval_missing');
  await addApproval(own, '2020-01-31');
  expect((await refusedMove(own, submission, 'aprovado')).code).toBe('submission.approval_missing');
  // One that answers another request at the same bank is not this one's.
  const other = await prepare(own, second, { repeatReason: 'Outra casa, outro preço' });
  await addApproval(own, '2099-12-30', other.submissionId);
  expect((await refusedMove(own, submission, 'aprovado')).code).toBe('submission.approval_missing');
  const offerId = await addApproval(own, '2099-12-31', submission.submissionId);
  // Older ones of the same bank do not say which request they answer.
  await entities.submission
    .patch(key)
    .set({ offerIds: ['older', offerId] })
    .go();
  const linked = { ...submission, version: submission.version + 1 };
  expect(await move(own, linked, 'aprovado')).toMatchObject({ status: 'aprovado', validUntil: '2099-12-31' });
  await entities.application.patch({ applicationId: own.applicationId }).set({ status: 'proposta' }).go();
  expect(await fineMissing()).toBeUndefined();
  expect((await entities.submission.get(key).go()).data?.offerIds).toEqual(['older', offerId]);
});

test('a contract is that of the chosen offer, after its deed, in a concluded application too', async () => {
  const own = await addReady();
  const { applicationId } = own;
  const submission = await storedAt(own, 'aprovado');
  expect((await refusedMove(own, submission, 'contratado')).code).toBe('submission.contract_missing');
  const selectedOfferId = await addApproval(own, '2099-12-31');
  // An older offer has its bank by name alone.
  await entities.offer.patch({ applicationId, offerId: selectedOfferId }).remove(['lenderId']).go();
  const deed = { on: '2099-01-01', recordedBy: rui, changes: 0 };
  const { application } = entities;
  await application.patch({ applicationId }).set({ status: 'concluida', selectedOfferId, deed }).go();
  // A day to come is no contract.
  expect((await refusedMove(own, submission, 'contratado')).code).toBe('submission.contract_missing');
  const made = lisbonDay(world.now());
  const offerKey = { applicationId, offerId: selectedOfferId };
  const fineSha256 = 'f'.repeat(64);
  await entities.offer.patch(offerKey).set({ fineUploadId: 'fine', fineSha256 }).go();
  const atDeed = { status: 'escritura', deed: { ...deed, on: made } } as const;
  await application.patch({ applicationId }).set(atDeed).go();
  // Nor is a day that somebody's reflection has overtaken, who joined after it was set.
  await receive(world, { ...offerKey, partyId: 'first' }, daysAfter(made, -8));
  const joined = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Eva Reis' });
  const early = async () => refusedMove(own, submission, 'contratado');
  expect(await early()).toMatchObject({ code: 'deed.too_early', detail: 'Falta a receção de Eva.' });
  await receive(world, { ...offerKey, partyId: joined.partyId }, daysAfter(made, -7));
  expect(await early()).toMatchObject({ code: 'deed.too_early' });
  world.pass(24 * 3_600_000);
  await application
    .patch({ applicationId })
    .set({ deed: { ...deed, on: daysAfter(made, 1) } })
    .go();
  const signed = await move(own, submission, 'contratado');
  expect(signed.status).toBe('contratado');
  await entities.submission
    .patch({ applicationId, submissionId: signed.submissionId })
    .set({ status: 'aprovado' })
    .go();
  // The conclusion has asked for it already.
  await application
    .patch({ applicationId })
    .set({ status: 'concluida', deed: { ...deed, on: '2020-01-01' } })
    .go();
  expect((await move(own, signed, 'contratado')).status).toBe('contratado');
});

test('a contract of a deed within the approval is noted after its last day, too, also where a job has noted the end', async () => {
  const own = await addReady();
  const { applicationId } = own;
  const submission = await storedAt(own, 'aprovado');
  const key = { applicationId, submissionId: submission.submissionId };
  const selectedOfferId = await addApproval(own, '2099-12-31');
  const deedOn = (on: string) =>
    entities.application
      .patch({ applicationId })
      .set({ status: 'concluida', selectedOfferId, deed: { on, recordedBy: rui, changes: 0 } })
      .go();
  await entities.submission.patch(key).set({ validUntil: '2020-01-31' }).go();
  await deedOn('2020-02-01');
  expect((await refusedMove(own, submission, 'contratado')).code).toBe('submission.move_refused');
  await deedOn('2020-01-31');
  expect((await move(own, submission, 'contratado')).status).toBe('contratado');
  const { data } = await entities.submission.patch(key).set({ status: 'expirado' }).go({ response: 'all_new' });
  const expired = { ...submission, version: data?.version ?? 1 };
  expect((await move(own, expired, 'contratado')).status).toBe('contratado');
});

test('after the conclusion what another bank decided is noted, and nothing else', async () => {
  const own = await addReady();
  const submission = await storedAt(own, 'em_analise');
  await entities.application.patch({ applicationId: own.applicationId }).set({ status: 'concluida' }).go();
  expect((await refusedMove(own, submission, 'avaliacao')).code).toBe('application.closed');
  expect((await move(own, submission, 'desistencia')).status).toBe('desistencia');
});

test('an admin sets a state that it has had, with a reason', async () => {
  const own = await addReady();
  const dropped = await move(own, await prepare(own), 'desistencia');
  const key = { ...keyOf(own, dropped), reason: 'Foi engano' };
  expect((await world.refused('submissions.correct', helena, { ...key, to: 'enviado' })).code).toBe(
    'submission.move_refused',
  );
  expect((await world.succeed('submissions.correct', helena, { ...key, to: 'preparado' })).status).toBe('preparado');
  const { data } = await entities.auditEntry.query.primary({ applicationId: own.applicationId }).go({ pages: 'all' });
  expect(data.at(-1)).toMatchObject({
    action: 'submission.corrected',
    before: { submission: 'desistencia' },
    after: { submissionId: dropped.submissionId, submission: 'preparado' },
    reason: 'Foi engano',
  });
});

test('a corrected state has the days that belong to it, also of a contract in a concluded case', async () => {
  const own = await addReady();
  const packed = (await world.succeed('submissions.pack', rui, packOf(own, await prepare(own)))).submission;
  const reason = 'Foi engano';
  const correct = (from: SubmissionView, to: SubmissionStatus) =>
    world.succeed('submissions.correct', helena, { ...keyOf(own, from), to, reason });
  const asked = await move(own, await move(own, packed, 'enviado'), 'pedido_elementos');
  const back = await correct(asked, 'enviado');
  expect(back).toMatchObject({ dueOn: expect.any(String), waitsFrom: expect.any(String) });
  const corrected = await correct(back, 'pedido_elementos');
  expect(corrected).toMatchObject({ cameFrom: 'enviado', dueOn: null });
  // From a final state the way back is still there.
  world.pass(1000);
  const dropped = await move(own, await move(own, corrected, 'em_analise'), 'desistencia');
  const again = await correct(dropped, 'pedido_elementos');
  expect(again).toMatchObject({ cameFrom: 'em_analise' });
  expect(nextStatuses('pedido_elementos', again.cameFrom ?? undefined)).toContain('em_analise');
  const { applicationId } = own;
  const key = { applicationId, submissionId: packed.submissionId };
  await entities.application.patch({ applicationId }).set({ status: 'concluida' }).go();
  await entities.submission.patch(key).set({ status: 'contratado', version: 1 }).go();
  expect(await correct({ ...packed, version: 1 }, 'enviado')).toMatchObject({ status: 'enviado' });
});

test('keeps what the bank asks for, and what the team knows of it', async () => {
  const own = await addReady();
  let submission = await prepare(own);
  const change = async (more: object) => {
    submission = await world.succeed('submissions.condition', rui, { ...keyOf(own, submission), ...more });
    return submission.conditions;
  };
  const [added] = await change({ text: 'Domiciliar o ordenado' });
  const conditionId = added?.id;
  expect((await change({ conditionId, act: 'done' }))[0]?.doneAt).toEqual(expect.any(String));
  expect((await change({ conditionId, act: 'open' }))[0]).toEqual({ id: conditionId, text: 'Domiciliar o ordenado' });
  expect(await change({ conditionId, act: 'remove' })).toEqual([]);
  const appraisal = { value: 225_000, on: '2026-01-15' };
  const said = { contactName: 'Rita Nunes', termMonths: 360, appraisal };
  expect(await world.succeed('submissions.change', rui, { ...keyOf(own, submission), ...said })).toMatchObject(said);
  submission = { ...submission, version: submission.version + 1 };
  const later = { ...keyOf(own, submission), appraisal: { ...appraisal, on: '2099-01-15' } };
  expect((await world.refused('submissions.change', rui, later)).errors?.[0]?.path).toBe('appraisal.on');
  const cleared = { contactName: null, amount: null, termMonths: null };
  const bare = await world.succeed('submissions.change', rui, { ...keyOf(own, submission), ...cleared });
  expect(bare).toMatchObject({ ...cleared, appraisal });
  const { applicationId } = own;
  const asked = { applicationId, submissionId: submission.submissionId, documentIds: own.documentIds };
  const sheet = await world.succeed('submissions.summary', rui, asked);
  // The effort is that of this bank's own offer, once it has made one.
  const effortIn = ({ sections }: typeof sheet) =>
    sections.flatMap(({ facts }) => facts).find(({ label }) => label.includes('DSTI'))?.value;
  expect(effortIn(sheet)).toBe('-');
  const { id: offerId } = await world.succeed('offers.draft', rui, { applicationId, ...terms() });
  await entities.offer.patch({ applicationId, offerId }).set({ status: 'published', issuedAt: '2026-11-20' }).go();
  const { version } = await world.succeed('parties.facts', own.personId, { applicationId });
  const incomes = [{ kind: 'trabalho', net: 1450, times: 14, currency: 'EUR' } as const];
  await world.succeed('parties.setFacts', own.personId, { applicationId, version, incomes, debts: [] });
  const complete = await world.succeed('submissions.summary', rui, asked);
  expect(effortIn(complete)).toMatch(/^\d+(,\d)?\s%, com a prestação da proposta deste banco de 20\/11\/2026$/);
  expect(JSON.stringify(complete)).toContain(', indicado pelo próprio');
  expect(JSON.stringify(sheet)).not.toMatch(/Rita|Domiciliar|Banco Modelo/);
  expect(sheet.sections.map(({ title }) => title)).toEqual([
    'Intermediário de crédito',
    'Titular: Ana Silva',
    'Empréstimo e imóvel',
    'Documentos',
  ]);
});
