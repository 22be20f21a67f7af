import MiniSearch from 'minisearch';
import type { Entry } from './knowledge/entry.ts';
import { termsOf } from './words.ts';

interface Found {
  readonly entry: Entry;
  /** Share of the question, by the weight of its words, that the entry speaks of: 0 to 1. */
  readonly coverage: number;
}

export interface Knowledge {
  /** What has any word of the question, the best first. */
  search(question: string): readonly Found[];
}

/** Below this share of the question an entry speaks of something else, and nothing is claimed. */
export const enoughCoverage = 0.62;

const fields = ['title', 'keywords', 'text'];

/** A rare word says more of what a question is about than a common one (inverse document frequency). */
function weigh(entries: readonly Entry[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { title, keywords, text } of entries)
    for (const term of new Set(termsOf(`${title} ${keywords} ${text}`))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + entries.length / ((counts.get(term) ?? 0) + 0.5));
}

/** The entries, ready to be searched by what questions say in their own words (BM25 over stems). */
export function createKnowledge(entries: readonly Entry[]): Knowledge {
  const index = new MiniSearch<Entry>({
    fields,
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, keywords: 2 },
      // A slip of the finger in a long word.
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
