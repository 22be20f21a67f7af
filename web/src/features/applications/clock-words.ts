import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { dayAfter, daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'há 12 min', 'há 3 h', 'há 4 dias'. `since` is ISO 8601, `now` in milliseconds. */
export function agoWords(since: string, now: number): string {
  const elapsed = Math.max(0, now - Date.parse(since));
  if (elapsed < hour) return `há ${Math.floor(elapsed / minute)} min`;
  if (elapsed < 2 * day) return `há ${Math.floor(elapsed / hour)} h`;
  return `há ${Math.floor(elapsed / day)} dias`;
}

/** Hours of waiting beyond which the promised ones say nothing any more. */
const longWait = 100;

/** How long a review has waited, of the promised hours: '31 h de 48 h', and 'há 9 dias' after a long time. */
export function reviewWait(since: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour));
  return hours < longWait ? `${hours} h de ${brokerage.reviewHours} h` : agoWords(since, now);
}

/** 'hoje às 15:00', 'amanhã às 15:00', '25/11 às 15:00'. */
export function whenWords(at: string, now: number): string {
  const today = lisbonDay(new Date(now));
  const on = lisbonDay(at);
  const date = on === today ? 'hoje' : on === dayAfter(today) ? 'amanhã' : formatDate(at).slice(0, 5);
  return `${date} às ${formatTime(at)}`;
}

/** 'até amanhã às 15:00'; of a time that has passed 'desde as 12:22', 'desde ontem', 'desde 19/11'. */
export function dueWords(dueAt: string, now: number): string {
  if (Date.parse(dueAt) > now) return `até ${whenWords(dueAt, now)}`;
  const today = lisbonDay(new Date(now));
  const on = lisbonDay(dueAt);
  if (on === today) return `desde as ${formatTime(dueAt)}`;
  if (on === daysAfter(today, -1)) return 'desde ontem';
  const date = formatDate(dueAt);
  return `desde ${on.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date}`;
}
