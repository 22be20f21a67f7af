import type { Lead } from '#database/leads/entity.ts';
import { listLeadsByEmail, listLeadsByNumber, listNewestLeads } from '#database/leads/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { searchWords } from '#shared/applications/search-words.ts';
import { phoneSchema } from '#shared/people/schemas.ts';

/** Contacts that a search evaluates. */
const pageLimit = 100;

/** Contacts that a search returns. */
const resultLimit = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits from which a number is a telephone number. */
const minDigits = 4;

/** Returns a predicate for contacts whose name, address or telephone number matches the typed text. */
function matching(text: string): (lead: Lead) => boolean {
  const digits = digitsOf(text);
  if (digits.length >= minDigits && /^[+\d\s().-]+$/.test(text))
    return ({ phone }) => digitsOf(phone ?? '').includes(digits);
  const words = searchWords(text);
  return ({ name, email }) => {
    const own = searchWords(`${name} ${email ?? ''}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
}

/**
 * Returns the contacts that match the typed words, newest first: of the newest hundred, and of any age those with exactly
 * this e-mail address or telephone number.
 */
export const searchLeads: UseCase<Dependencies, 'leads.search'> = async ({ database }, { words }) => {
  const text = words.trim();
  const number = phoneSchema.safeParse(text).data;
  const [newest, ofAddress, ofNumber] = await Promise.all([
    listNewestLeads(database, pageLimit),
    text.includes('@') ? listLeadsByEmail(database, text) : [],
    number === undefined ? [] : listLeadsByNumber(database, number),
  ]);
  const found = new Map(
    [...newest.filter(matching(text)), ...ofAddress, ...ofNumber].map((lead) => [lead.leadId, lead]),
  );
  return {
    items: [...found.values()]
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, resultLimit)
      .map(({ leadId, name, email, phone, createdAt, answeredAt }) => ({
        id: leadId,
        name,
        email: email ?? null,
        phone: phone ?? null,
        createdAt,
        answered: answeredAt !== undefined,
      })),
  };
};
