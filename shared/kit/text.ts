import { once } from './once.ts';

/** Removes accents and converts to lower case, so that 'prestacao' matches 'Prestação'. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the singular or plural form for a count, without the number. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Returns a count with its noun: '1 documento', '3 documentos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${plural(count, one, many)}`;

/** Parses a typed number: '3,221', '3.221' and '3,221 %' are 3.221. NaN for anything else. */
export function parseDecimal(typed: string): number {
  const bare = typed.replace(/[\s€%]/g, '');
  return /^\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

/** Returns whether two labels are equal, ignoring case, accents and spaces. */
export const sameLabel = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (label: string): string => foldText(label).replace(/\s+/g, ' ').trim();

/**
 * Characters that are invisible, look like a space or change the direction of the surrounding text: default-ignorable
 * ones of Unicode (including the Hangul fillers U+115F, U+1160, U+3164 and U+FFA0), format characters, lone surrogates
 * and private use, and symbols or marks with a blank glyph: U+2800 (Braille), U+FFFC, U+1D159 (musical notehead) and
 * U+16FE4 (Khitan filler). The two joiners, which Persian and Indic words and some emoji contain, are permitted.
 */
const invisible = once(
  () => /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800\uFFFC\u{1D159}\u{16FE4}]/gu,
);

/** Removes what a person cannot see, except joiners. */
export const withoutInvisible = (text: string): string => text.replace(invisible(), '');

/** Returns whether a person can see something of a text: a letter, a number, a sign or a symbol. */
export const hasText = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible(text));

/** The selectors after a symbol that decide between its emoji and its plain form. */
const presentation = once(() => /(?<=[\p{S}\p{N}\p{P}])[\uFE0E\uFE0F]/gu);

/**
 * Returns a typed text trimmed and without what a person cannot see; the form of emoji is kept. A text of which nothing
 * can be seen is empty.
 */
export function cleanText(typed: string): string {
  const parts = typed.split(presentation());
  const selectors = typed.match(presentation()) ?? [];
  const cleaned = parts.map((part, at) => withoutInvisible(part) + (selectors[at] ?? '')).join('');
  return hasText(cleaned) ? cleaned.trim() : '';
}

/** Returns the first word of a name, by which people are addressed; undefined without one. */
export const firstWordOf = (name: string | null | undefined): string | undefined =>
  name?.trim().split(/\s+/)[0] || undefined;

/** 'HD' for 'Helena Duarte': first and last name; one word gives its first two letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return last ? `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase() : first.slice(0, 2);
}

/** Begins with a capital letter, as a sentence does. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
