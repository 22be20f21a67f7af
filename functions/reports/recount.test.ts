import { describe, expect, test } from '@jest/globals';
import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import { keptReviews, waitOf } from '#database/documents/reviews.ts';
import type { CountedIn } from '#database/work/entity.ts';
import { type CaseItems, projectionOf, waitsIn } from '#database/work/project.ts';
import { amountOf, centsOf, reportCounters, reportScope } from '#database/work/report.ts';
import { type Count, type MonthCounts, readOpenCounts, readOpenVolumes } from '#database/work/report-reads.ts';
import { counterDifferences } from '#database/work/writes.ts';
import { reviewDueAt } from '#shared/applications/review-promise.ts';
import { boardStages, stages } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { createSeededRandom, type SeededRandom } from '#shared/kit/seeded-random.ts';
import { purposes } from '#shared/loan/purposes.ts';
import { origins } from '#shared/people/origin.ts';
import { durationBucket, medianDuration } from '#shared/reports/durations.ts';
import { lastMonths } from '#shared/reports/months.ts';
import { sweepSize } from '#shared/testing/sweeps.ts';
import { reportOf } from './get-report.ts';

const banks = ['Banco Exemplo, S.A.', 'Caixa Fictícia, C.R.L.', 'Banco Modelo, S.A.'];
const at = (hours: number) => new Date(Date.parse('2026-03-01T00:00:00.000Z') + hours * 3_600_000).toISOString();

const newCase = (dice: SeededRandom, hours: number): PlayedCase => ({
  application: {
    applicationId: 'CASE',
    clientName: 'Ana Silva',
    hasProperty: dice.below(2) === 0,
    status: 'documentos',
    purpose: dice.pick(purposes),
    loan: { loanAmount: 100_000 + dice.below(10_000_000) / 100 },
    origin: dice.pick([...origins, undefined]),
    createdAt: at(hours),
    updatedAt: at(hours),
  } as Application,
  parties: [],
  tasks: [],
  dates: [],
  meetings: [],
  isMember: () => false,
  presentFor: (memberId: string) => memberId,
  client: undefined,
  documents: [],
  offers: [],
  receipts: [],
  submissions: [],
  bankConsents: [],
  deedItems: [],
  unanswered: { count: 0, since: undefined },
  nextMeetingAt: undefined,
  reviewed: new Map(),
});

/** What a case says of each file's first review, for the recount: recorded beside the case when it happens. */
interface Review {
  reviewedAt: string;
  waitedSince: string;
}

interface PlayedCase extends CaseItems {
  reviewed: ReadonlyMap<string, Review>;
}

/** Reviews some of the files: again, too. */
function playReviews(items: PlayedCase, dice: SeededRandom, reviewedAt: string): PlayedCase {
  const { application } = items;
  const reviewed = new Map(items.reviewed);
  const documents = items.documents.map((document) => {
    if (dice.below(2) === 0) return document;
    const waitedSince = document.waitedSince ?? waitOf(application, document, reviewedAt);
    if (!reviewed.has(document.uploadId)) reviewed.set(document.uploadId, { reviewedAt, waitedSince });
    const aiStatus = dice.pick(['approved', 'rejected'] as const);
    const formerReviews = keptReviews(document);
    return { ...document, formerReviews, aiStatus, reviewedAt, reviewedBy: 'sandra', waitedSince };
  });
  return { ...items, documents, reviewed };
}

/** Sends a file, to an empty slot or instead of an earlier one. */
function playUpload(items: PlayedCase, dice: SeededRandom, uploadedAt: string): PlayedCase {
  const documentId = dice.pick(['irs', 'mapa', 'bank_1', 'payslip_1']);
  const before = items.documents.find((document) => document.documentId === documentId);
  const sent = {
    documentId,
    docType: documentId,
    uploadId: `${documentId} ${items.application.updatedAt} ${uploadedAt} ${dice.below(1_000_000)}`,
    uploadedAt,
    aiStatus: 'review',
    formerReviews: keptReviews(before),
  } as Document;
  return { ...items, documents: [...items.documents.filter((document) => document !== before), sent] };
}

