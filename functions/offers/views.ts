import { monthlyInstalment } from '../../shared/offers/instalment.ts';
import type { OfferView, StaffOfferView } from '../../shared/offers/routes.ts';
import { visibleOfferStatuses } from '../../shared/offers/status.ts';
import type { Offer } from '../database/offers/entity.ts';
import { offeredTerms } from './terms.ts';

const figuresOf = (offer: Offer) => ({
  id: offer.offerId,
  applicationId: offer.applicationId,
  ...offeredTerms(offer),
  summary: offer.summary ?? null,
  publishedAt: offer.publishedAt ?? null,
  selectedAt: offer.selectedAt ?? null,
});

export const toStaffOfferView = (offer: Offer): StaffOfferView => ({
  ...figuresOf(offer),
  status: offer.status,
  computedPayment: monthlyInstalment(offer),
  createdAt: offer.createdAt,
  updatedAt: offer.updatedAt,
  version: offer.version,
});

/** Returns the offers that the client sees, newest publication first: no drafts or withdrawn ones. */
export const toClientOffers = (offers: readonly Offer[]): OfferView[] =>
  offers
    .flatMap((offer) => {
      const status = visibleOfferStatuses.find((visible) => visible === offer.status);
      return status ? [{ ...figuresOf(offer), status }] : [];
    })
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id.localeCompare(a.id));
