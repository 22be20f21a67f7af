import { dayInWords } from '#shared/facts/words.ts';
import { counted } from '#shared/kit/text.ts';

/** Something that admins are told once. */
export interface AdminAlarm {
  /** What it is about, and so the same on every day. */
  alarmId: string;
  /** A sentence for an e-mail. */
  text: string;
}

/** Days before the end of something on which it is told a second time; the first time is `endingDays` before it. */
export const lastWarningDays = 30;

/** Says a last day: 'acaba em 31/12/2026, daqui a 38 dias'. */
export const endsIn = (until: string, days: number): string =>
  `acaba em ${dayInWords(until)}, ${days === 0 ? 'hoje' : `daqui a ${counted(days, 'dia', 'dias')}`}`;
