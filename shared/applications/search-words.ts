import { foldText } from '../kit/text.ts';

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

/** What the search knows about a case, as it is shown. */
export interface SearchFacts {
  /** The client's. */
  name?: string;
  /** The request's own. */
  requestName?: string;
  email?: string;
  /** E.164. */
  phone?: string;
  /** Of the other people who are in it, or were invited. */
  otherNames?: readonly string[];
  otherEmails?: readonly string[];
  /** The bank of the chosen offer. */
  bank?: string;
}

const maxEmail = 64;

/** Digits of a short id: the first and the last 8 characters are shown (spec D42). */
const shortId = 8;

/** Returns the digits of a telephone number; without the country code of a Portuguese one. */
function phoneDigits(phone: string): string {
  const international = /^\s*(\+|00)/.test(phone);
  const all = phone.replace(/\D/g, '');
  // The last digits of a number can begin so, too.
  const digits = all.length > 9 || all.startsWith('00351') ? all.replace(/^00/, '') : all;
  return digits.startsWith('351') && (international || digits.length > 9) ? digits.slice(3) : digits;
}

/** Numbers of last digits by which a telephone number is found, as they are read from a list of calls. */
const endings = [4, 5, 6];

/** Returns the digits of a telephone number, and its last ones. */
function phoneTerms(phone: string): string[] {
  const digits = phoneDigits(phone);
  return [digits, ...endings.filter((length) => length < digits.length).map((length) => digits.slice(-length))];
}

const emailTerm = (email: string): string => foldText(email).replaceAll('#', '').slice(0, maxEmail);

const isLongEnough = (term: string): boolean => [...term].length >= minSearchLetters;

/**
 * Returns the terms by which a case is found: words of its people's and the request's name and of the bank, their e-mail addresses, the digits
 * of the telephone and the last ones alone, and the first and last characters of the id.
 */
export const termsOf = (
  applicationId: string,
  { name = '', requestName = '', email = '', phone = '', bank = '', otherNames = [], otherEmails = [] }: SearchFacts,
) => [
  ...new Set(
    [
      ...searchWords(name),
      ...searchWords(requestName),
      ...searchWords(bank),
      ...otherNames.flatMap(searchWords),
      emailTerm(email),
      ...otherEmails.map(emailTerm),
      ...phoneTerms(phone),
      applicationId.slice(0, shortId).toLowerCase(),
      applicationId.slice(-shortId).toLowerCase(),
    ].filter(isLongEnough),
  ),
];

/**
 * Returns the terms of what somebody typed: a telephone number in any notation, or words, whole or partial e-mail
 * addresses and ids, with or without '#'.
 */
export function searchTerms(typed: string): string[] {
  const text = typed.trim();
  if (/^\+?[\d\s().-]+$/.test(text)) return [phoneDigits(text)].filter(isLongEnough);
  const terms = text.split(/\s+/).flatMap((part) => {
    if (part.includes('@')) return [emailTerm(part)];
    const bare = part.replace(/^#/, '');
    return /^[0-9a-hjkmnp-tv-z]{26}$/i.test(bare) ? [bare.slice(-shortId).toLowerCase()] : searchWords(bare);
  });
  return [...new Set(terms.filter(isLongEnough))].slice(0, maxWords);
}

/** Returns whether every term is the beginning of a term of the case, or of a word of its e-mail address. */
export function isFound(applicationId: string, facts: SearchFacts, terms: readonly string[]): boolean {
  const emails = [facts.email ?? '', ...(facts.otherEmails ?? [])];
  const own = [...termsOf(applicationId, facts), ...emails.flatMap(searchWords)];
  return terms.every((term) => own.some((each) => each.startsWith(term)));
}
