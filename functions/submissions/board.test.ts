import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { followCase } from '#database/work/writes.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { terms } from '#functions/testing/offers.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { monthAfter } from '#shared/reports/months.ts';
import { nextStatuses, openStatuses } from '#shared/submissions/index.ts';
import type { BoardRow } from '#shared/submissions/routes.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { sweepOf, sweepSize } from '#shared/testing/sweeps.ts';
import { eraseApplication } from '../privacy/erase-application.ts';

const world = await createWorld();
afterAll(() => world.stop());
const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const helena = await world.addPerson({ role: 'admin', name: 'Helena Duarte' });
const lenderIds = lenders.map(({ id }) => id);
const { entities } = world.database;
const dice = createSeededRandom(7);

interface Case {
  applicationId: string;
  personId: string;
  documentId: string;
  responsibleId: string | null;
}
const cases: Case[] = [];
beforeAll(async () => {
  for (let index = 0; index < 3; index++) {
    const { applicationId, personId } = await addSubmittedClient(world);
    const { documents } = await world.succeed('applications.staffGet', rui, { applicationId });
    const documentId = documents[0]?.id ?? '';
    await entities.document.patch({ applicationId, documentId }).set({ aiStatus: 'approved' }).go();
    await world.succeed('bank-consents.set', personId, { applicationId, lenderIds, version: 'v1' });
    for (const { name: bankName } of lenders) {
      const { id: offerId } = await world.succeed('offers.draft', rui, { applicationId, ...terms({ bankName }) });
      const approved = { kind: 'aprovada', fineDocumentId: `fine-${offerId}`, status: 'published' } as const;
      await entities.offer
        .patch({ applicationId, offerId })
        .set({ ...approved, validUntil: '2099-12-31' })
        .go();
    }
    cases.push({ applicationId, personId, documentId, responsibleId: null });
  }
});

const pack = async (of: { applicationId: string; submissionId: string; version: number }, documentId: string) => {
  const papers = { how: 'email', summarySha256: 'a'.repeat(64) } as const;
  await world.succeed('submissions.pack', rui, { ...of, ...papers, documentIds: [documentId] });
};
const follow = async () => {
  for (const { applicationId } of cases) await followCase(world.database, applicationId, world.now());
};
const staffList = async ({ applicationId }: Case) =>
  (await world.succeed('submissions.staffList', rui, { applicationId })).submissions;

interface Asked {
  lenderId: string;
  status?: BoardRow['status'];
  responsible?: string;
}

/** Returns all rows of a column, page after page, and its count. */
async function column(asked: Asked) {
  const { items: rows, count, ...first } = await world.succeed('submissions.board', rui, asked);
  for (let { cursor } = first; cursor !== null; ) {
    const page = await world.succeed('submissions.board', rui, { ...asked, cursor });
    rows.push(...page.items);
    ({ cursor } = page);
  }
  return { rows, count };
}

let recounts = 0;

/** Compares columns, filtered by state and responsible, with the requests that are stored: each time of other banks. */
async function recount(): Promise<number> {
  await follow();
  recounts += 1;
  const stored: (SubmissionView & { responsibleId: string | null })[] = [];
  for (const each of cases)
    for (const submission of await staffList(each)) stored.push({ ...submission, responsibleId: each.responsibleId });
  for (const lenderId of sweepOf(lenderIds, 3, recounts))
    for (const status of [undefined, ...openStatuses])
      for (const responsible of [undefined, rui, 'nobody']) {
        const wanted = stored
          .filter(
            (each) =>
              each.lenderId === lenderId &&
              openStatuses.includes(each.status) &&
              (status === undefined || each.status === status) &&
              (responsible === undefined || (each.responsibleId ?? 'nobody') === responsible),
          )
          .map(({ submissionId, status: is, statusSince: since, dueOn, responsibleId }) => ({
            submissionId,
            status: is,
            since,
            dueOn,
            responsibleId,
          }))
          .sort((a, b) => a.since.localeCompare(b.since) || a.submissionId.localeCompare(b.submissionId));
        const { rows, count } = await column({
          lenderId,
          ...(status && { status }),
          ...(responsible && { responsible }),
        });
        expect(
          rows.map(({ submissionId, status: is, since, dueOn, responsibleId }) => ({
            submissionId,
            status: is,
            since,
            dueOn,
            responsibleId,
          })),
        ).toEqual(wanted);
        expect(count).toBe(wanted.length);
      }
  return stored.filter(({ status }) => openStatuses.includes(status)).length;
}