/** Plays one random event of a case; an erased one is undefined. */
function playEvent(items: PlayedCase, dice: SeededRandom, hours: number): PlayedCase | undefined {
  const { application, offers } = items;
  const now = at(hours);
  const change = (facts: Partial<Application>): PlayedCase => ({
    ...items,
    application: { ...application, ...facts, updatedAt: now },
  });
  switch (dice.below(10)) {
    case 0:
    case 1:
    case 2: {
      // Forwards, or back.
      const index = stages.indexOf(application.status) + (dice.below(5) === 0 ? -1 : 1);
      const status = stages[index];
      if (!status) return items;
      const stageReachedAt = { ...application.stageReachedAt, [status]: now };
      return change({ status, stageReachedAt, ...(status === 'analise' && { documentsSubmittedAt: now }) });
    }
    case 7:
    case 8:
      return playUpload(items, dice, now);
    case 3:
    case 4:
      return playReviews(items, dice, now);
    case 5:
      return {
        ...items,
        offers: [
          ...offers,
          {
            offerId: `o${offers.length}`,
            bankName: dice.pick(banks),
            status: 'published',
            loanAmount: 100_000 + dice.below(10_000_000) / 100,
            publishedAt: now,
            updatedAt: now,
          },
        ],
      };
    case 6:
      return offers.length > 0 ? change({ selectedOfferId: dice.pick(offers).offerId }) : items;
    default:
      if (dice.below(3) > 0) return change({ responsibleId: dice.pick(['sandra', 'rui']) });
      return dice.below(4) === 0 ? undefined : change({ outcome: dice.pick(['rejected', 'withdrawn']) });
  }
}

/** The counters of a table of cases. */
function createCounters() {
  const values = new Map<string, number>();
  const inScope = (name: string): Count[] =>
    [...values].flatMap(([key, value]) =>
      key.startsWith(`${name} `) && value > 0 ? [{ name: key.slice(name.length + 1).split('|'), value }] : [],
    );
  return {
    follow(was: readonly CountedIn[], is: readonly CountedIn[]) {
      for (const { scope, name, by } of counterDifferences(was, is))
        values.set(`${scope} ${name}`, (values.get(`${scope} ${name}`) ?? 0) + by);
    },
    read: (month: string): MonthCounts => {
      return { counts: inScope(reportScope(month)), cents: inScope(centsOf(reportScope(month))) };
    },
    readScope: async (scope: string): Promise<Count[]> => inScope(scope),
    smallest: () => Math.min(0, ...values.values()),
  };
}

const months = lastMonths(new Date('2026-08-20T12:00:00.000Z'), 6);
const inMonth = (instant: string | undefined, month: string) =>
  instant !== undefined && lisbonDay(instant).startsWith(month);

