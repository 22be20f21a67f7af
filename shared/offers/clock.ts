import { formatDate } from '../kit/format.ts';
import { daysAfter, lisbonDay, lisbonInstant } from '../kit/lisbon-time.ts';

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/**
 * Returns whether an offer still stands at an instant: until the end of its last day in Lisbon, such as `2026-11-26`.
 * One without a day does not expire; one whose day is none never stands (spec office O4, detail 8).
 */
export const canBeChosen = (validUntil: string | null | undefined, now: string | Date): boolean =>
  validUntil === undefined || validUntil === null || (isDay(validUntil) && lisbonDay(now) <= validUntil);

/**
 * Returns whether somebody reflects on an offer: an approval that is chosen, or still can be (spec lenders L6). One that has
 * expired, or was not chosen, has no days of reflection to show.
 */
export const isReflectedOn = (
  { kind, status, validUntil }: { kind?: string | undefined; status: string; validUntil?: string | null | undefined },
  now: string | Date,
): boolean =>
  kind === 'aprovada' && (status === 'selected' || (status === 'published' && canBeChosen(validUntil, now)));

/** Returns the first instant at which an offer no longer stands; undefined for one that does not expire. */
export const expiresAt = (validUntil: string | null | undefined): Date | undefined =>
  validUntil && isDay(validUntil) ? lisbonInstant(daysAfter(validUntil, 1), 0) : undefined;

/** Days of reflection after the receipt of the approved FINE (spec lenders L6); the deed is possible on the next one. */
const reflectionDays = 7;

/** Returns the last day of somebody's reflection, after the day on which they received the FINE. */
export const reflectionEnd = (receivedOn: string): string => daysAfter(receivedOn, reflectionDays);

/** Returns the first day on which somebody can sign, after the day on which they received the FINE. */
export const signsFrom = (receivedOn: string): string => daysAfter(receivedOn, reflectionDays + 1);

/** Days for which an approval binds the bank at least, from the day it was issued (spec lenders L5). */
const bindingDays = 30;

/**
 * Returns the first day on which everybody's reflection is over, and of the people whose is over last the first one;
 * or whose receipt is missing. Of several receipts of one person the earliest counts.
 *
 * @param receipts days `YYYY-MM-DD` in Lisbon
 * @param parties the ids of all who sign: borrowers and guarantors
 */
export function earliestDeed(
  receipts: readonly { partyId: string; receivedOn: string }[],
  parties: readonly string[],
): { day: string; partyId: string } | { missing: string[] } {
  const received = parties.map((partyId) => ({
    partyId,
    on: receipts
      .filter((receipt) => receipt.partyId === partyId)
      .map(({ receivedOn }) => receivedOn)
      .sort()[0],
  }));
  const missing = received.filter(({ on }) => on === undefined).map(({ partyId }) => partyId);
  const last = received.reduce<{ partyId: string; on?: string } | undefined>(
    (latest, each) => (latest && (latest.on ?? '') >= (each.on ?? '') ? latest : each),
    undefined,
  );
  if (missing.length > 0 || last?.on === undefined) return { missing };
  return { day: signsFrom(last.on), partyId: last.partyId };
}

/** Returns the earliest day until which an approval that was issued on a day may be valid. */
export const minimumValidity = (issuedAt: string): string => daysAfter(issuedAt, bindingDays);

/** Returns the day until which an approval binds the bank: its last one, and 30 days at least (spec lenders L6). */
export const boundUntil = ({
  issuedAt,
  validUntil,
}: {
  issuedAt?: string | null | undefined;
  validUntil?: string | null | undefined;
}): string | undefined => {
  const least = issuedAt ? minimumValidity(issuedAt) : undefined;
  return validUntil && (least === undefined || validUntil > least) ? validUntil : least;
};

/** What a form and the API say at a day that has passed (spec office O4). */
export const pastDay = 'A data já passou';

/** What a form and the API say at the day of a FINE that has not come. */
export const futureDay = 'A data ainda não chegou';

/** What a client reads of an offer whose last day has passed (spec office O4). */
export const expirySentence = (validUntil: string): string =>
  `Esta proposta expirou a ${formatDate(validUntil)}. Pede à equipa uma nova.`;

/** What the team reads of an offer without a last day: it does not expire. */
export const withoutExpiry = 'sem validade';

/** What the team reads of an offer at an instant: 'expira em 3 dias', 'expira amanhã', 'expira hoje', 'expirou'. */
export function expiryWords(validUntil: string, now: string | Date): string {
  if (!canBeChosen(validUntil, now)) return 'expirou';
  const days = Math.round((Date.parse(validUntil) - Date.parse(lisbonDay(now))) / 86_400_000);
  if (days === 0) return 'expira hoje';
  return days === 1 ? 'expira amanhã' : `expira em ${days} dias`;
}

/** What the team reads of a draft whose last day has passed. */
export const expiredDraft = 'A data de «Válida até» já passou: altera o rascunho antes de o publicares.';
