import { defined } from '../kit/defined.ts';
import { daysAfter } from '../kit/lisbon-time.ts';
import type { TypedCard } from './card-schema.ts';
import { isClean } from './clean.ts';
import { isCardNumber } from './reading/identifiers.ts';
import type { ReadingFinding, ReadingView } from './reading-view.ts';
import type { ReviewStatus } from './status.ts';

/** The side of a Cartão de Cidadão that has its number and validity. */
const typedSide = 'id_card_front';

/** Days of validity below which the client is asked for a newer card. */
const leastDays = 60;

/** Cards exist since 2007, and are valid for ten years. */
export const firstDay = '2007-01-01';
const mostYears = 11;

interface CardPicture {
  docType: string;
  contentType: string;
  aiStatus: ReviewStatus;
  reading?: Pick<ReadingView, 'kind'>;
}

/** Returns whether a file is a picture of a card, of which the client can type what nothing can read. */
export const takesTypedCard = ({ docType, contentType, aiStatus, reading }: CardPicture): boolean =>
  docType === typedSide && aiStatus !== 'approved' && (contentType.startsWith('image/') || reading?.kind === 'unknown');

/** Returns a typed number of a card without spaces and hyphens, in capitals. */
export const bareCardNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** Returns the number of a card as it is printed: 12345678 9 ZZ0. */
export const cardNumberWords = (number: string): string =>
  `${number.slice(0, 8)} ${number.slice(8, 9)} ${number.slice(9)}`;

/** Returns the day of a typed date, such as 31/12/2030, 31 12 2030 or 31122030; undefined for any other text. */
export function typedDay(typed: string): string | undefined {
  const [, day = '', , month = '', year = ''] = /^(\d{1,2})([-/. ]?)(\d{1,2})\2(\d{4})$/.exec(typed.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(date) ? undefined : date;
}

/** What the form has, as it was typed. */
export interface TypedFields {
  number: string;
  validUntil: string;
}

type CheckedCard =
  | { data: Pick<TypedCard, 'number' | 'validUntil'> }
  | { errors: Partial<TypedFields>; expiredOn?: string };

/**
 * Checks what was typed. A card that has expired is a fact that the team wants to know: it is taken once the client has
 * confirmed the date.
 *
 * @param confirmed an expired date that the client has confirmed
 */
export function checkTypedCard({ number, validUntil }: TypedFields, today: string, confirmed?: string): CheckedCard {
  const bare = bareCardNumber(number);
  const day = typedDay(validUntil);
  const isExpired = day !== undefined && day < today && day !== confirmed;
  const errors = defined({ number: numberProblem(bare), validUntil: dayProblem(day, today, isExpired) });
  if (Object.keys(errors).length > 0) return isExpired && day >= firstDay ? { errors, expiredOn: day } : { errors };
  return { data: { number: bare, validUntil: day ?? '' } };
}

function numberProblem(bare: string): string | undefined {
  if (bare === '') return 'Escreve o número do cartão, como 12345678 9 ZZ0.';
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(bare)) return 'O número completo tem 12 caracteres, como 12345678 9 ZZ0.';
  return isCardNumber(bare) ? undefined : 'Há um carácter que não bate certo. Confirma o número no cartão.';
}

function dayProblem(day: string | undefined, today: string, isExpired: boolean): string | undefined {
  if (day === undefined) return 'Escreve a validade como 31/12/2030.';
  const last = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`;
  if (day < firstDay || day > last) return 'Confirma o ano da validade.';
  return isExpired ? 'Esta data já passou. Se está certa, guarda outra vez.' : undefined;
}

/** Returns what the typed validity says today. The check digits were counted before it was stored. */
export function typedCardFindings({ validUntil }: Pick<TypedCard, 'validUntil'>, today: string): ReadingFinding[] {
  const about = { field: 'valid_until', found: validUntil };
  if (validUntil < today) return [{ code: 'expired', level: 'warn', ...about }];
  return validUntil < daysAfter(today, leastDays) ? [{ code: 'expires_soon', level: 'info', ...about }] : [];
}

/** Whether nothing that was read of a document, found in its file or typed beside it asks for a closer look that day. */
export const isCleanOn = (
  document: Parameters<typeof isClean>[0] & { typedCard?: Pick<TypedCard, 'validUntil'> },
  today: string,
): boolean =>
  isClean(document) &&
  !(document.typedCard && typedCardFindings(document.typedCard, today).some(({ level }) => level === 'warn'));
