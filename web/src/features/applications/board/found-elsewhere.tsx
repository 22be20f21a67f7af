import { searchWords } from '../../../../../shared/applications/search-words.ts';
import { exactlyIn } from './board-filter.ts';
import { ExactMatches } from './exact-matches.tsx';
import { NameMatches, type ShownList } from './name-matches.tsx';

/** The API's results for the typed words beyond the loaded cards: by e-mail address or id, or by name. */
export default function FoundElsewhere({ words, list }: { readonly words: string; readonly list: ShownList }) {
  const exactly = exactlyIn(words);
  if (exactly) return <ExactMatches exactly={exactly} />;
  return searchWords(words).length > 0 && <NameMatches words={words} list={list} />;
}
