import { foldText } from '../text.ts';

/** Minimum length of a search text. */
export const minSearchLetters = 2;

/** Words, and letters of a word, beyond these are ignored. */
const maxWords = 12;
const maxLetters = 40;

/** Returns the distinct words of a name as the search compares them: folded, without single letters. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => [...word].length >= minSearchLetters)
      .slice(0, maxWords)
      .map((word) => word.slice(0, maxLetters)),
  ),
];

/** Returns whether every word is the beginning of a word of the name. */
export function nameMatches(name: string, words: readonly string[]): boolean {
  const own = searchWords(name);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
