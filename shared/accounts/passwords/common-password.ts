import { brokerage } from '../../brokerage.ts';
import { once } from '../../kit/once.ts';
import { commonMixtures, commonWords } from './password-list.ts';
import { portugueseWords } from './portuguese-words.ts';

const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Decodes a list in which each word begins with a number of letters of the previous one. */
function unfold(list: string): string[] {
  let word = '';
  return Array.from(list.matchAll(/(\d)([a-z]*)/g), ([, shared, rest = '']) => {
    word = word.slice(0, Number(shared)) + rest;
    return word;
  });
}

const words = once((): ReadonlySet<string> => new Set([...unfold(commonWords), ...wordsIn(portugueseWords)]));
const mixtures = once((): ReadonlySet<string> => new Set(wordsIn(commonMixtures)));

/** With more other characters than these, a password is not just a decorated common word. */
const maxDecorationLength = 6;
/** Shorter words occur in anything. */
const minWordLength = 3;

/** Converts to lower case and removes accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' };
const digits: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

const readSigns = (text: string): string => text.replace(/[@$!|€]/g, (sign) => signs[sign] ?? sign);
/** A one can replace two different letters. */
const readDigits = (text: string): readonly string[] => {
  const letters = text.replace(/[0345789]/g, (digit) => digits[digit] ?? digit);
  return [letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')];
};

/** Returns the words of which a password may be a variation: `P4lavra-2026` is `palavra`. */
function wordsBehind(password: string): readonly string[] {
  const typed = plain(password);
  return [typed, readSigns(typed)].flatMap((text) => {
    const [, before = '', inner = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? [];
    const isDecorated = before.length + after.length <= maxDecorationLength || isRun(before + after);
    const written = isDecorated ? [inner, ...readDigits(inner)] : [];
    return [...written, ...readDigits(text)].map((word) => word.replace(/[^a-z0-9]/g, ''));
  });
}

/** Returns whether each character follows the previous one: `abcdefghij`, `aaaaaaaa`, `98765432`. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at)));
  const [step = 2] = steps;
  return text.length >= 6 && steps.size === 1 && Math.abs(step) <= 1;
}

/** Removes repetitions: `Lisboa1Lisboa1` is `Lisboa1`. */
const unrepeated = (text: string): string => /^(.{3,}?)\1+$/s.exec(text)?.[1] ?? text;

/**
 * Returns whether a password is a common one: a common word (or one `known` about the person, such as their name) with
 * a few digits and symbols around it, a repetition, or a sequence. Symbols may replace letters.
 */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const typed = plain(password);
  if (mixtures().has(typed)) return true;
  const personal = new Set(known.flatMap((text) => plain(text).split(/[^a-z]+/)));
  const candidates = [...wordsBehind(password), ...wordsBehind(unrepeated(typed))];
  return candidates.some((candidate) => {
    const word = unrepeated(candidate);
    return word.length >= minWordLength && (words().has(word) || personal.has(word) || isRun(candidate));
  });
}

/** A new password, and what is known about who chooses it. */
export interface Choice {
  password: string;
  email: string;
  name?: string;
}

/**
 * Returns whether a password is among the first that somebody would try: a common one, or derived from the person's name
 * or address or the brokerage's name. The service refuses it (`password.compromised`).
 */
export const isGuessable = ({ password, email, name = '' }: Choice): boolean =>
  isCommonPassword(password, [name, email.split('@')[0] ?? '', brokerage.name]);
