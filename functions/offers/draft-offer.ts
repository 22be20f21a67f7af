import { isDeepStrictEqual } from 'node:util';
import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { createOffer, replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditOffer } from '#platform/offers/audit-offer.ts';
import { requireUsableLender } from '#platform/require-usable-lender.ts';
import { lenderNamed } from '#shared/lenders/lenders.ts';
import { linkSubmission } from './link-submission.ts';
import { daysOfFine, requireDays, requireFollowing, requireOpenApplication, requireSeen } from './read-offer.ts';
import { completeTerms } from './terms.ts';
import { toStaffOfferView } from './views.ts';

/** Maximum number of offers per application: a choice writes all of them in one transaction. */
export const maxOffers = 40;

/**
 * Creates a draft, which is invisible to the client. The same terms are drafted once while that draft is as it was made:
 * a request comes again when its answer was lost.
 */
export const draftOffer: UseCase<Dependencies, 'offers.draft'> = (...request) =>
  retrying(async () => draftOnce(...request));

const draftOnce: UseCase<Dependencies, 'offers.draft'> = async (deps, { applicationId, ...typed }, caller) => {
  const { database, newId } = deps;
  const application = await requireOpenApplication(database, applicationId);
  const offers = await listOffers(database, applicationId);
  requireFollowing(application, typed, offers);
  const terms = completeTerms(typed, application);
  const same = offers.find((offer) => isUntouchedDraft(offer) && hasTerms(offer, terms));
  if (!same && offers.length >= maxOffers) throw new Refusal('offer.too_many');
  const change = startChange(deps, caller);
  requireDays(typed, change.instant);
  const { at } = change;
  const allowed = [
    requireUsableLender(lenderNamed(typed.bankName), change.instant),
    requireOpen(applicationId, { at }),
  ];
  if (same) {
    await change.commit(allowed);
    return toStaffOfferView(same, change.instant);
  }
  const offer: Offer = {
    ...terms,
    applicationId,
    offerId: newId(),
    status: 'draft',
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await change.commit([
    ...allowed,
    ...createOffer(offer, offers.length),
    ...(await linkSubmission(database, offer)),
    auditOffer(change, { action: 'offer.drafted', after: offer }),
  ]);
  return toStaffOfferView(offer, change.instant);
};

const isUntouchedDraft = ({ status, version }: Offer): boolean => status === 'draft' && version === 1;

const hasTerms = (offer: Offer, terms: Partial<Offer>): boolean =>
  Object.entries(terms).every(([name, value]) => isDeepStrictEqual(offer[name as keyof Offer], value));

/** Changes a draft. A published offer has to be withdrawn and created again, because the client may have seen it. */
export const changeOffer: UseCase<Dependencies, 'offers.change'> = (...request) =>
  retrying(async () => changeOnce(...request));

const changeOnce: UseCase<Dependencies, 'offers.change'> = async (
  deps,
  { applicationId, offerId, version, ...typed },
  caller,
) => {
  const { database } = deps;
  const { application, offer: before } = await requireSeen(database, { applicationId, offerId, version });
  if (before.status !== 'draft') throw new Refusal('offer.changed');
  const change = startChange(deps, caller);
  requireDays(typed, change.instant, await daysOfFine(database, before));
  const { at } = change;
  const { createdAt, status, fineDocumentId, fineUploadId, fineSha256, fineFields } = before;
  const after: Offer = {
    ...completeTerms(typed, application),
    applicationId,
    offerId,
    status,
    ...(fineUploadId !== undefined && { fineDocumentId, fineUploadId, fineSha256, fineFields }),
    createdAt,
    updatedAt: at,
    version: version + 1,
  };
  await change.commit([
    // What is open goes on with its bank (spec lenders L1).
    ...(after.bankName === before.bankName ? [] : [requireUsableLender(lenderNamed(after.bankName), change.instant)]),
    requireOpen(applicationId, { at }),
    replaceOffer(before, after),
    ...(await linkSubmission(database, after, before.submissionId)),
    auditOffer(change, { action: 'offer.draft_changed', before, after }),
  ]);
  return toStaffOfferView(after, change.instant);
};
