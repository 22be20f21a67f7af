import { once } from '../once.ts';

export const addressInNameMessage =
  'Escreve só o nome, sem endereços de sites ou de email, e com um espaço depois de cada ponto';

/**
 * Characters that are invisible, look like a space or change the direction of the surrounding text: default-ignorable
 * ones of Unicode (including the Hangul fillers U+115F, U+1160, U+3164 and U+FFA0), format characters, lone surrogates
 * and private use, and symbols or marks with a blank glyph: U+2800 (Braille), U+FFFC, U+1D159 (musical notehead) and
 * U+16FE4 (Khitan filler). The two joiners, which Persian and Indic names contain, are permitted.
 */
const invisible = once(
  () => /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800\uFFFC\u{1D159}\u{16FE4}]/gu,
);

/**
 * Removes angle brackets and invisible characters from a name and trims it. Every run of spaces and line breaks becomes
 * one space.
 */
export const cleanName = (typed: string): string =>
  typed
    .replace(/[<>]/g, '')
    .replace(invisible(), '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

/** Returns whether the name contains visible characters. */
export const isReadable = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** `:` before a slash, `www.`, an at sign or any slash, in every form after normalization. */
const partOfAddress = /[@/\u2044\u2215\u29F8]|:\/\/|\bwww\./iu;

/**
 * Words joined by a dot, as in a host name: `evil.example`. An initial without a following space ('J.Santos') does not
 * match, because the next letter is in upper case.
 */
const hostName = once(() => /[\p{L}\p{N}-][\p{L}\p{M}\p{N}-]+[.\u3002]\p{L}{2}|[\p{L}\p{N}][.\u3002]\p{Ll}{2}/u);

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
