import { foldText } from '#shared/kit/text.ts';
import type { Entry } from './knowledge/entry.ts';
import { termsOf, wordsOf } from './words.ts';

interface SearchResult {
  entry: Entry;
  /** How well its words match (BM25+). */
  score: number;
  /** Share of the question that the entry covers, weighted by word: 0 to 1. */
  coverage: number;
  /** Number and significance of the words that it covers. */
  words: number;
  weight: number;
}

export interface Knowledge {
  /** Returns an entry by its id. */
  find(id: string | undefined): Entry | undefined;
  /** Returns the entries with any word of the question, best first. */
  search(question: string): readonly SearchResult[];
}

/** Minimum coverage; an entry below it is about something else. */
const enoughCoverage = 0.6;
/** The same among the entries about the brokerage, for a question that is certainly about it. */
const enoughAboutUs = 0.4;
/** Minimum significance: 'pagar' alone could be about anything. */
const enoughWeight = 1.6;

/** Whether a folded question is about the brokerage: 'cobram', 'ganham' and 'recebem' are, unless banks do. */
const isAboutUs = (text: string): boolean =>
  /\b(?:voces|vcs|vosso|vossa|vossos|vossas|convosco|vos|morada|trabalham|sao pagos)\b|-vos\b/.test(text) ||
  (/\b(?:cobram|ganham|recebem)\b/.test(text) && !/\b(?:bancos?|eles|elas|os dois|ambos|casal|notarios)\b/.test(text));

/** How likely an entry is the one that was meant. */
const rankOf = ({ score, coverage }: SearchResult): number => score * coverage ** 3;

/** Returns what is found for a question, without entries whose word it does not have. */
function foundIn(knowledge: Knowledge, question: string): readonly SearchResult[] {
  const words = wordsOf(question);
  return knowledge.search(question).filter(({ entry: { only } }) => only === undefined || words.includes(only));
}

/** Returns the entry that answers a question; undefined if none does for certain. */
export function answerIn(knowledge: Knowledge, question: string): Entry | undefined {
  const isUs = isAboutUs(foldText(question));
  const found = foundIn(knowledge, question);
  const aboutUs = isUs ? found.filter(({ entry }) => entry.isAboutUs) : [];
  const enough = (least: number) => (each: SearchResult) => each.coverage >= least;
  const fitting = aboutUs.filter(enough(enoughAboutUs));
  const candidates =
    fitting.length > 0 ? fitting : found.filter(enough(enoughCoverage)).filter(({ weight }) => weight >= enoughWeight);
  return candidates.reduce<SearchResult | undefined>(
    (best, each) => (best && rankOf(best) >= rankOf(each) ? best : each),
    undefined,
  )?.entry;
}

/** The same for an entry that is offered instead: what was meant may be it. */
const possible = { coverage: 0.25, words: 2, weight: 3, count: 3 } as const;

/** Returns the entries that a question without a certain answer may be about, the most likely first. */
export const closestTo = (knowledge: Knowledge, question: string): readonly Entry[] =>
  foundIn(knowledge, question)
    .filter(
      ({ coverage, words, weight }) =>
        coverage >= possible.coverage && words >= possible.words && weight >= possible.weight,
    )
    .sort((one, other) => rankOf(other) - rankOf(one))
    .slice(0, possible.count)
    .map(({ entry }) => entry);

const boosts = { title: 3, keywords: 2, text: 1 } as const;

/** The usual parameters of BM25+. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 } as const;

/** A word that only the text has says less about what an entry is for. */
const textShare = 0.6;

/** A word that no entry has weighs as one that so many have. */
const unknownEntries = 4;

/** A word with a typo counts less than the word itself. */
const typoWeight = 0.3;
const minTypoLength = 5;

/** How often each term occurs in one field of each entry, and how long the field is in different terms. */
interface Field {
  boost: number;
  counts: readonly ReadonlyMap<string, number>[];
  meanLength: number;
  /** Number of entries with a term in this field. */
  entriesWith: ReadonlyMap<string, number>;
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function indexField(entries: readonly Entry[], name: keyof typeof boosts): Field {
  const counts = entries.map((entry) => countTerms(termsOf(entry[name])));
  const meanLength = counts.reduce((sum, { size }) => sum + size, 0) / entries.length;
  return {
    boost: boosts[name],
    counts,
    meanLength,
    entriesWith: countTerms(counts.flatMap((each) => [...each.keys()])),
  };
}

/** Returns whether two different terms are one typo apart: a letter more, less or another one. */
function isTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Returns the score of a term in one field of one entry (BM25+). */
function scoreOf(field: Field, place: number, term: string, total: number): number {
  const counts = field.counts[place];
  const count = counts?.get(term);
  if (!counts || count === undefined) return 0;
  const matching = field.entriesWith.get(term) ?? 0;
  const rarity = Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
  const { k, b, d } = bm25;
  const saturation = (count * (k + 1)) / (count + k * (1 - b + (b * counts.size) / field.meanLength));
  return field.boost * rarity * (d + saturation);
}

/** Indexes the entries for search by free text (BM25+ over stems, with a typo allowed in a long word). */
export function createKnowledge(entries: readonly Entry[]): Knowledge {
  const total = entries.length;
  const fields = (['title', 'keywords', 'text'] as const).map((name) => indexField(entries, name));
  const vocabulary = countTerms(
    entries.flatMap((_, place) => [...new Set(fields.flatMap(({ counts }) => [...(counts[place]?.keys() ?? [])]))]),
  );
  /** Rare words are more significant than common ones (inverse document frequency), unknown ones say little. */
  const weightOf = (term: string): number => Math.log(1 + total / ((vocabulary.get(term) ?? unknownEntries) + 0.5));
  /** Returns the known terms that a word of a question stands for, with their weights. */
  const meant = (term: string): readonly (readonly [term: string, weight: number])[] => {
    const typos = term.length < minTypoLength ? [] : [...vocabulary.keys()].filter((other) => isTypo(term, other));
    return [[term, 1], ...typos.map((other) => [other, (typoWeight * other.length) / (other.length + 1)] as const)];
  };
  return {
    find: (id) => entries.find((entry) => entry.id === id),
    search(question) {
      const terms = [...new Set(termsOf(question))].map((term) => ({ weight: weightOf(term), meant: meant(term) }));
      const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
      return entries
        .map((entry, place) => {
          const hits = terms
            .map(({ weight, meant: known }) => {
              const inField = (field: Field) =>
                known.reduce((sum, [term, share]) => sum + share * scoreOf(field, place, term, total), 0);
              const [inTitle = 0, inKeywords = 0, inText = 0] = fields.map(inField);
              const isMeant = inTitle + inKeywords > 0;
              return { weight: weight * (isMeant ? 1 : textShare), score: inTitle + inKeywords + inText };
            })
            .filter(({ score }) => score > 0);
          // An entry with several words of the question precedes one that repeats a single word.
          const score = hits.length * hits.reduce((sum, hit) => sum + hit.score, 0);
          const weight = hits.reduce((sum, hit) => sum + hit.weight, 0);
          return { entry, score, words: hits.length, weight, coverage: weight / whole };
        })
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score);
    },
  };
}
