import MiniSearch from 'minisearch';
import type { Entry } from './knowledge/entry.ts';
import { termsOf } from './words.ts';

interface Found {
  readonly entry: Entry;
  /** Share of the question that the entry covers, weighted by word: 0 to 1. */
  readonly coverage: number;
}

export interface Knowledge {
  /** Returns the entries with any word of the question, best first. */
  search(question: string): readonly Found[];
}

/** Minimum coverage; an entry below it is about something else. */
export const enoughCoverage = 0.62;

const fields = ['title', 'keywords', 'text'];

/** Returns weights of terms: rare words are more significant than common ones (inverse document frequency). */
function weigh(entries: readonly Entry[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { title, keywords, text } of entries)
    for (const term of new Set(termsOf(`${title} ${keywords} ${text}`))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + entries.length / ((counts.get(term) ?? 0) + 0.5));
}

/** Indexes the entries for search by free text (BM25 over stems). */
export function createKnowledge(entries: readonly Entry[]): Knowledge {
  const index = new MiniSearch<Entry>({
    fields,
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, keywords: 2 },
      // Allows a typo in a long word.
      fuzzy: (term) => (term.length > 5 ? 1 : 0),
      weights: { fuzzy: 0.3, prefix: 0.3 },
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const weightOf = weigh(entries);
  return {
    search(question) {
      const terms = [...new Set(termsOf(question))];
      const total = terms.reduce((sum, term) => sum + weightOf(term), 0);
      return index.search(terms.join(' '), { tokenize: (stems) => stems.split(' ') }).flatMap(({ id, queryTerms }) => {
        const entry = byId.get(id);
        const covered = terms.reduce((sum, term) => (queryTerms.includes(term) ? sum + weightOf(term) : sum), 0);
        return entry ? [{ entry, coverage: covered / total }] : [];
      });
    },
  };
}
