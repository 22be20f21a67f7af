import type { Database } from '#database/database.ts';
import { columnsOf } from '#platform/case-table/column.ts';
import { rowsInOrder } from '#platform/case-table/rows.ts';
import type { Outcome, Stage } from '#shared/applications/stages.ts';
import type { CsvField } from '#shared/kit/csv.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { initialsOf } from '#shared/kit/text.ts';
import type { Purpose } from '#shared/loan/purposes.ts';
import type { RegisterPeriod } from '#shared/register/routes.ts';
import { monthAfter } from '#shared/reports/months.ts';

export type Line = readonly CsvField[];

/** The days of a register in Lisbon: from the first one, included, until the day after the last one. */
export interface Span {
  from: string;
  until: string;
}

export const spanOf = ({ from, to }: RegisterPeriod): Span => ({
  from: `${from}-01`,
  until: `${monthAfter(to, 1)}-01`,
});

/** Returns the instants at which a span begins and ends: ISO 8601 in UTC. */
export const instantsOf = ({ from, until }: Span) => ({
  from: lisbonInstant(from, 0),
  until: lisbonInstant(until, 0),
});

/** Returns whether a day, or the day in Lisbon of an instant, is in a span. */
export function isIn({ from, until }: Span, day: string | undefined): boolean {
  if (day === undefined) return false;
  const on = day.length > 10 ? lisbonDay(day) : day;
  return from <= on && on < until;
}

/** A request that began before the end of the period, as the register names it: by the end of its id, and initials. */
export interface RegisteredCase {
  applicationId: string;
  initials: string;
  purpose: Purpose;
  status: Stage;
  outcome?: Outcome;
  createdAt: string;
  closedAt?: string;
  /** Euro. */
  loanAmount?: number;
}

/** Returns the number of a request, as it stands in calendars too. */
export const numberOf = (applicationId: string): string => `#${applicationId.slice(-8)}`;

export const initialsIn = (name: string | undefined): string => (name ? initialsOf(name) : '');

/**
 * Returns the requests that began before the end of a period, newest first. Those that had ended before it too: contracts,
 * corrections of states and openings are written after the end of a request. They are found by the team's lists, with some
 * 200 bytes each.
 */
export async function listRegisteredCases(
  database: Database,
  { period, now }: { period: RegisterPeriod; now: Date },
): Promise<RegisteredCase[]> {
  const lists = columnsOf({ state: 'all', moment: 'begun', to: period.to }, now);
  const cases: RegisteredCase[] = [];
  for await (const { card } of rowsInOrder(database, lists)) {
    const { applicationId, clientName, purpose, status, outcome, createdAt, closedAt, loanAmount } = card;
    cases.push({
      applicationId,
      initials: initialsIn(clientName),
      purpose,
      status,
      createdAt,
      ...defined({ outcome, closedAt, loanAmount }),
    });
  }
  return cases;
}