test('reports agree with a recount over random histories', async () => {
  const histories = sweepSize({ full: 10_000, sample: 1_000 });
  const counters = createCounters();
  const remaining: PlayedCase[] = [];
  for (let seed = 0; seed < histories; seed++) {
    const dice = createSeededRandom(seed);
    let hours = dice.below(24 * 150);
    let items: PlayedCase | undefined = newCase(dice, hours);
    let counted: readonly CountedIn[] = [];
    for (let event = 0; event < 12; event++) {
      const is: readonly CountedIn[] = items ? projectionOf(items).counters : [];
      counters.follow(counted, is);
      counted = is;
      if (!items) break;
      hours += dice.below(120);
      items = playEvent(items, dice, hours);
    }
    const last: readonly CountedIn[] = items ? projectionOf(items).counters : [];
    counters.follow(counted, last);
    if (items) remaining.push(items);
  }
  expect(counters.smallest()).toBe(0);
  const report = reportOf(months, months.map(counters.read));

  const applications = remaining.map(({ application }) => application);
  const replaced = remaining.filter(({ documents }) => documents.some(({ formerReviews }) => formerReviews));
  expect(replaced.length).toBeGreaterThan(histories / 10);
  const reviews = remaining.flatMap((items) => [...items.reviewed.values()]);
  for (const { month, begun, rejected, withdrawn, reviewed, reviewedInTime, reached } of report.months) {
    expect(begun).toBe(applications.filter(({ createdAt }) => inMonth(createdAt, month)).length);
    const ended = applications.filter(({ outcome, updatedAt }) => outcome && inMonth(updatedAt, month));
    expect(rejected).toBe(ended.filter(({ outcome }) => outcome === 'rejected').length);
    expect(rejected + withdrawn).toBe(ended.length);
    const ofMonth = reviews.filter(({ reviewedAt }) => inMonth(reviewedAt, month));
    expect(reviewed).toBe(ofMonth.length);
    expect(reviewedInTime).toBe(
      ofMonth.filter(({ waitedSince, reviewedAt }) => reviewedAt <= reviewDueAt(waitedSince).toISOString()).length,
    );
    expect(reached.documentos).toBe(begun);
    for (const stage of stages.slice(1))
      expect([stage, reached[stage]]).toEqual([
        stage,
        applications.filter(
          ({ status, stageReachedAt }) =>
            stages.indexOf(status) >= stages.indexOf(stage) && inMonth(stageReachedAt?.[stage], month),
        ).length,
      ]);
  }
  const inPeriod = (instant: string) => months.includes(lisbonDay(instant).slice(0, 7));
  const median = (spans: readonly (readonly [string, string])[]) => {
    const buckets = spans
      .filter(([, to]) => inPeriod(to))
      .map(([from, to]) => durationBucket((Date.parse(to) - Date.parse(from)) / 3_600_000));
    return medianDuration(new Map(buckets.map((bucket) => [bucket, buckets.filter((each) => each === bucket).length])));
  };
  expect(report.reviewHours).toBe(median(reviews.map(({ waitedSince, reviewedAt }) => [waitedSince, reviewedAt])));
  boardStages.forEach((stage, index) => {
    const next = stages[index + 1] ?? 'concluida';
    const left = applications.flatMap(({ status, stageReachedAt, createdAt }) => {
      const from = stageReachedAt?.[stage] ?? (stage === 'documentos' ? createdAt : undefined);
      const to = stages.indexOf(status) > index ? stageReachedAt?.[next] : undefined;
      return from !== undefined && to !== undefined && from <= to ? [[from, to] as const] : [];
    });
    expect([stage, report.stageHours[stage]]).toEqual([stage, median(left)]);
  });
  const begunIn = applications.filter(({ createdAt }) => months.includes(lisbonDay(createdAt).slice(0, 7)));
  const fates = (own: readonly Application[]) => ({
    begun: own.length,
    concluded: own.filter(({ status, outcome }) => status === 'concluida' && !outcome).length,
    rejected: own.filter(({ outcome }) => outcome === 'rejected').length,
    withdrawn: own.filter(({ outcome }) => outcome === 'withdrawn').length,
  });
  for (const purpose of purposes)
    expect(report.byPurpose[purpose]).toEqual(fates(begunIn.filter((application) => application.purpose === purpose)));
  expect(report.byOrigin).toEqual(
    [...origins, null].map((origin) => ({
      origin,
      ...fates(begunIn.filter((application) => (application.origin ?? null) === origin)),
    })),
  );
  for (const { bank, published, chosen, concluded } of report.byBank) {
    const own = remaining.flatMap(({ application, offers }) =>
      offers
        .filter(({ bankName, publishedAt = '' }) => bankName === bank && inPeriod(publishedAt))
        .map(({ offerId }) => ({ isChosen: offerId === application.selectedOfferId, application })),
    );
    const ofChosen = own.filter(({ isChosen }) => isChosen).map(({ application }) => application);
    expect([published, chosen, concluded]).toEqual([own.length, ofChosen.length, fates(ofChosen).concluded]);
  }
  expect(report.byBank).toHaveLength(banks.length);
  const contracted = remaining
    .filter(({ application: { status, outcome } }) => status === 'concluida' && !outcome)
    .map((items) => ({
      month: lisbonDay(items.application.stageReachedAt?.concluida ?? '').slice(0, 7),
      bank: items.offers.find(({ offerId }) => offerId === items.application.selectedOfferId)?.bankName ?? null,
      responsibleId: items.application.responsibleId ?? null,
      origin: items.application.origin ?? null,
      amount: amountOf(items) ?? 0,
    }))
    .filter(({ month }) => months.includes(month));
  expect(contracted.length).toBeGreaterThan(0);
  const recount = (wanted: (each: (typeof contracted)[number]) => boolean) => {
    const own = contracted.filter(wanted);
    return { count: own.length, euro: own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 };
  };
  for (const row of report.months) expect(row.contracted).toEqual(recount(({ month }) => month === row.month));
  for (const { bank, ...volume } of report.contractedByBank)
    expect(volume).toEqual(recount((each) => each.bank === bank));
  for (const { responsibleId, ...volume } of report.contractedByResponsible)
    expect(volume).toEqual(recount((each) => each.responsibleId === responsibleId));
  for (const { origin, ...volume } of report.contractedByOrigin)
    expect(volume).toEqual(recount((each) => each.origin === origin));
  expect(report.contractedByOrigin.reduce((sum, { count }) => sum + count, 0)).toBe(contracted.length);
  expect(report.contractedByBank.reduce((sum, { count }) => sum + count, 0)).toBe(contracted.length);
  expect(report.contractedByResponsible.reduce((sum, { count }) => sum + count, 0)).toBe(contracted.length);

  const open = remaining
    .filter(({ application: { status, outcome } }) => status !== 'concluida' && !outcome)
    .map((items) => ({
      stage: items.application.status,
      responsibleId: items.application.responsibleId ?? null,
      cents: Math.round((amountOf(items) ?? 0) * 100),
      waits: waitsIn(projectionOf(items).card),
    }));
  const volume = (own: typeof open) => ({
    count: own.length,
    euro: own.reduce((sum, { cents }) => sum + cents, 0) / 100,
  });
  const volumes = await readOpenVolumes(counters.readScope);
  for (const stage of boardStages) expect(volumes[stage]).toEqual(volume(open.filter((each) => each.stage === stage)));
  const byResponsible = await readOpenCounts(counters.readScope);
  expect(byResponsible).toHaveLength(3);
  for (const { responsibleId, ...row } of byResponsible) {
    const own = open.filter((each) => each.responsibleId === responsibleId);
    const { count, euro } = volume(own);
    expect(row).toEqual({
      open: count,
      euro,
      waitsForTeam: own.filter(({ waits }) => waits === 'team').length,
      waitsForClient: own.filter(({ waits }) => waits === 'client').length,
    });
  }
});

