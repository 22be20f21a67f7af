import { dateWords } from '#shared/agenda/dates.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

type CardDate = NonNullable<WorkCard['nextDate']>;

/** ' às 15:00'; nothing without a time. */
const atTime = ({ time }: CardDate): string => (time ? ` às ${time}` : '');

/** 'Avaliação amanhã às 15:00', 'Prazo do CPCV 15/02/2027'. `now` in milliseconds. */
export function dateOf(date: CardDate, now: number): string {
  const today = lisbonDay(new Date(now));
  const { on } = date;
  const full = formatDate(on);
  const near = on === today ? 'hoje' : on === dayAfter(today) ? 'amanhã' : undefined;
  return `${dateWords(date)} ${near ?? (on.slice(0, 4) === today.slice(0, 4) ? full.slice(0, 5) : full)}${atTime(date)}`;
}

/** 'Prazo do CPCV passou a 31/01/2026' */
export const passedWords = (date: CardDate): string => `${dateWords(date)} passou a ${formatDate(date.on)}`;
