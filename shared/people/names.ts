import { once } from '../kit/once.ts';
import { withoutInvisible } from '../kit/text.ts';

export const addressInNameMessage =
  'Escreve só o nome, sem endereços de sites ou de email, e com um espaço depois de cada ponto';

/**
 * Removes angle brackets and invisible characters from a name and trims it. Every run of spaces and line breaks becomes
 * one space.
 */
export const cleanName = (typed: string): string =>
  withoutInvisible(typed.replace(/[<>]/g, ''))
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

/** `:` before a slash, `www.`, an at sign or any slash, in every form after normalization. */
const partOfAddress = /[@/\u2044\u2215\u29F8]|:\/\/|\bwww\./iu;

/**
 * Words joined by a dot, as in a host name: `evil.example`. An initial without a following space ('J.Santos') does not
 * match, because the next letter is in upper case. Looks back from a dot over one character and its marks alone: over a
 * whole word, the time would grow with the square of its length.
 */
const hostName = once(
  () => /[\p{L}\p{N}-](?:\p{M}*[\p{L}\p{N}-]|\p{M}+)[.\u3002]\p{L}{2}|[\p{L}\p{N}][.\u3002]\p{Ll}{2}/u,
);

/** Returns whether a name contains a web or e-mail address, which a mail program would turn into a link. */
export function containsAddress(name: string): boolean {
  const normalized = name.normalize('NFKC');
  return partOfAddress.test(normalized) || hostName().test(normalized);
}

/** Maximum length of the name in a greeting, in code points. */
const maxGreetedLength = 30;

/**
 * Returns the first word of a name if it consists only of letters, apostrophes and hyphens and has at most 30
 * characters; otherwise undefined. A person who signs up with someone else's address chooses the name, and must not be
 * able to send that address a sentence or a link.
 */
export function greetedName(name: string | undefined): string | undefined {
  const [word = ''] = cleanName(name ?? '').split(' ');
  return /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) && [...word].length <= maxGreetedLength ? word : undefined;
}

/** Returns the greeting of a message: 'Olá, Ana!', or 'Olá!' if `greetedName` returns undefined. */
export function greeting(name: string | undefined): string {
  const word = greetedName(name);
  return word === undefined ? 'Olá!' : `Olá, ${word}!`;
}
