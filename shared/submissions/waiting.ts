import { workingDaysAfter } from '../working-days.ts';
import { type SubmissionStatus, waitsForBank } from './index.ts';

/**
 * Returns until when a bank is expected to answer after a move (spec lenders L3, detail 8): so many working days after it got
 * the request or what it had asked for; not while it waits for papers, nor once it has decided.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function dueAfterMove(
  { status, dueOn }: { status: SubmissionStatus; dueOn?: string | undefined },
  to: SubmissionStatus,
  { today, answerDays }: { today: string; answerDays: number },
): string | undefined {
  if (!waitsForBank(to)) return undefined;
  return to === 'enviado' || status === 'pedido_elementos' ? workingDaysAfter(today, answerDays) : dueOn;
}

export type Waiting = 'fresh' | 'slow' | 'late';

/**
 * Returns how long a bank has kept the team waiting on a day: `slow` from its usual time to answer on, `late` after the
 * day on which it should have answered; undefined while it owes nothing.
 *
 * @param usual working days: the bank's median, or half of what is agreed with it
 * @param waitsFrom the day from which the days count
 */
export function waitingOn(
  { dueOn, waitsFrom }: { dueOn?: string | undefined; waitsFrom?: string | undefined },
  { today, usual }: { today: string; usual: number },
): Waiting | undefined {
  if (dueOn === undefined) return undefined;
  if (today > dueOn) return 'late';
  return waitsFrom !== undefined && today >= workingDaysAfter(waitsFrom, usual) ? 'slow' : 'fresh';
}
