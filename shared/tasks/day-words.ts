import { daysAfter } from '../kit/lisbon-time.ts';
import { monthNames } from '../kit/month-names.ts';
import { isWorkingDay, workingDaysAfter } from '../working-days.ts';

const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

export interface ReadDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The next working day, of a day that is none. */
  proposed?: string;
}

/** Case, accents, the form of Unicode and blanks around do not count. */
const folded = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

const months = monthNames.map(folded);

const weekdayPattern = new RegExp(
  `^(?:(?:proxima )?(${weekdays.slice(1, 6).join('|')})(?:-feira)?|(?:proximo )?(sabado|domingo))$`,
);
const distancePattern = /^daqui a ([1-9]\d{0,2}) (dias?|semanas?)$/;
const datePattern = new RegExp(`^(\\d{1,2})(?:/(\\d{1,2})(?:/(\\d{4}))?| de (${months.join('|')}))$`);

/** Returns a calendar day; undefined if there is none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Returns the next weekday after a day, 0 for Sunday. */
function weekdayAfter(today: string, weekday: number): string {
  const distance = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return daysAfter(today, distance || 7);
}

/** Returns the day and month of this year, else of the next one. That it exists is judged before that it has passed. */
function dateOf([, day, month, year, name]: RegExpExecArray, today: string): string {
  const monthNumber = name === undefined ? Number(month) : months.indexOf(name) + 1;
  if (year !== undefined) {
    const exact = dayOf(Number(year), monthNumber, Number(day));
    return exact === undefined ? 'no_day' : exact < today ? 'past' : exact;
  }
  const thisYear = Number(today.slice(0, 4));
  const found = [thisYear, thisYear + 1]
    .map((each) => dayOf(each, monthNumber, Number(day)))
    .find((each) => each !== undefined && each >= today);
  return found ?? 'no_day';
}

function find(words: string, today: string): string | undefined {
  if (words === 'hoje') return today;
  if (words === 'amanha') return daysAfter(today, 1);
  if (words === 'depois de amanha') return daysAfter(today, 2);
  const [, feira, weekend] = weekdayPattern.exec(words) ?? [];
  const weekday = feira ?? weekend;
  if (weekday !== undefined) return weekdayAfter(today, weekdays.indexOf(weekday));
  const [, count, unit] = distancePattern.exec(words) ?? [];
  if (count !== undefined) return daysAfter(today, Number(count) * (unit?.startsWith('semana') ? 7 : 1));
  const date = datePattern.exec(words);
  return date ? dateOf(date, today) : undefined;
}

/**
 * Reads the words for a day: 'amanhã', 'próxima sexta-feira', 'daqui a 2 semanas', '1/12', '1 de dezembro' (spec office
 * O1). `past` for a day that has passed, which needs a year; `no_day` for one that does not exist; undefined for other
 * words.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function readDay(words: string, today: string): ReadDay | 'past' | 'no_day' | undefined {
  const day = find(folded(words), today);
  if (day === undefined || day === 'past' || day === 'no_day') return day;
  return isWorkingDay(day) ? { day } : { day, proposed: workingDaysAfter(day, 1) };
}

/** A line of a task, with the words for its day and its time at the end taken out. */
export interface TaskLine {
  text: string;
  /** As typed; 'hoje' if there is only a time. */
  words?: string;
  /** `HH:MM`. */
  time?: string;
}

const timePattern = /(?:^|\s)(?:(?:às|as|à)\s+(\d{1,2})(?:h(\d{2})?|:(\d{2}))|(\d{1,2})h(\d{2}))$/iu;

/** Takes a time off the end of a line: 'às 15h', 'às 15:30', '15h30'. */
function splitTime(line: string): { text: string; time?: string } {
  const [whole = '', hour, minute, colon, bareHour, bareMinute] = timePattern.exec(line) ?? [];
  const [h, m] = [Number(hour ?? bareHour), Number(minute ?? colon ?? bareMinute ?? 0)];
  if (!whole || h > 23 || m > 59) return { text: line };
  return {
    text: line.slice(0, line.length - whole.length).trimEnd(),
    time: `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`,
  };
}

/** The words for a day are at most 'daqui a n semanas'. */
const longestWords = 4;

/** Takes the words for a day off the end of a line, the longest that are some. */
function splitWords(line: string, today: string): { text: string; words?: string } {
  const starts = [...line.matchAll(/\S+/g)].slice(-longestWords).map(({ index }) => index);
  const start = starts.find((at) => readDay(line.slice(at), today) !== undefined);
  return start === undefined ? { text: line } : { text: line.slice(0, start).trimEnd(), words: line.slice(start) };
}

/** Splits what is typed for a task: 'ligar à Ana sexta às 15h' (spec office, detail 7). */
export function splitLine(line: string, today: string): TaskLine {
  const typed = line.normalize('NFC').trim();
  const atEnd = splitTime(typed);
  const day = splitWords(atEnd.text, today);
  // The time may stand before the day, too.
  const before = atEnd.time === undefined && day.words !== undefined ? splitTime(day.text) : { text: day.text };
  const time = atEnd.time ?? ('time' in before ? before.time : undefined);
  return { text: before.text, words: day.words ?? (time === undefined ? undefined : 'hoje'), time };
}
