import { readReportCounts } from '#database/work/report-reads.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { monthsBetween } from '#shared/reports/months.ts';
import type { World } from '../world.ts';
import {
  type CaseModel,
  chosenOf,
  countedPapers,
  dayAt,
  isOnBankBoard,
  isOver,
  type ModelStage,
  modelStages,
} from './case-model.ts';

/** What counts a case: the open ones by stage and responsible, the months of the report, the lists of work. */
type Counts = Readonly<Record<string, number>>;

/** Reads the counters of reports, tasks and work: of the months from that of an instant on. */
async function readCounts(
  world: World,
  { admin, staff }: Pick<CaseModel['people'], 'admin' | 'staff'>,
  since: Date,
): Promise<Counts> {
  const [from, to] = [monthOf(since), monthOf(world.now())];
  const report = await world.succeed('reports.get', admin, { from, to });
  const { counts } = await world.succeed('applications.work', staff, { list: 'team' });
  const boards = await Promise.all(
    lenders.slice(0, 2).map(async ({ id: lenderId }) => {
      const { count = 0 } = await world.succeed('submissions.board', staff, { lenderId });
      return [`open at ${lenderId}`, count] as const;
    }),
  );
  const durations = await readDurations(world, monthsBetween(from, to));
  const sum = (value: (month: (typeof report.months)[number]) => number) =>
    report.months.reduce((total, month) => total + value(month), 0);
  return {
    begun: sum(({ begun }) => begun),
    rejected: sum(({ rejected }) => rejected),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    ...Object.fromEntries(modelStages.map((stage) => [`reached ${stage}`, sum(({ reached }) => reached[stage])])),
    ...Object.fromEntries(Object.entries(report.openByStage).map(([stage, { count }]) => [`open ${stage}`, count])),
    ...Object.fromEntries(report.byResponsible.map(({ responsibleId, open }) => [`open of ${responsibleId}`, open])),
    ...Object.fromEntries(report.byPerson.map(({ personId, tasks }) => [`tasks of ${personId}`, tasks])),
    contracted: sum(({ contracted }) => contracted.count),
    'euro contracted': sum(({ contracted }) => contracted.euro),
    'published at banks': report.byBank.reduce((total, { published }) => total + published, 0),
    'chosen at banks': report.byBank.reduce((total, { chosen }) => total + chosen, 0),
    ...Object.fromEntries(
      report.atBanks.flatMap(({ lenderId, sent, answered, refused, approved, contracted }) =>
        Object.entries({ sent, answered, refused, approved, contracted }).map(([what, count]) => [
          `${what} at ${lenderId}`,
          count,
        ]),
      ),
    ),
    ...Object.fromEntries(boards),
    'waits for somebody': counts.team + counts.client,
    ...durations,
  };
}

/** Reads how long cases were in stages and files waited, by the bucket of the histograms, over some months. */
async function readDurations({ database }: World, months: readonly string[]): Promise<Counts> {
  const read = await Promise.all(months.map((month) => readReportCounts(database, month)));
  const durations: Record<string, number> = {};
  for (const { name, value } of read.flatMap(({ counts }) => counts)) {
    const [kind, what] = name;
    if (kind !== 'left' && kind !== 'reviewed') continue;
    // Whether a review was within the promise counts working hours, of which the model knows nothing.
    const key = kind === 'left' ? leftAfter(what ?? '', Number(name.at(-1))) : reviewedAfter(Number(name.at(-1)));
    durations[key] = (durations[key] ?? 0) + value;
  }
  return durations;
}

const leftAfter = (stage: string, bucket: number): string => `left ${stage} after ${bucket}`;
const reviewedAfter = (bucket: number): string => `reviewed after ${bucket}`;

/** D36: the bucket of a duration: of the hours, each √2 times the one before, from one to about two years. */
const bucketOf = (from: number, to: number): number =>
  Math.min(28, Math.floor(2 * Math.log2(Math.max(1, (to - from) / 3_600_000))));

