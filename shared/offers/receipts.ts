import { formatDate } from '../kit/format.ts';
import { lisbonDay } from '../kit/lisbon-time.ts';

/** How a FINE reached somebody: they opened it in the portal, or the bank delivered it (spec lenders L6). */
export const receiptWays = ['portal', 'banco'] as const;
export type ReceiptWay = (typeof receiptWays)[number];

/** A recorded day that was replaced. */
export interface ReceiptCorrection {
  /** Days `YYYY-MM-DD` in Lisbon. */
  from: string;
  to: string;
  reason: string;
  at: string;
  by: string;
}

/** Returns the day of a receipt, the earlier of the first opening and the bank's delivery, and which of them it is. */
export function receivedBy({
  openedAt,
  deliveredOn,
}: {
  openedAt?: string | undefined;
  deliveredOn?: string | undefined;
}): { receivedOn: string; how: ReceiptWay } | undefined {
  const openedOn = openedAt === undefined ? undefined : lisbonDay(openedAt);
  if (deliveredOn !== undefined && (openedOn === undefined || deliveredOn < openedOn))
    return { receivedOn: deliveredOn, how: 'banco' };
  return openedOn === undefined ? undefined : { receivedOn: openedOn, how: 'portal' };
}

/** What stands beside every day from which the deed is possible (spec lenders L6). */
export const whatCounts = 'A data que conta é a que o banco registou; esta é a que conhecemos.';

/** Why no day of the deed can be set before a FINE is there (spec lenders, detail 9). */
export const fineMissingWords = 'Falta a FINE do banco';

/** Returns whose receipt is missing, 'Falta a receção de Rui e Ana'. */
export const missingReceiptsWords = (names: string): string => `Falta a receção de ${names}`;

/** Returns what has to be confirmed of a deed after the bank's or the CPCV's last day; undefined for one in time. */
export function lateDeedWords(
  on: string,
  { boundUntil, cpcvUntil }: { boundUntil?: string | undefined; cpcvUntil?: string | undefined },
): string | undefined {
  const late = [
    boundUntil !== undefined && on > boundUntil ? `a aprovação do banco só vale até ${formatDate(boundUntil)}` : '',
    cpcvUntil !== undefined && on > cpcvUntil ? `o prazo do CPCV é ${formatDate(cpcvUntil)}` : '',
  ].filter(Boolean);
  if (late.length === 0) return undefined;
  const words = late.join(' e ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}. Marcar na mesma?`;
}

/** Returns the subject of the reminders of somebody's reflection about an offer. */
export const reflectionSubject = ({ offerId, partyId }: { offerId: string; partyId: string }): string =>
  `${offerId}.${partyId}`;

/** Returns whose reflection about which offer a subject is. */
export function partsOfReflection(subject: string): { offerId: string; partyId: string } {
  const [offerId = '', partyId = ''] = subject.split('.');
  return { offerId, partyId };
}