describe('the months of a report', () => {
  test('are those of Lisbon, the current one last, over the end of a year', () => {
    expect(lastMonths(new Date('2026-01-31T23:59:00.000Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    // Summer time: it is August already.
    expect(lastMonths(new Date('2026-07-31T23:30:00.000Z'), 3)).toEqual(['2026-06', '2026-07', '2026-08']);
  });

  test('a night on which the clock changes counts as the hours that passed', () => {
    const uploadedAt = '2026-10-24T23:30:00.000Z';
    const before = { uploadId: 'u1', uploadedAt, waitedSince: uploadedAt, reviewedBy: 'sandra' } as Document;
    const items = newCase(createSeededRandom(1), 0);
    const names = reportCounters({
      ...items,
      documents: [{ ...before, reviewedAt: '2026-10-25T03:30:00.000Z' }],
    }).filter(({ name }) => name.startsWith('reviewed'));
    expect(names).toEqual([{ scope: 'report.2026-10', name: 'reviewed|kept|4' }]);
  });
});

test('a median is at most a fifth from the exact one, and there is none of nothing', () => {
  expect(medianDuration(new Map())).toBeNull();
  for (const hours of [1, 5, 47, 200, 2000]) {
    const median = medianDuration(new Map([[Math.floor(2 * Math.log2(hours)), 9]])) ?? 0;
    expect(median / hours).toBeGreaterThan(1 / 1.42);
    expect(median / hours).toBeLessThan(1.42);
  }
});
