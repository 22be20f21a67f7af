const fullNames = [
  ['janeiro', 'january'],
  ['fevereiro', 'february'],
  ['marco', 'march'],
  ['abril', 'april'],
  ['maio', 'may'],
  ['junho', 'june'],
  ['julho', 'july'],
  ['agosto', 'august'],
  ['setembro', 'september'],
  ['outubro', 'october'],
  ['novembro', 'november'],
  ['dezembro', 'december'],
] as const;

/** Returns the month of a word, 0 to 11: the whole name or its first three letters or more; -1 for another word. */
const monthOfWord = (word: string): number =>
  word.length < 3 ? -1 : fullNames.findIndex((names) => names.some((name) => name.startsWith(word)));

const count = (year: number, month: number): number => year * 12 + month;

const yearFirst = /\b(20\d\d) ?(0[1-9]|1[0-2])( ?\d\d)?\b/;
const yearLast = /\b(\d\d ?)?(0[1-9]|1[0-2]) ?(20\d\d)\b/;

/** Returns the latest month, 0 to 11, that is not after today, as a count of months. */
export function lastMonth(month: number, today: Date): number {
  const year = today.getFullYear();
  return count(month > today.getMonth() ? year - 1 : year, month);
}

/**
 * Returns the month in a file name as a count of months, so that the difference of two is their distance: '2026 09',
 * '30 09 2026', 'setembro 2026', 'set 26', 'sept'. A month without a year is the last one that is not after today.
 * Undefined if the name has none.
 *
 * @param name lower case, without accents, words and numbers separated by single spaces
 */
export function monthInName(name: string, today: Date): number | undefined {
  const digits = yearFirst.exec(name);
  if (digits) return count(Number(digits[1]), Number(digits[2]) - 1);
  const reversed = yearLast.exec(name);
  if (reversed) return count(Number(reversed[3]), Number(reversed[2]) - 1);
  const words = name.trim().split(' ');
  const at = words.findIndex((word) => monthOfWord(word) >= 0);
  if (at < 0) return undefined;
  const month = monthOfWord(words[at] ?? '');
  const year = words.find((word) => /^20\d\d$/.test(word)) ?? shortYear(words[at + 1], today);
  return year === undefined ? lastMonth(month, today) : count(Number(year), month);
}

/** Returns the year of 'set 26', if it is this or one of the last five. */
function shortYear(word: string | undefined, today: Date): number | undefined {
  if (!word || !/^\d\d$/.test(word)) return undefined;
  const age = today.getFullYear() - (2000 + Number(word));
  return age >= 0 && age <= 5 ? 2000 + Number(word) : undefined;
}
