import type { Offer } from '#database/offers/entity.ts';
import { offeredTerms } from '#platform/offers/audit-offer.ts';
import { type ChoosingCase, openChoice } from '#platform/offers/offer-choice.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { changesOf, formerOf } from '#shared/offers/changes.ts';
import { compareOffers } from '#shared/offers/compare.ts';
import { cautionOf, computedInstalment, offerFigures } from '#shared/offers/figures.ts';
import { fineLabel, unconfirmedNames } from '#shared/offers/fine.ts';
import type { OfferView, StaffChoiceView, StaffOfferView } from '#shared/offers/routes.ts';
import { visibleOfferStatuses } from '#shared/offers/status.ts';
import { choiceState } from '#shared/parties/choice.ts';
import { isOfHousehold } from '#shared/parties/party.ts';

const termsOf = ({ phases, costs, insurances, products, earlyRepaymentPercent, validUntil }: Offer) => ({
  phases,
  costs: costs ?? [],
  insurances: insurances ?? [],
  products: (products ?? []).map((product) => ({ ...product, kind: product.kind ?? 'outro' })),
  earlyRepaymentPercent: earlyRepaymentPercent ?? null,
  validUntil: validUntil ?? null,
});

const fineStateOf = ({ fineUploadId, withoutFineReason, fineFields }: Offer) => {
  if (fineUploadId !== undefined) return 'available' as const;
  // It was published without one, or the one from which its values were confirmed was found infected.
  return (withoutFineReason ?? fineFields) ? ('expected' as const) : ('none' as const);
};

const figuresOf = (offer: Offer, now: Date) => ({
  id: offer.offerId,
  kind: offer.kind ?? 'simulacao',
  issuedAt: offer.issuedAt ?? null,
  fineState: fineStateOf(offer),
  applicationId: offer.applicationId,
  ...offeredTerms(offer),
  summary: offer.summary ?? null,
  publishedAt: offer.publishedAt ?? null,
  selectedAt: offer.selectedAt ?? null,
  isReplaced: offer.replacedBy !== undefined,
  terms: termsOf(offer),
  figures: offerFigures(offer, lisbonDay(now)),
});

/** Returns an offer for the team, with its figures of a day. */
export const toStaffOfferView = (offer: Offer, now: Date): StaffOfferView => ({
  ...figuresOf(offer, now),
  status: offer.status,
  submissionId: offer.submissionId ?? null,
  fine:
    offer.fineUploadId === undefined
      ? null
      : {
          uploadId: offer.fineUploadId,
          sha256: offer.fineSha256 ?? '',
          unconfirmed: unconfirmedNames(offer, offer.fineFields ?? []).map(fineLabel),
        },
  computedPayment: computedInstalment(offer),
  createdAt: offer.createdAt,
  updatedAt: offer.updatedAt,
  version: offer.version,
  entered: {
    fineTaeg: offer.fineTaeg ?? null,
    fineMtic: offer.fineMtic ?? null,
    rateReason: offer.rateReason ?? null,
  },
  caution: cautionOf(offer),
});

/**
 * Returns what an offer says otherwise than the one whose place it has taken, or, by its FINE, than the one that it follows
 * among those that its reader sees.
 */
function changesIn(visible: readonly Offer[], offer: Offer): OfferView['changes'] {
  const [own, ...others] = [offer, ...visible].map((each) => ({ id: each.offerId, ...each }));
  const replaced = others.find(({ replacedBy }) => replacedBy === offer.offerId);
  const former = replaced ?? (own && offer.fineUploadId !== undefined ? formerOf(own, others) : undefined);
  if (!former) return null;
  const { kind = 'simulacao', issuedAt = null } = former;
  return { former: { kind, issuedAt }, fields: changesOf(former, offer) };
}

const byPublication = (a: Offer, b: Offer): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.offerId.localeCompare(a.offerId);

/** Returns the offers that the client sees, newest publication first, and how they compare: no drafts or withdrawn ones. */
export function toClientOffers(offers: readonly Offer[], now: Date) {
  const isVisible = ({ status }: Offer) => visibleOfferStatuses.some((visible) => visible === status);
  const visible = offers.filter(isVisible).sort(byPublication);
  return {
    offers: visible.flatMap((offer): OfferView[] => {
      const status = visibleOfferStatuses.find((each) => each === offer.status);
      return status ? [{ ...figuresOf(offer, now), status, changes: changesIn(visible, offer) }] : [];
    }),
    comparison: { groups: compareOffers(visible, lisbonDay(now)) },
  };
}

/** Returns for the team who has confirmed a choice that waits; undefined if none does. */
export function toStaffChoiceView(
  { application, parties, offers }: ChoosingCase,
  now: Date,
): StaffChoiceView | undefined {
  const choice = openChoice(application, offers, now);
  if (!choice || (choice.again && choiceState(parties, choice).state === 'complete')) return undefined;
  return {
    offerId: choice.offerId,
    at: choice.at,
    again: choice.again === true,
    people: parties.filter(isOfHousehold).map(({ partyId, name, state }) => {
      const confirmation = choice.confirmed[partyId];
      return {
        partyId,
        name,
        hasAccount: state === 'presente',
        isProposer: partyId === choice.by,
        confirmed: confirmation
          ? { at: confirmation.at, how: confirmation.how, note: confirmation.note ?? null }
          : null,
      };
    }),
  };
}
