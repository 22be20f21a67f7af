/** Days `YYYY-MM-DD` and months `YYYY-MM` as papers print them. */

const monthNames = [
  'janeiro|jan|january',
  'fevereiro|fev|february|feb',
  'marco|mar|march',
  'abril|abr|april|apr',
  'maio|mai|may',
  'junho|jun|june',
  'julho|jul|july',
  'agosto|ago|august|aug',
  'setembro|set|september|sept|sep',
  'outubro|out|october|oct',
  'novembro|nov|november',
  'dezembro|dez|december|dec',
] as const;

const monthName = monthNames.join('|');

const monthOf = (name: string): string =>
  String(monthNames.findIndex((names) => names.split('|').includes(name)) + 1).padStart(2, '0');

/** Returns the day if it is in the calendar, between 1900 and 2199. */
function dayIn(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(date)) return undefined;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** A value with its place in the text that it was found in. */
export interface FoundValue {
  value: string;
  start: number;
  end: number;
}

type Build = (match: RegExpExecArray) => string | undefined;

const dayShapes: readonly (readonly [RegExp, Build])[] = [
  [
    /(?<![\d./-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/.]\d)/g,
    ([, year = '', , month = '', day = '']) => dayIn(year, month, day),
  ],
  [
    /(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?![\d]|[-/.]\d)/g,
    ([, day = '', , month = '', year = '']) => dayIn(year, month, day),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|o)?[ -]+(?:de +)?(${monthName})\\.?[ -]+(?:de +)?(\\d{4})(?!\\d)`,
      'g',
    ),
    ([, day = '', month = '', year = '']) => dayIn(year, monthOf(month), day),
  ],
  [
    new RegExp(`(?<![a-z])(${monthName}) +(\\d{1,2})(?:st|nd|rd|th)?, *(\\d{4})(?!\\d)`, 'g'),
    ([, month = '', day = '', year = '']) => dayIn(year, monthOf(month), day),
  ],
];

const monthShapes: readonly (readonly [RegExp, Build])[] = [
  [
    new RegExp(`(?<![a-z])(${monthName})\\.?(?: +de +| *[/.-] *| +|,? +)(\\d{4})(?!\\d)`, 'g'),
    ([, month = '', year = '']) => monthIn(year, monthOf(month)),
  ],
  [/(?<![\d./-])(\d{1,2}) ?[/.-] ?(\d{4})(?![\d]|[-/.]\d)/g, ([, month = '', year = '']) => monthIn(year, month)],
  [/(?<![\d./-])(\d{4}) ?[/.-] ?(\d{1,2})(?![\d]|[-/.]\d)/g, ([, year = '', month = '']) => monthIn(year, month)],
  [
    new RegExp(`(?<![\\d./-])(\\d{4}) *[/-] *(${monthName})(?![a-z])`, 'g'),
    ([, year = '', month = '']) => monthIn(year, monthOf(month)),
  ],
];

function monthIn(year: string, month: string): string | undefined {
  return dayIn(year, month, '1')?.slice(0, 7);
}

function allOf(text: string, shapes: readonly (readonly [RegExp, Build])[]): FoundValue[] {
  const found: FoundValue[] = [];
  for (const [shape, build] of shapes)
    for (const match of text.matchAll(shape)) {
      const value = build(match);
      if (value) found.push({ value, start: match.index, end: match.index + match[0].length });
    }
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the days in a folded text, in order. */
export const daysIn = (text: string): FoundValue[] => allOf(text, dayShapes);

/** Returns the months in a folded text, in order; that of a whole day counts. */
export function monthsIn(text: string): FoundValue[] {
  const days = daysIn(text);
  const isInDay = ({ start, end }: FoundValue) => days.some((day) => day.start < end && start < day.end);
  const months = allOf(text, monthShapes).filter((month) => !isInDay(month));
  return [...days.map((day) => ({ ...day, value: day.value.slice(0, 7) })), ...months].sort(
    (a, b) => a.start - b.start,
  );
}

/** Returns the months without a year in a folded text as `10`: by their names, or as the only number. */
export function monthNamesIn(text: string): FoundValue[] {
  const shape = new RegExp(`(?<![a-z])(${monthName})(?![a-z])|^[\\s:.]*(0?[1-9]|1[0-2])\\s*$`, 'g');
  return [...text.matchAll(shape)].map((match) => ({
    value: match[1] === undefined ? (match[2] ?? '').padStart(2, '0') : monthOf(match[1]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Returns how many months the second month is after the first. */
export const monthsBetween = (first: string, second: string): number =>
  (Number(second.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
  Number(second.slice(5, 7)) -
  Number(first.slice(5, 7));

/** Returns the day so many months earlier; the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}
