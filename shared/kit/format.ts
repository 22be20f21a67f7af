/** Formats dates, times and money: pt-PT, Lisbon time, dd/MM/yyyy, 24 h, EUR. */
import { once } from './once.ts';

const zone = { timeZone: 'Europe/Lisbon' } as const;
const dateFormat = once(
  () => new Intl.DateTimeFormat('pt-PT', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const timeFormat = once(
  () => new Intl.DateTimeFormat('pt-PT', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const euroFormat = once(
  () =>
    new Intl.NumberFormat('pt-PT', {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
      useGrouping: 'always',
    }),
);

const listFormat = once(() => new Intl.ListFormat('pt-PT', { type: 'conjunction' }));

/** 21/11/2026 */
export const formatDate = (instant: string | Date): string => dateFormat().format(new Date(instant));

/** 14:05 */
export const formatTime = (instant: string | Date): string => timeFormat().format(new Date(instant));

/** 21/11/2026 14:05 */
export const formatDateTime = (instant: string | Date): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** 21/11/2026 às 14:05 */
export const formatDateAndTime = (instant: string | Date): string => `${formatDate(instant)} às ${formatTime(instant)}`;

/** 250 000 €; 231 879,60 € */
export const formatEuro = (amount: number): string => euroFormat().format(amount);

/** Formats bytes in units of 1024: 1,4 MB; 820 KB. */
export function formatBytes(bytes: number): string {
  const [value, unit] =
    bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0, 'KB'];
  return `${value.toLocaleString('pt-PT', { maximumFractionDigits: 1 })} ${unit}`;
}

/** 'Banco A, Banco B e Banco C' */
export const listed = (names: readonly string[]): string => listFormat().format(names);
