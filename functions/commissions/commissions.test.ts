import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { listCommissionTotals } from '#database/commissions/reads.ts';
import { exportKeyOf } from '#functions/privacy/export-place.ts';
import { createExportStorage } from '#functions/privacy/export-storage.ts';
import { makeExport } from '#functions/privacy/make-export.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { terms } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { CommissionView } from '#shared/commissions/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import { routes } from '#shared/routes.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';

const world = await createWorld();
afterAll(() => world.stop());
const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const helena = await world.addPerson({ role: 'admin', name: 'Helena Duarte' });
const { entities } = world.database;
const [bank, other] = lenders;
const lenderId = bank?.id ?? '';
const today = lisbonDay(world.now());
const month = today.slice(0, 7);
/** Of a deed in an earlier month. */
const deedDay = lisbonDay(new Date(world.now().getTime() - 40 * 86_400_000));
const deedMonth = deedDay.slice(0, 7);

let client: Awaited<ReturnType<typeof addSubmittedClient>>;
beforeAll(async () => {
  client = await addSubmittedClient(world);
  const commission = { percentOfLoan: 0.45 };
  await world.succeed('lenders.change', helena, { lenderId, version: 0, ...emptyRecord, commission });
});

/** Adds a published approval of a bank. */
async function addApproval(of: string, loanAmount: number): Promise<string> {
  const { applicationId } = client;
  const offer = terms({ bankName: lenders.find(({ id }) => id === of)?.name ?? '', loanAmount });
  const { id: offerId } = await world.succeed('offers.draft', rui, { applicationId, ...offer });
  await entities.offer
    .patch({ applicationId, offerId })
    .set({ kind: 'aprovada', fineDocumentId: `fine-${offerId}`, validUntil: '2099-12-31', status: 'published' })
    .go();
  return offerId;
}

/** Adds a request at the bank in analysis, and an approved offer of 187 654,32 €. */
async function addAnalysed(of = lenderId) {
  const { applicationId } = client;
  const repeatReason = 'Outra casa, outro preço';
  const { submissionId } = await world.succeed('submissions.create', rui, {
    applicationId,
    lenderId: of,
    repeatReason,
  });
  const reachedAt = { enviado: world.now().toISOString() };
  await entities.submission.patch({ applicationId, submissionId }).set({ status: 'em_analise', reachedAt }).go();
  return { submissionId, offerId: await addApproval(of, 187_654.32) };
}

async function versionOf(submissionId: string): Promise<number> {
  const { data } = await entities.submission.get({ applicationId: client.applicationId, submissionId }).go();
  return data?.version ?? 0;
}

async function move(submissionId: string, to: SubmissionStatus, more: object = {}) {
  const { applicationId } = client;
  const seen = { applicationId, submissionId, version: await versionOf(submissionId) };
  const texts = to === 'recusado' && { internalReason: 'Taxa de esforço', clientText: 'Não avançou.' };
  return world.succeed('submissions.move', rui, { ...seen, to, ...texts, ...more });
}

const correct = async (submissionId: string, to: SubmissionStatus) =>
  world.succeed('submissions.correct', helena, {
    applicationId: client.applicationId,
    submissionId,
    version: await versionOf(submissionId),
    to,
    reason: 'Foi engano',
  });

const undo = ({ undo: { id: undoId } }: Pick<Awaited<ReturnType<typeof move>>, 'undo'>) =>
  world.succeed('applications.undo', rui, { applicationId: client.applicationId, undoId });

const list = async (input: object = {}) =>
  world.succeed('commissions.list', helena, { from: deedMonth, to: lisbonDay(world.now()).slice(0, 7), ...input });
async function view(submissionId: string): Promise<CommissionView | undefined> {
  return (await list()).items.find((each) => each.submissionId === submissionId);
}

