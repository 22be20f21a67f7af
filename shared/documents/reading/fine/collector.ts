import type { FineName } from './names.ts';
import { baseWords, type Occurrence, squashed } from './occurrences.ts';

/** Where a value was read. */
export type Source = Pick<Occurrence, 'page' | 'printed' | 'section'>;

/** Gathers what is offered, and the names of what is ambiguous. */
export interface FineCollector {
  keep: (name: FineName, value: string | undefined, source: Source) => void;
  doubt: (name: FineName) => void;
}

/** Returns whether two values say the same: '3,4' and '3,40' do. */
const isSame = (one: string, other: string): boolean => one === other || Number(one) === Number(other);

/**
 * Keeps the value of a label that occurs once, or whose occurrences agree; else the name is ambiguous. A label without
 * a figure says nothing. Returns the occurrence whose value is kept.
 */
export function keepAgreed(
  { keep, doubt }: FineCollector,
  name: FineName,
  occurrences: readonly Occurrence[],
): Occurrence | undefined {
  const [first, ...others] = occurrences.filter(({ value }) => value !== undefined);
  const isDoubtful = occurrences.some(({ doubt: own }) => own === 'several' || (own === 'open' && first !== undefined));
  if (isDoubtful || others.some(({ value }) => !isSame(value ?? '', first?.value ?? ''))) {
    doubt(name);
    return undefined;
  }
  if (first) keep(name, first.value, first);
  return first;
}

/** Returns an occurrence whose figure is one of several. */
export const doubtful = (occurrence: Occurrence): Occurrence =>
  occurrence.value === undefined ? occurrence : { ...occurrence, value: undefined, doubt: 'several' };

/** Returns whether a figure is the one without optional products; undefined where it is without something else. */
export function isBase({ before, after, below, isBelowBase }: Occurrence): boolean | undefined {
  const beside = squashed(before);
  // The next line goes on only where it has no figure of its own.
  const wrapped = below && !/\d/.test(below.text) ? below.text : '';
  const behind = squashed(`${after} ${wrapped}`).replace(/^euro?s?/, '');
  if (baseWords.test(beside) || behind.search(baseWords) === 0) return true;
  return isBelowBase ||
    /(?<!\p{L})sem(?!\p{L})/u.test(before) ||
    /^[^\p{L}]*(?:eur|euros?)?[^\p{L}]*sem(?!\p{L})/u.test(after)
    ? undefined
    : false;
}
