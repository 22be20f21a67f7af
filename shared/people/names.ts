/** Shown below the field of a name in which an address stands. */
export const addressInNameMessage =
  'Escreve só o nome, sem endereços de sites ou de email, e com um espaço depois de cada ponto';

/**
 * Characters that show nothing, look like an empty space or change the direction of the text around them: the
 * default-ignorable ones of Unicode (which include the Hangul fillers U+115F, U+1160, U+3164 and U+FFA0), format
 * characters, surrogates without a partner and private use, and those that Unicode counts as symbols or marks although
 * their glyph is blank: U+2800 (Braille), U+FFFC, U+1D159 (musical notehead) and U+16FE4 (Khitan filler). The two joiners stay, which
 * Persian and Indic names are written with.
 */
const invisible =
  /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800\uFFFC\u{1D159}\u{16FE4}]/gu;

/** A name without angle brackets and invisible characters, trimmed. Every run of spaces and line breaks becomes one space. */
export const cleanName = (typed: string): string =>
  typed
    .replace(/[<>]/g, '')
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

/** Whether the name has anything to be read. */
export const isReadable = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** `:` that a slash follows, `www.`, an at sign or any slash, in any of their shapes once normalized. */
const partOfAddress = /[@/\u2044\u2215\u29F8]|:\/\/|\bwww\./iu;

/**
 * Words joined by a dot, as in a host name: `evil.example`. An initial without a space after it is none ('J.Santos'),
 * because what follows it is in upper case.
 */
const hostName = /[\p{L}\p{N}-][\p{L}\p{M}\p{N}-]+[.\u3002]\p{L}{2}|[\p{L}\p{N}][.\u3002]\p{Ll}{2}/u;

/** Whether a name contains an address, of a site or of e-mail, that a mail program would turn into a link. */
export function containsAddress(name: string): boolean {
  const normalized = name.normalize('NFKC');
  return partOfAddress.test(normalized) || hostName.test(normalized);
}

/** Longest word that a message greets with, in code points. */
const maxGreetedLength = 30;

/**
 * Returns the word that a message sent to somebody greets them with: the first one of their name, if it consists of
 * letters, apostrophes and hyphens alone and has at most 30 characters; otherwise undefined. Whoever signs up with
 * another person's address chooses the name, and must not make us send that person a sentence or a link.
 */
export function greetedName(name: string | undefined): string | undefined {
  const [word = ''] = cleanName(name ?? '').split(' ');
  return /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) && [...word].length <= maxGreetedLength ? word : undefined;
}

/** The greeting that a message begins with: 'Olá, Ana!', or 'Olá!' where `greetedName` returns none. */
export function greeting(name: string | undefined): string {
  const word = greetedName(name);
  return word === undefined ? 'Olá!' : `Olá, ${word}!`;
}