/** The sums are those of what is stored. */
async function expectTotals() {
  const { data } = await entities.commission.query.primary({ owner: 'team' }).go({ pages: 'all' });
  const totals = await listCommissionTotals(world.database, { from: '2000-01', to: '2099-12' });
  const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, value = 0) => all + value, 0);
  for (const { month: of, lenderId: at, state, ...total } of totals) {
    const own = data.filter((each) => each.month === of && each.lenderId === at && each.state === state);
    expect([of, at, state, total]).toEqual([
      of,
      at,
      state,
      {
        owner: 'team',
        count: own.length,
        expectedCents: sum(own.map(({ expectedCents, isCancelled }) => (isCancelled ? 0 : expectedCents))),
        receivedCents: sum(own.map(({ received }) => received?.cents)),
      },
    ]);
  }
  expect(sum(totals.map(({ count }) => count))).toBe(data.length);
}

test('a commission is expected with the approval, due with the contract, and recorded until it is paid', async () => {
  const { applicationId } = client;
  const { submissionId, offerId } = await addAnalysed();
  // An approval that is undone leaves none.
  await undo(await move(submissionId, 'aprovado'));
  expect(await view(submissionId)).toBeUndefined();
  await move(submissionId, 'aprovado');
  // Vector 4 of spec lenders.
  expect(await view(submissionId)).toMatchObject({ state: 'prevista', expectedCents: 84_444, dueOn: null, lenderId });
  const early = await world.refused('commissions.change', helena, { submissionId, version: 1, dueOn: today });
  expect(early.code).toBe('commission.not_due');
  const refused = await move(submissionId, 'recusado');
  expect(await view(submissionId)).toMatchObject({ state: 'anulada' });
  await undo(refused);
  expect(await view(submissionId)).toMatchObject({ state: 'prevista', expectedCents: 84_444 });

  const deed = { on: deedDay, recordedBy: rui, changes: 0 };
  await entities.application.patch({ applicationId }).set({ status: 'concluida', selectedOfferId: offerId, deed }).go();
  await move(submissionId, 'contratado', { drawn: 180_000 });
  const due = await view(submissionId);
  expect(due).toMatchObject({ state: 'devida', expectedCents: 81_000, loanCents: 18_000_000 });
  expect(due).toMatchObject({ dueOn: deedDay, month: deedMonth });
  // A later rule of the bank changes nothing of it.
  const commission = { percentOfLoan: 0.3 };
  await world.succeed('lenders.change', helena, { lenderId, version: 1, ...emptyRecord, commission });
  const invoice = { number: 'FT 2026/12', on: today, cents: 81_000 };
  const change = (version: number, more: object) =>
    world.call('commissions.change', helena, { submissionId, version, ...more });
  const at = due?.version ?? 0;
  const future = { invoice: { ...invoice, on: '2099-01-01' } };
  expect((await change(at, future)).body).toMatchObject({ code: 'request.invalid', errors: [{ path: 'invoice.on' }] });
  const both = await Promise.all([change(at, { invoice }), change(at, { invoice })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await view(submissionId)).toMatchObject({ state: 'faturada', expectedCents: 81_000 });
  const paid = (cents: number) => ({ invoice, received: { on: today, cents } });
  expect((await change(at + 1, paid(80_999))).body).toMatchObject({ state: 'diferença', differenceCents: -1 });
  expect((await change(at + 2, paid(81_000))).body).toMatchObject({ state: 'recebida', differenceCents: 0 });
  await expectTotals();

  // Neither in the trail, which has who wrote it and when.
  const { data } = await entities.personAuditEntry.query.primary({ personId: 'commissions' }).go();
  expect(data.map(({ action }) => action)).toEqual(Array(3).fill('commission.changed'));
  expect(JSON.stringify(data)).not.toMatch(/81000|80999|FT 2026/);

  // A contract that is taken back leaves what is written open to correction.
  await correct(submissionId, 'aprovado');
  expect(await view(submissionId)).toMatchObject({ invoice, dueOn: null, month, expectedCents: 56_296 });
  expect((await change(at + 4, { dueOn: today, invoice })).body).toMatchObject({ code: 'commission.not_due' });
  expect((await change(at + 4, { invoice })).body).toMatchObject({ state: 'faturada', received: null });
  expect((await change(at + 5, {})).body).toMatchObject({ state: 'prevista', invoice: null });
  expect((await change(at + 6, { invoice })).body).toMatchObject({ code: 'commission.not_due' });
  await expectTotals();
  // It comes back with what it had fixed, and with the day of the deed if that is not known.
  await correct(submissionId, 'contratado');
  const fixed = { state: 'devida', dueOn: deedDay, month: deedMonth, expectedCents: 81_000, loanCents: 18_000_000 };
  expect(await view(submissionId)).toMatchObject(fixed);
  await correct(submissionId, 'aprovado');
  await entities.commission.patch({ owner: 'team', submissionId }).remove(['contract']).go();
  await correct(submissionId, 'contratado');
  const known = { dueOn: deedDay, month: deedMonth, loanCents: 18_765_432 };
  expect(await view(submissionId)).toMatchObject(known);
  await expectTotals();
});

test('what ends without a contract is cancelled, and comes back with a correction', async () => {
  const { applicationId } = client;
  await entities.application
    .patch({ applicationId })
    .set({ status: 'proposta' })
    .remove(['deed', 'selectedOfferId'])
    .go();
  const { submissionId } = await addAnalysed(other?.id);
  await move(submissionId, 'aprovado');
  // Without a rule nobody knows how much.
  expect(await view(submissionId)).toMatchObject({ state: 'prevista', expectedCents: null });
  await world.succeed('lenders.change', helena, {
    lenderId: other?.id ?? '',
    version: 0,
    ...emptyRecord,
    commission: { percentOfLoan: 0.45, capCents: 80_000 },
  });
  const { version = 0 } = (await view(submissionId)) ?? {};
  const known = await world.succeed('commissions.change', helena, { submissionId, version });
  expect(known).toMatchObject({ expectedCents: 80_000, clientName: expect.any(String) });
  await move(submissionId, 'desistencia');
  expect((await list({ state: 'anulada' })).items.map((each) => each.submissionId)).toEqual([submissionId]);
  await correct(submissionId, 'aprovado');
  expect(await view(submissionId)).toMatchObject({ state: 'prevista', expectedCents: 80_000 });
  await world.succeed('applications.end', rui, {
    applicationId,
    outcome: 'withdrawn',
    reason: 'Desistiu.',
    message: 'Até breve.',
  });
  expect(await view(submissionId)).toMatchObject({ state: 'anulada' });
  await expectTotals();
});

/** Returns the words of the copy of somebody's data. */
async function copyOf(personId: string): Promise<string> {
  await world.succeed('privacy.requestExport', personId, {});
  const job = world.exportJobs.at(-1);
  if (!job) throw new Error('No message');
  const storage = createExportStorage(world.bucket.client, { documents: bucketName, exports: 'morada-exports-test' });
  await makeExport({ ...world, storage }, job, { signal: AbortSignal.timeout(60_000), isLast: true });
  return strFromU8(unzipSync(world.bucket.read(exportKeyOf(job)))['dados.json'] ?? new Uint8Array());
}

test('only admins receive a byte of it', async () => {
  const { applicationId, personId } = client;
  // Figures that stand nowhere else.
  const rule = { percentOfLoan: 0.731973, capCents: 7_319_731, minCents: 7_319_729 };
  const { version } = (await world.succeed('lenders.list', helena, {})).lenders[0] ?? { version: 0 };
  await world.succeed('lenders.change', helena, { lenderId, version, ...emptyRecord, commission: rule });
  await entities.application
    .patch({ applicationId })
    .remove(['outcome', 'selectedOfferId'])
    .set({ status: 'proposta' })
    .go();
  const { submissionId } = await addAnalysed();
  const moved = await move(submissionId, 'aprovado');
  expect(await view(submissionId)).toMatchObject({ expectedCents: 7_319_729 });
  const received: unknown[] = [moved];
  const names = Object.keys(routes) as (keyof typeof routes)[];
  for (const name of names.filter((each) => routes[each].method === 'GET' && routes[each].access !== 'public'))
    for (const caller of [personId, rui])
      for (const input of [{}, { applicationId }, { submissionId }])
        received.push((await world.call(name, caller, input)).body);
  const { data: trail } = await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  const { data: undos } = await entities.undo.query.primary({ applicationId }).go({ pages: 'all' });
  const { data: notes } = await entities.notification.query.primary({ personId }).go({ pages: 'all' });
  const bytes = JSON.stringify([received, trail, undos, notes, world.logs, await copyOf(personId)]);
  expect(bytes).toContain(submissionId);
  expect(bytes).not.toMatch(/731973|7319729|73197[,.]31|expectedCents|percentOfLoan/);
  for (const caller of [personId, rui])
    expect((await world.call('commissions.list', caller, { from: month, to: month })).status).toBe(403);
});

test('a renewed approval that is undone gives the former commission back', async () => {
  const { applicationId } = client;
  const { submissionId, offerId: chosen } = await addAnalysed();
  const { version } = (await world.succeed('lenders.list', helena, {})).lenders[0] ?? { version: 0 };
  await world.succeed('lenders.change', helena, {
    lenderId,
    version,
    ...emptyRecord,
    commission: { percentOfLoan: 0.45 },
  });
  await move(submissionId, 'aprovado');
  const former = { state: 'prevista', expectedCents: 84_444, loanCents: 18_765_432, month };
  expect(await view(submissionId)).toMatchObject(former);
  world.pass(40 * 86_400_000);
  await entities.submission.patch({ applicationId, submissionId }).set({ validUntil: today }).go();
  const offerId = await addApproval(lenderId, 200_000);
  const renewed = await move(submissionId, 'aprovado');
  const now = { expectedCents: 90_000, loanCents: 20_000_000, month: lisbonDay(world.now()).slice(0, 7) };
  expect(await view(submissionId)).toMatchObject({ state: 'prevista', ...now });
  await undo(renewed);
  expect(await view(submissionId)).toMatchObject(former);
  await expectTotals();

  // The same with an approval that takes the place of the chosen one; its month is that of the bank's approval.
  await world.succeed('offers.choose', client.personId, { applicationId, offerId: chosen });
  // As one that comes after the choice, before the first one has ended.
  await entities.submission.patch({ applicationId, submissionId }).set({ validUntil: '2099-12-31' }).go();
  await entities.offer.patch({ applicationId, offerId }).set({ status: 'published' }).go();
  const { offers } = await world.succeed('offers.staffList', rui, { applicationId });
  const seen = { applicationId, offerId, version: offers.find(({ id }) => id === offerId)?.version ?? 0 };
  const replaced = await world.succeed('offers.replaceChosen', rui, seen);
  expect(await view(submissionId)).toMatchObject({ expectedCents: 90_000, loanCents: 20_000_000, month });
  await expectTotals();
  // A further act that is undone within the time of the first leaves that one to be undone.
  await undo(await move(submissionId, 'recusado'));
  expect(await view(submissionId)).toMatchObject({ expectedCents: 90_000, loanCents: 20_000_000, month });
  await undo(replaced);
  expect(await view(submissionId)).toMatchObject(former);
  await expectTotals();
});

test('a page costs the same with few and with many, and the pages have each once', async () => {
  const at = world.now().toISOString();
  const units = async () => {
    const page = await world.succeed('commissions.list', helena, { from: '2031-01', to: '2031-12' });
    return { page, read: Number(world.logs.at(-1)?.facts['readUnits']) };
  };
  const put = async (from: number, to: number) => {
    const items = Array.from({ length: to - from }, (_, index) => ({
      owner: 'team' as const,
      submissionId: String(from + index).padStart(26, '0'),
      applicationId: client.applicationId,
      lenderId,
      month: `2031-${String(1 + ((from + index) % 12)).padStart(2, '0')}`,
      state: 'devida' as const,
      offerCents: 18_765_432,
      expectedCents: 84_444,
      dueOn: '2031-01-01',
      updatedAt: at,
      version: 1,
    }));
    await entities.commission.put(items).go({ concurrent: 4 });
  };
  await put(0, 60);
  const few = await units();
  await put(60, 300);
  const many = await units();
  expect(many.read).toBe(few.read);
  const seen: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 10; pages++) {
    const page = await world.succeed('commissions.list', helena, {
      from: '2031-01',
      to: '2031-12',
      state: 'devida',
      cursor,
    });
    seen.push(...page.items.map(({ submissionId }) => submissionId));
    if (page.cursor === null) break;
    cursor = page.cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([300, 300]);
});
