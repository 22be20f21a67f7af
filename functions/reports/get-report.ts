import {
  type Count,
  type MonthCounts,
  readOpenCounts,
  readOpenVolumes,
  readReportCounts,
  scopesOf,
} from '#database/work/report-reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { nobody } from '#shared/applications/lists.ts';
import { boardStages, stages } from '#shared/applications/stages.ts';
import { purposes } from '#shared/loan/purposes.ts';
import { origins } from '#shared/people/origin.ts';
import { medianDuration } from '#shared/reports/durations.ts';
import { monthAfter, monthsBetween } from '#shared/reports/months.ts';
import type { Conversion, ReportPeriod, Volume } from '#shared/reports/routes.ts';

const total = (counts: readonly Count[], ...parts: readonly string[]): number =>
  counts
    .filter(({ name }) => parts.every((part, index) => name[index] === part))
    .reduce((sum, { value }) => sum + value, 0);

/** Returns the median of the durations in counters whose last part is their bucket. */
function medianOf(counts: readonly Count[], ...parts: readonly string[]): number | null {
  const byBucket = new Map<number, number>();
  for (const { name, value } of counts) {
    if (!parts.every((part, index) => name[index] === part)) continue;
    const bucket = Number(name.at(-1));
    byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + value);
  }
  return medianDuration(byBucket);
}

/** Returns what has become of the requests of these counters. */
function conversionOf(counts: readonly Count[]): Conversion {
  const fate = (name: string) =>
    counts.filter(({ name: [, , own] }) => own === name).reduce((sum, { value }) => sum + value, 0);
  return {
    begun: total(counts, 'begun'),
    concluded: fate('concluded'),
    rejected: fate('rejected'),
    withdrawn: fate('withdrawn'),
  };
}

/** Returns the counters of the requests that began, those of one purpose or origin, which may be none. */
const begunOf = (counts: readonly Count[], part: 1 | 3, value: string): Count[] =>
  counts.filter(({ name }) => name[0] === 'begun' && (name[part] ?? '') === value);

const byOriginOf = (counts: readonly Count[]): ReportPeriod['byOrigin'] =>
  [...origins, null]
    .map((origin) => ({ origin, ...conversionOf(begunOf(counts, 3, origin ?? '')) }))
    .filter(({ begun }) => begun > 0);

function banksOf(counts: readonly Count[]): ReportPeriod['byBank'] {
  const banks = [...new Set(counts.flatMap(({ name: [kind, , bank] }) => (kind === 'offered' && bank ? [bank] : [])))];
  return banks
    .map((bank) => {
      const offers = (state: string) => total(counts, 'offered', state, bank);
      return { bank, published: offers('published'), chosen: offers('chosen'), concluded: offers('concluded') };
    })
    .filter(({ published }) => published > 0)
    .sort((one, other) => other.published - one.published || one.bank.localeCompare(other.bank, 'pt'));
}

