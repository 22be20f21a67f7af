import { formatDate } from '../kit/format.ts';
import { lisbonDay } from '../kit/lisbon-time.ts';

/**
 * Returns whether an offer still stands at an instant: until the end of its last day in Lisbon, such as `2026-11-26`.
 * One without a day does not expire (spec office O4).
 */
export const canBeChosen = (validUntil: string | null | undefined, now: string | Date): boolean =>
  !validUntil || lisbonDay(now) <= validUntil;

/** What a form and the API say at a day that has passed (spec office O4). */
export const pastDay = 'A data já passou';

/** What a client reads of an offer whose last day has passed (spec office O4). */
export const expirySentence = (validUntil: string): string =>
  `Esta proposta expirou a ${formatDate(validUntil)}. Pede à equipa uma nova.`;

/** What the team reads of a draft whose last day has passed. */
export const expiredDraft = 'A data de «Válida até» já passou: altera o rascunho antes de o publicares.';
