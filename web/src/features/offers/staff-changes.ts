import { type ComparedTerms, changesOf, formerOf } from '#shared/offers/changes.ts';
import { rateOf } from '#shared/offers/phases.ts';
import type { OfferChanges, StaffOfferView } from '#shared/offers/routes.ts';
import { computableTerms } from './offer-form-terms.ts';
import type { Values } from './offer-form-values.ts';

const termsOf = ({ terms, entered, issuedAt, ...offer }: StaffOfferView): ComparedTerms => ({
  kind: offer.kind,
  bankName: offer.bankName,
  loanAmount: offer.loanAmount,
  termMonths: offer.termMonths,
  monthlyPayment: offer.monthlyPayment,
  phases: terms.phases,
  costs: terms.costs,
  insurances: terms.insurances,
  products: terms.products,
  fineTaeg: entered.fineTaeg ?? undefined,
  fineMtic: entered.fineMtic ?? undefined,
  earlyRepaymentPercent: terms.earlyRepaymentPercent ?? undefined,
  issuedAt: issuedAt ?? undefined,
  validUntil: terms.validUntil ?? undefined,
});

/** Whether an offer was ever more than a draft that was dropped. */
const counts = ({ status, publishedAt }: StaffOfferView): boolean => status !== 'withdrawn' || publishedAt !== null;

/**
 * Returns what an offer says otherwise than the one that it follows, for the team; undefined if it follows none.
 *
 * @param replaced the chosen one, whose place it can take
 */
export function staffChanges(
  offer: StaffOfferView,
  offers: readonly StaffOfferView[],
  replaced?: StaffOfferView,
): OfferChanges | undefined {
  const former = replaced ?? (offer.fine ? formerOf(offer, offers.filter(counts)) : undefined);
  if (!former) return undefined;
  return { former, fields: changesOf(termsOf(former), termsOf(offer)) };
}

/**
 * As `staffChanges`, for what is typed; undefined until it is a loan.
 *
 * @param id of the stored draft; undefined for a new offer
 */
export function typedChanges(
  values: Values,
  offers: readonly StaffOfferView[],
  id: string | undefined,
): OfferChanges | undefined {
  const terms = computableTerms(values);
  const { submissionId, kind, bankName } = values;
  const [issuedAt, validUntil] = [values.issuedAt || undefined, values.validUntil || undefined];
  if (!terms) return undefined;
  const { rateType } = rateOf(terms.phases);
  const former = formerOf({ id: id ?? newest, submissionId, rateType, issuedAt }, offers.filter(counts));
  return former && { former, fields: changesOf(termsOf(former), { ...terms, kind, bankName, issuedAt, validUntil }) };
}

/** Sorts after every id. */
const newest = '~';
