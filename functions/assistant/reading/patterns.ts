import { once } from '#shared/kit/once.ts';

/** Returns a pattern over folded text, made of constants only. */
export const pattern = (source: string, flags = 'u'): RegExp => new RegExp(source, flags);

/** Finds words in folded text. */
export type Words = Pick<RegExp, 'test' | 'exec'>;

/** Returns a pattern of whole words, made when it is first used: its sets of letters take time at a start. */
export function has(words: string): Words {
  const expression = once(() => pattern(`(?<!\\p{L})(?:${words})(?!\\p{L})`));
  return { test: (text) => expression().test(text), exec: (text) => expression().exec(text) };
}
