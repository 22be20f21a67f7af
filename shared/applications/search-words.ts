import { foldText } from '../text.ts';

/** Fewer letters than this name nobody. */
export const minSearchLetters = 2;

/** Words of a name beyond these are not looked for, nor letters of a word. */
const maxWords = 12;
const maxLetters = 40;

/** The words of a name as they are looked for: plain, each once, without the single letters between them. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => [...word].length >= minSearchLetters)
      .slice(0, maxWords)
      .map((word) => word.slice(0, maxLetters)),
  ),
];

/** Is every word the beginning of one of the name's? */
export function nameMatches(name: string, words: readonly string[]): boolean {
  const own = searchWords(name);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