/** Returns the median of days by how often each stands, a whole number; null without any. */
function medianOfDays(days: readonly (readonly [number, number])[]): number | null {
  const sorted = [...days].sort(([one], [other]) => one - other);
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return null;
  const at = (place: number): number => {
    let left = place;
    for (const [day, times] of sorted) {
      if (left < times) return day;
      left -= times;
    }
    return 0;
  };
  return Math.round((at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2);
}

/** Returns what happened to the requests at each bank. */
function atBanksOf(counts: readonly Count[]): ReportPeriod['atBanks'] {
  const own = counts.filter(({ name: [kind] }) => kind === 'bank');
  return [...new Set(own.map(({ name }) => name[1] ?? ''))]
    .map((lenderId) => {
      const sum = (what: string) => total(own, 'bank', lenderId, what);
      const days = own.flatMap(({ name: [, bank, what, day], value }) =>
        bank === lenderId && what === 'answered' ? [[Number(day), value] as const] : [],
      );
      return {
        lenderId,
        sent: sum('sent'),
        answered: sum('answered'),
        medianDays: medianOfDays(days),
        refused: sum('refused'),
        approved: sum('approved'),
        contracted: sum('contracted'),
      };
    })
    .sort((one, other) => other.sent - one.sent || one.lenderId.localeCompare(other.lenderId));
}

/** Returns number and sum of what was contracted, by these parts of the counters' names. */
function contractedIn(months: readonly MonthCounts[], ...parts: readonly (string | undefined)[]): Volume {
  const wanted = ({ name }: Count) =>
    name[0] === 'contracted' && parts.every((part, index) => part === undefined || name[index + 1] === part);
  const add = (counts: readonly Count[]) => counts.filter(wanted).reduce((sum, { value }) => sum + value, 0);
  return {
    count: add(months.flatMap(({ counts }) => counts)),
    euro: add(months.flatMap(({ cents }) => cents)) / 100,
  };
}

const byVolume = (one: Volume, other: Volume): number => other.euro - one.euro || other.count - one.count;

/** Returns the values of one part of the names of what was contracted. */
const partsOf = (months: readonly MonthCounts[], index: 1 | 2): string[] => [
  ...new Set(
    months.flatMap(({ counts }) =>
      counts.filter(({ name }) => name[0] === 'contracted').map(({ name }) => name[index] ?? ''),
    ),
  ),
];

function contractedBy(
  months: readonly MonthCounts[],
): Pick<ReportPeriod, 'contractedByBank' | 'contractedByResponsible' | 'contractedByOrigin'> {
  return {
    contractedByOrigin: [...origins, null]
      .map((origin) => ({ origin, ...contractedIn(months, undefined, undefined, origin ?? '') }))
      .filter(({ count }) => count > 0),
    contractedByResponsible: partsOf(months, 1)
      .map((id) => ({ responsibleId: id === nobody ? null : id, ...contractedIn(months, id) }))
      .sort(byVolume),
    contractedByBank: partsOf(months, 2)
      .map((bank) => ({ bank: bank || null, ...contractedIn(months, undefined, bank) }))
      .sort(byVolume),
  };
}

/** Returns the calls and the tasks of each member, most first. */
function byPersonOf(counts: readonly Count[]): ReportPeriod['byPerson'] {
  const people = new Set(
    counts.flatMap(({ name: [kind, person] }) => ((kind === 'called' || kind === 'done') && person ? [person] : [])),
  );
  return [...people]
    .map((personId) => ({
      personId,
      calls: total(counts, 'called', personId),
      spoke: total(counts, 'called', personId, 'spoke'),
      tasks: total(counts, 'done', personId),
    }))
    .sort(
      (one, other) => other.calls + other.tasks - (one.calls + one.tasks) || (one.personId < other.personId ? -1 : 1),
    );
}

/** Computes the report from the counters of each month, oldest first. */
export function reportOf(months: readonly string[], byMonth: readonly MonthCounts[]): ReportPeriod {
  const all = byMonth.flatMap(({ counts }) => counts);
  return {
    months: months.map((month, index) => {
      const own = byMonth.slice(index, index + 1);
      const counts = own.flatMap((each) => each.counts);
      const begun = total(counts, 'begun');
      const reached = stages.map((stage) => [stage, stage === 'documentos' ? begun : total(counts, 'reached', stage)]);
      return {
        month,
        begun,
        reached: Object.fromEntries(reached) as ReportPeriod['months'][number]['reached'],
        rejected: total(counts, 'ended', 'rejected'),
        withdrawn: total(counts, 'ended', 'withdrawn'),
        contracted: contractedIn(own),
        reviewed: total(counts, 'reviewed'),
        reviewedInTime: total(counts, 'reviewed', 'kept'),
      };
    }),
    stageHours: Object.fromEntries(
      boardStages.map((stage) => [stage, medianOf(all, 'left', stage)]),
    ) as ReportPeriod['stageHours'],
    reviewHours: medianOf(all, 'reviewed'),
    byPurpose: Object.fromEntries(
      purposes.map((purpose) => [purpose, conversionOf(begunOf(all, 1, purpose))]),
    ) as ReportPeriod['byPurpose'],
    byOrigin: byOriginOf(all),
    byBank: banksOf(all),
    atBanks: atBanksOf(all),
    byPerson: byPersonOf(all),
    ...contractedBy(byMonth),
  };
}

/** Returns the office's figures: two queries for each month and column, whatever the number of requests. */
export const getReport: UseCase<Dependencies, 'reports.get'> = async ({ database }, { from, to }) => {
  const months = monthsBetween(from, to);
  const before = months.map((month) => monthAfter(month, -12));
  // Of a period longer than a year some months are in both.
  const asked = [...new Set([...before, ...months])];
  const [read, byResponsible, openByStage] = await Promise.all([
    Promise.all(asked.map(async (month) => [month, await readReportCounts(database, month)] as const)),
    readOpenCounts(scopesOf(database)),
    readOpenVolumes(scopesOf(database)),
  ]);
  const known = new Map(read);
  const period = (names: readonly string[]) =>
    reportOf(
      names,
      names.map((month) => known.get(month) ?? { counts: [], cents: [] }),
    );
  return { ...period(months), yearBefore: period(before), openByStage, byResponsible };
};