const acts = {
  async prepare(of: Case) {
    const { applicationId, documentId } = of;
    if ((await staffList(of)).filter(({ status }) => openStatuses.includes(status)).length >= 10) return;
    const at = { applicationId, lenderId: dice.pick(lenderIds), repeatReason: 'Outra casa, outro preço' };
    const { submissionId, version } = await world.succeed('submissions.create', rui, at);
    await pack({ applicationId, submissionId, version }, documentId);
  },
  async move(of: Case) {
    const { applicationId } = of;
    const open = (await staffList(of)).filter(({ status }) => openStatuses.includes(status));
    if (open.length === 0) return;
    const { submissionId, version, status, cameFrom } = dice.pick(open);
    const to = dice.pick(nextStatuses(status, cameFrom ?? undefined).filter((next) => next !== 'contratado'));
    const texts = to === 'recusado' ? { internalReason: 'Taxa de esforço', clientText: 'Não avançou.' } : {};
    const move = { applicationId, submissionId, version, to, ...texts };
    const { undo } = await world.succeed('submissions.move', rui, move);
    if (dice.chance(0.25)) await world.succeed('applications.undo', rui, { applicationId, undoId: undo.id });
  },
  async correct(of: Case) {
    const { applicationId } = of;
    const had = (await staffList(of)).flatMap(({ submissionId, version, status, reachedAt }) =>
      Object.keys(reachedAt)
        .filter((to) => to !== status)
        .map((to) => ({ applicationId, submissionId, version, to: to as BoardRow['status'], reason: 'Foi engano' })),
    );
    if (had.length > 0) await world.succeed('submissions.correct', helena, dice.pick(had));
  },
  async assign(of: Case) {
    const to = of.responsibleId === null ? rui : null;
    await world.succeed('applications.assign', rui, { applicationId: of.applicationId, from: of.responsibleId, to });
    of.responsibleId = to;
  },
};

test('the report by bank counts what happened in its months, but for what was taken back', async () => {
  const [of] = cases;
  const lenderId = lenderIds[0] ?? '';
  if (!of) throw new Error('No case');
  const { applicationId, documentId } = of;
  const { submissionId } = await world.succeed('submissions.create', rui, { applicationId, lenderId });
  await pack({ applicationId, submissionId, version: 1 }, documentId);
  const seen = async () => {
    const version = (await staffList(of)).find((each) => each.submissionId === submissionId)?.version ?? 0;
    return { applicationId, submissionId, version };
  };
  const texts = { internalReason: 'Taxa de esforço', clientText: 'Não avançou.' };
  const move = async (to: BoardRow['status']) =>
    world.succeed('submissions.move', rui, { ...(await seen()), to, ...(to === 'recusado' && texts) });
  const figures = async () => {
    await follow();
    const month = lisbonDay(world.now()).slice(0, 7);
    const { atBanks } = await world.succeed('reports.get', helena, { from: monthAfter(month, -1), to: month });
    return atBanks;
  };
  const none = { lenderId, sent: 1, answered: 0, medianDays: null, refused: 0, approved: 0, contracted: 0 };
  await move('enviado');
  expect(await figures()).toEqual([none]);
  world.pass(7 * 86_400_000);
  const { undo } = await move('recusado');
  expect(await figures()).toEqual([{ ...none, answered: 1, medianDays: 5, refused: 1 }]);
  await world.succeed('applications.undo', rui, { applicationId, undoId: undo.id });
  expect(await figures()).toEqual([none]);
  await move('aprovado');
  expect(await figures()).toEqual([{ ...none, answered: 1, medianDays: 5, approved: 1 }]);
  await world.succeed('submissions.correct', helena, { ...(await seen()), to: 'enviado', reason: 'Foi engano' });
  // After a weekend.
  world.pass(3 * 86_400_000);
  await move('recusado');
  expect(await figures()).toEqual([{ ...none, answered: 1, medianDays: 6, refused: 1 }]);
  expect(await recount()).toBe(0);
});

