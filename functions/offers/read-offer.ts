import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { Offer } from '#database/offers/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import { findReading } from '#database/readings/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { canReplace } from '#shared/offers/changes.ts';
import { canBeChosen, futureDay, pastDay } from '#shared/offers/clock.ts';

/** Returns an open application. Throws `application.not_found` or `application.closed`. */
export async function requireOpenApplication(database: Database, applicationId: string): Promise<Application> {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  return application;
}

interface TypedDays {
  issuedAt?: string;
  validUntil?: string;
  validUntilOfFine?: boolean;
}

/**
 * Throws `request.invalid` for typed terms whose last day has passed, unless their FINE says it (spec office O4, detail 8), or
 * whose FINE is of a later day.
 *
 * @param ofFine days of a FINE that is attached
 */
export function requireDays(
  { issuedAt, validUntil, validUntilOfFine = false }: TypedDays,
  now: Date,
  ofFine: readonly (string | undefined)[] = [],
): void {
  const isKept = validUntilOfFine || ofFine.includes(validUntil);
  const errors = [
    ...(issuedAt !== undefined && issuedAt > lisbonDay(now) ? [{ path: 'issuedAt', message: futureDay }] : []),
    ...(isKept || canBeChosen(validUntil, now) ? [] : [{ path: 'validUntil', message: pastDay }]),
  ];
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
}

/** Returns the last days that the FINE of a draft gives it: the one that was read of the file, and the draft's own beside it. */
export async function daysOfFine(
  database: Database,
  { applicationId, fineUploadId: uploadId, validUntil }: Offer,
): Promise<readonly (string | undefined)[]> {
  if (uploadId === undefined) return [];
  const reading = await findReading(database, { applicationId, uploadId });
  return [validUntil, reading?.fine?.fields.find(({ name }) => name === 'valid_until')?.value];
}

/**
 * Throws `offer.already_chosen` after a choice, unless the offer can take the place of the chosen one: the bank's approval
 * comes after what people chose with a simulation. Returns the chosen one.
 */
export function requireFollowing(
  { selectedOfferId }: Pick<Application, 'selectedOfferId'>,
  offer: Parameters<typeof canReplace>[0],
  offers: readonly Offer[],
): Offer | undefined {
  if (selectedOfferId === undefined) return undefined;
  const chosen = offers.find(({ offerId }) => offerId === selectedOfferId);
  if (!chosen || !canReplace(offer, chosen)) throw new Refusal('offer.already_chosen');
  return chosen;
}

interface Seen {
  applicationId: string;
  offerId: string;
  version: number;
}

/** Returns an offer and its application. Throws `offer.changed` if it has changed since the caller read it. */
export async function requireSeen(
  database: Database,
  { applicationId, offerId, version }: Seen,
): Promise<{ application: Application; offer: Offer }> {
  const [application, offer] = await Promise.all([
    requireOpenApplication(database, applicationId),
    findOffer(database, { applicationId, offerId }),
  ]);
  if (!offer) throw new Refusal('offer.not_found');
  if (offer.version !== version) throw new Refusal('offer.changed');
  return { application, offer };
}
