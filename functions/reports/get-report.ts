import { type Count, readOpenCounts, readReportCounts } from '#database/work/report-reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { boardStages, stages } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Purpose, purposes } from '#shared/loan/purposes.ts';
import { medianDuration } from '#shared/reports/durations.ts';
import type { Conversion, Report } from '#shared/reports/routes.ts';

/** Returns the last months in Lisbon, oldest first, the current one included. */
export function lastMonths(now: Date, number: number): string[] {
  const [year = 0, month = 0] = lisbonDay(now).split('-').map(Number);
  return Array.from({ length: number }, (_, index) =>
    new Date(Date.UTC(year, month - number + index, 1)).toISOString().slice(0, 7),
  );
}

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

function conversionOf(counts: readonly Count[], purpose: Purpose): Conversion {
  const fate = (name: string) => total(counts, 'begun', purpose, name);
  return {
    begun: total(counts, 'begun', purpose),
    concluded: fate('concluded'),
    rejected: fate('rejected'),
    withdrawn: fate('withdrawn'),
  };
}

function banksOf(counts: readonly Count[]): Report['byBank'] {
  const banks = [...new Set(counts.flatMap(({ name: [kind, , bank] }) => (kind === 'offered' && bank ? [bank] : [])))];
  return banks
    .map((bank) => {
      const offers = (state: string) => total(counts, 'offered', state, bank);
      return { bank, published: offers('published'), chosen: offers('chosen'), concluded: offers('concluded') };
    })
    .filter(({ published }) => published > 0)
    .sort((one, other) => other.published - one.published || one.bank.localeCompare(other.bank, 'pt'));
}

/** Computes the report from the counters of each month, oldest first. */
export function reportOf(
  months: readonly string[],
  byMonth: readonly (readonly Count[])[],
): Omit<Report, 'byResponsible'> {
  const all = byMonth.flat();
  return {
    months: months.map((month, index) => {
      const counts = byMonth[index] ?? [];
      const begun = total(counts, 'begun');
      const reached = stages.map((stage) => [stage, stage === 'documentos' ? begun : total(counts, 'reached', stage)]);
      return {
        month,
        begun,
        reached: Object.fromEntries(reached) as Report['months'][number]['reached'],
        rejected: total(counts, 'ended', 'rejected'),
        withdrawn: total(counts, 'ended', 'withdrawn'),
        reviewed: total(counts, 'reviewed'),
        reviewedInTime: total(counts, 'reviewed', 'kept'),
      };
    }),
    stageHours: Object.fromEntries(
      boardStages.map((stage) => [stage, medianOf(all, 'left', stage)]),
    ) as Report['stageHours'],
    reviewHours: medianOf(all, 'reviewed'),
    byPurpose: Object.fromEntries(
      purposes.map((purpose) => [purpose, conversionOf(all, purpose)]),
    ) as Report['byPurpose'],
    byBank: banksOf(all),
  };
}

/** Returns the office's figures: one query for each month and column, whatever the number of requests. */
export const getReport: UseCase<Dependencies, 'reports.get'> = async ({ database, now }, { months: span }) => {
  const months = lastMonths(now(), Number(span));
  const [byMonth, byResponsible] = await Promise.all([
    Promise.all(months.map((month) => readReportCounts(database, month))),
    readOpenCounts(database),
  ]);
  return { ...reportOf(months, byMonth), byResponsible };
};