test('columns, filters and counts agree with the requests over a random history, to its end', async () => {
  const chosen = ['prepare', 'prepare', 'move', 'move', 'move', 'move', 'correct', 'assign'] as const;
  for (let count = 1; count <= sweepSize({ full: 72, sample: 36 }); count++) {
    world.pass(90_000_000);
    await acts[dice.pick(chosen)](dice.pick(cases));
    if (count % 18 === 0) await recount();
  }
  expect(await recount()).toBeGreaterThan(5);

  // A rebuild after a release without the board: nothing of it is stored yet.
  const [one] = cases;
  if (!one) throw new Error('No case');
  const { applicationId } = one;
  await entities.work.patch({ applicationId }).remove(['banks']).go();
  const { data } = await entities.bankRow.scan.go({ pages: 'all' });
  for (const row of data.filter((each) => each.applicationId === applicationId))
    await entities.bankRow.delete(row).go();
  await recount();

  const stream = await playStreamOf(world);
  const of = cases[1];
  if (!of) throw new Error('No case');
  await acts.prepare(of);
  await stream.play();
  const latest = (await staffList(of)).at(-1);
  const { rows } = await column({ lenderId: latest?.lenderId ?? '' });
  expect(rows.at(-1)).toMatchObject({
    submissionId: latest?.submissionId,
    clientName: 'Ana Silva',
    status: 'preparado',
  });

  const ending = { outcome: 'withdrawn', reason: 'Desistiu.', message: 'Até breve.' } as const;
  await world.succeed('applications.end', rui, { applicationId: of.applicationId, ...ending });
  await recount();
  for (const { applicationId: id, personId } of cases) {
    await eraseApplication(
      { ...world, removeFiles: async () => 0, retentionYears: 7 },
      {
        applicationId: id,
        application: await findApplication(world.database, id),
        personId,
        erasureId: world.newId(),
      },
    );
    await followCase(world.database, id, world.now());
  }
  expect((await entities.bankRow.scan.go({ pages: 'all' })).data).toEqual([]);
  const { data: counters } = await entities.listingCount.scan.go({ pages: 'all' });
  expect(counters.filter(({ scope, value }) => /^bank#/.test(scope) && value !== 0)).toEqual([]);
});

test('a column of the board comes page after page, each request once', async () => {
  const lenderId = lenderIds[0] ?? '';
  const added: string[] = [];
  for (let index = 0; index < 3; index++) {
    const { applicationId } = await addSubmittedClient(world);
    const ask = { applicationId, lenderId, repeatReason: 'Outra casa, outro preço' };
    for (let more = 0; more < 9; more++) added.push((await world.succeed('submissions.create', rui, ask)).submissionId);
    await followCase(world.database, applicationId, world.now());
  }
  const page = (cursor?: string) =>
    world.succeed('submissions.board', rui, { lenderId, status: 'preparado', ...(cursor && { cursor }) });
  const first = await page();
  expect(first.items).toHaveLength(25);
  const last = await page(first.cursor ?? '');
  const ids = [...first.items, ...last.items].map(({ submissionId }) => submissionId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(added));
  expect([first.count, last.cursor, last.count]).toEqual([ids.length, null, undefined]);
});
