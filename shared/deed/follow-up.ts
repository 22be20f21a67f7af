import { retainedCases } from '../brokerage.ts';
import { formatDate } from '../kit/format.ts';
import { isWorkingDay, workingDaysAfter } from '../working-days.ts';

/** Version of the text below. A new text requires a new version; the log of consents keeps both. */
export const followUpVersion = 'v1';

/** What a borrower agrees to once their credit is concluded (spec office, O9). */
export const followUpText =
  'Podem voltar a contactar-me sobre este crédito, por exemplo quando acabar a taxa fixa. Posso mudar de ideias em Definições.';

/** The text of the task that this makes. */
export const followUpTask = 'Voltar a falar sobre o crédito';

/** Months before the end of the fixed phase at which the team calls. */
export const monthsAhead = 6;

/** Why a day is proposed: the fixed phase is about to end, or a year has passed. */
export type FollowUpReason = 'fixed_ends' | 'year';

export interface ProposedDay {
  reason: FollowUpReason;
  /** `YYYY-MM-DD`, a working day. */
  on: string;
}

/** Returns the day so many months later, earlier for a negative number; the last of a month that is too short. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : workingDaysAfter(day, 1));

/** Returns the months of the fixed phases before an indexed one; undefined for a rate that never changes, or always. */
export function fixedMonthsOf(phases: readonly { kind: 'fixed' | 'indexed'; months: number }[]): number | undefined {
  const indexed = phases.findIndex(({ kind }) => kind === 'indexed');
  return indexed > 0 ? phases.slice(0, indexed).reduce((sum, { months }) => sum + months, 0) : undefined;
}

/** Returns the last day on which a case is kept, and so the last one for this: `retainedCases` after its conclusion. */
export const lastFollowUpDay = (concludedOn: string): string => monthsLater(concludedOn, 12 * retainedCases.years);

/** Why a later day than that is refused. */
export const keptUntilWords = (latest: string): string => `O pedido só fica guardado até ${formatDate(latest)}`;

/**
 * Returns the days that are proposed at the conclusion (spec office, O9): six months before the fixed phase ends, and in a
 * year. Only those to come, while the case is kept.
 *
 * @param deedOn when the loan began
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function proposedDays({
  deedOn,
  fixedMonths,
  today,
}: {
  deedOn: string;
  fixedMonths: number | undefined;
  today: string;
}): ProposedDay[] {
  const days: ProposedDay[] = [
    ...(fixedMonths === undefined
      ? []
      : [{ reason: 'fixed_ends' as const, on: monthsLater(monthsLater(deedOn, fixedMonths), -monthsAhead) }]),
    { reason: 'year', on: monthsLater(today, 12) },
  ];
  return days
    .map(({ reason, on }) => ({ reason, on: workingDayFrom(on) }))
    .filter(({ on }) => on > today && on <= lastFollowUpDay(today));
}
