import { kindsOfSlot } from '#shared/documents/reading/slots.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import { monthName } from '../../reading-words.ts';
import { families, familyPlace, monthCount, monthOfFields } from './families.ts';

/** A document of a set: one of three payslips or statements. */
export interface SetMember {
  docType: string;
  reading?: ReadingView;
}

/** What the papers of a set say together. */
interface MonthSet {
  /** The months that are there, counted, in order. */
  months: readonly number[];
  /** Those of the set that are missing. */
  missing: readonly number[];
  /** Two months of which one completes the set: before the first, or after the last. */
  either: readonly number[];
  repeated: readonly number[];
}

const doubtful: ReadonlySet<string> = new Set(['wrong_kind', 'other_person', 'nif_mismatch']);

/** Whether what was read of a file fits its place and its person: only then its month says something of the others. */
export const isFit = ({ docType, reading }: SetMember): boolean =>
  kindsOfSlot(docType).some((kind) => kind === reading?.kind) &&
  !reading?.findings.some(({ code }) => doubtful.has(code));

/**
 * Returns the months of a member, counted. A statement has that in which it ends, and those before that it covers whole.
 * Undefined for a file that says no month, or is another paper or another person's.
 */
function monthsOf(member: SetMember): readonly number[] | undefined {
  const { reading } = member;
  const month = reading && monthOfFields(reading.fields);
  if (!month || !isFit(member)) return undefined;
  const last = monthCount(month);
  const from = reading.fields.period_from;
  if (!from) return [last];
  const first = Math.min(last, monthCount(from) + (from.endsWith('-01') ? 0 : 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Returns which months a set of papers covers and which are missing, from what was read of its members; undefined if
 * that is not known of all of them, or they are of several banks.
 *
 * @param members the papers that were sent
 * @param size how many months the set asks for
 * @param thisMonth `YYYY-MM`: it is not over, so that no paper of it is missing
 */
function monthSet(members: readonly SetMember[], size: number, thisMonth: string): MonthSet | undefined {
  const all = members.map(monthsOf);
  if (members.length < 2 || all.some((each) => each === undefined)) return undefined;
  if (new Set(members.flatMap(({ reading }) => reading?.fields.bank ?? [])).size > 1) return undefined;
  const given = all.flatMap((each) => each ?? []);
  const months = [...new Set(given)].sort((a, b) => a - b);
  const repeated = months.filter((month) => given.filter((each) => each === month).length > 1);
  const [first = 0, last = 0] = [months[0], months.at(-1)];
  const earliest = last - size + 1;
  const gaps = range(Math.max(first, earliest), last).filter((month) => !months.includes(month));
  const lacking = Math.max(0, first - earliest);
  const before = range(first - lacking, first - 1);
  const after = range(last + 1, last + lacking).filter((month) => month < monthCount(thisMonth));
  if (after.length === 0) return { months, missing: [...before, ...gaps], either: [], repeated };
  return { months, missing: [], either: lacking === 1 ? [...before, ...after] : [], repeated };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** What a set says in one line. */
interface SetLine {
  text: string;
  /** Whether all months are there, and each once. */
  isComplete: boolean;
}

/** Returns a set in one line: 'Agosto, setembro e outubro de 2026', or what is missing: 'Falta setembro.' */
function setLine({ months, missing, either, repeated }: MonthSet): SetLine {
  const twice =
    repeated.length > 0
      ? ` ${capital(listed(repeated.map(nameOf)))} ${repeated.length === 1 ? 'está repetido' : 'estão repetidos'}.`
      : '';
  const isComplete = missing.length + either.length + repeated.length === 0;
  if (missing.length > 0)
    return {
      text: `${missing.length === 1 ? 'Falta' : 'Faltam'} ${listed(missing.map(nameOf))}.${twice}`,
      isComplete,
    };
  const there = capital(withYears(months));
  if (either.length > 0) return { text: `${there}. Falta ${either.map(nameOf).join(' ou ')}.${twice}`, isComplete };
  return { text: isComplete ? there : `${there}.${twice}`, isComplete };
}

const nameOf = (month: number): string => monthName(month % 12);

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** Returns months with the year after the last of each: 'dezembro de 2025, janeiro e fevereiro de 2026'. */
function withYears(months: readonly number[]): string {
  const yearOf = (month: number | undefined) => (month === undefined ? undefined : Math.floor(month / 12));
  return listed(
    months.map((month, index) =>
      yearOf(months[index + 1]) === yearOf(month) ? nameOf(month) : `${nameOf(month)} de ${yearOf(month)}`,
    ),
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the line of the set that a document belongs to; undefined for another document, and if nothing is known. */
export function setLineOf(docType: string, documents: readonly SetMember[], thisMonth: string): SetLine | undefined {
  const place = familyPlace(docType);
  if (!place) return undefined;
  const members = documents.filter((each) => familyPlace(each.docType)?.family === place.family);
  const set = monthSet(members, families[place.family].size, thisMonth);
  return set && setLine(set);
}