/** Returns after how long a case left each stage forwards, and its files were reviewed; of who has left no more (C11). */
function durationsOf(model: CaseModel): Counts {
  const { stage, createdAt, reachedAt } = model;
  const reached = (each: ModelStage) =>
    modelStages.indexOf(each) > modelStages.indexOf(stage)
      ? undefined
      : (reachedAt[each] ?? (each === 'documentos' ? createdAt : undefined));
  const left = modelStages.slice(0, -1).flatMap((each, index) => {
    const [from, to] = [reached(each), reached(modelStages[index + 1] ?? 'concluida')];
    return from !== undefined && to !== undefined && from <= to ? [leftAfter(each, bucketOf(from, to))] : [];
  });
  const reviewed = countedPapers(model)
    .flatMap(({ reviews }) => reviews)
    .map(({ since, at }) => reviewedAfter(bucketOf(since, at)));
  const groups = Map.groupBy([...left, ...reviewed], (name) => name);
  return Object.fromEntries([...groups].map(([name, all]) => [name, all.length]));
}

const monthOf = (instant: Date): string => dayAt(instant.getTime()).slice(0, 7);

/** L10: what was sent to a bank and what it said first, unless an admin corrected it; and what can still change there. */
function bankCountsOf(model: CaseModel, bank: string): [string, number][] {
  const own = model.submissions.filter((submission) => submission.bank === bank);
  const sent = own.filter(({ status, reached }) => status !== 'preparado' && reached.enviado !== undefined);
  const open = own.filter((submission) => isOnBankBoard(submission, model));
  return [
    [`sent at ${bank}`, sent.length],
    [`answered at ${bank}`, sent.filter(({ answeredAt }) => answeredAt !== undefined).length],
    [`approved at ${bank}`, sent.filter(({ approvedAt }) => approvedAt !== undefined).length],
    [`contracted at ${bank}`, sent.filter(({ status }) => status === 'contratado').length],
    [`refused at ${bank}`, sent.filter(({ status }) => status === 'recusado').length],
    [`open at ${bank}`, model.outcome === null ? open.length : 0],
  ];
}

/** Returns what one case adds to each counter. */
function countsOf(model: CaseModel): Counts {
  const { stage, outcome, responsible, offers, tasks, people, banks } = model;
  const one = (holds: boolean) => (holds ? 1 : 0);
  const isOpen = !isOver(model);
  const isConcluded = stage === 'concluida' && outcome === null;
  const published = offers.filter((offer) => offer.publishedBy && offer.status !== 'draft');
  return {
    begun: 1,
    rejected: one(outcome === 'rejected'),
    withdrawn: one(outcome === 'withdrawn'),
    ...Object.fromEntries(
      modelStages.map((each) => [`reached ${each}`, one(modelStages.indexOf(stage) >= modelStages.indexOf(each))]),
    ),
    ...(isOpen && { [`open ${stage}`]: 1, [`open of ${responsible}`]: 1 }),
    ...Object.fromEntries(
      [people.staff, people.admin].map((id) => [`tasks of ${id}`, tasks.filter(({ doneBy }) => doneBy === id).length]),
    ),
    contracted: one(isConcluded),
    'euro contracted': isConcluded ? (chosenOf(model)?.amount ?? 0) : 0,
    'published at banks': published.length,
    'chosen at banks': offers.filter(({ status }) => status === 'selected').length,
    ...Object.fromEntries(banks.flatMap((bank) => bankCountsOf(model, bank))),
    'waits for somebody': one(isOpen),
    ...durationsOf(model),
  };
}

/**
 * Begins to count cases. Returns what ends that: it takes these cases, all that were added since, and returns the
 * differences between what the counters say of them and what is true.
 */
export async function startRecount(
  world: World,
  team: Pick<CaseModel['people'], 'admin' | 'staff'>,
): Promise<(models: readonly CaseModel[]) => Promise<string[]>> {
  const since = world.now();
  const before = await readCounts(world, team, since);
  return async (models) => {
    const after = await readCounts(world, team, since);
    const own = models.map(countsOf);
    const names = new Set([after, before, ...own].flatMap(Object.keys));
    return [...names].flatMap((name) => {
      const is = (after[name] ?? 0) - (before[name] ?? 0);
      const wanted = own.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
      return is === wanted ? [] : [`${name}: ${is} counted, ${wanted} stored`];
    });
  };
}
