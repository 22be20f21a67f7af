import { formatDate, formatTime } from '#shared/kit/format.ts';

const formats = (timeZone: string) =>
  [
    new Intl.DateTimeFormat('pt-PT', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
    new Intl.DateTimeFormat('pt-PT', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ] as const;

/**
 * Returns an instant on the clock of a time zone, by default the browser's, where that clock shows another time than
 * Lisbon's then: '11:00', or '02/12/2026 às 02:00' on another day. Undefined where both show the same.
 */
export function ownTime(
  instant: string,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const [date, time] = formats(timeZone).map((format) => format.format(new Date(instant)));
  if (date !== formatDate(instant)) return `${date} às ${time}`;
  return time === formatTime(instant) ? undefined : time;
}
