import { forgetChoice } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { auditRemoval } from '#platform/deed-day.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { borrows } from '#shared/parties/party.ts';
import { requireOpenApplication } from './read-offer.ts';
import { toStaffOfferView } from './views.ts';

/**
 * Reopens the client's choice of an offer, and tells them (ADR 074). The declined offers can be chosen again; the chosen
 * one too if the bank still stands by it, otherwise it is withdrawn, like those whose last
 * day has passed. Not in stage escritura: the case goes back first. To a guarantor only the day of the deed that went
 * with the choice is said.
 */
export const reopenChoice: UseCase<Dependencies, 'offers.reopenChoice'> = async (
  deps,
  { applicationId, offerId, stillOffered, reason },
  caller,
) => {
  const { database } = deps;
  const application = await requireOpenApplication(database, applicationId);
  if (application.selectedOfferId !== offerId) throw new Refusal('application.changed');
  if (application.status === 'escritura')
    throw new Refusal('application.move_refused', {
      detail: 'O pedido está na escritura. Recua-o primeiro para a fase de proposta ou de análise.',
    });
  const { deed } = application;
  const recipients = await recipientsOf(database, application, deed ? 'everybody' : 'borrowers');
  if (!recipients.some(({ party }) => borrows(party))) throw new Refusal('application.not_found');
  const offers = await listOffers(database, applicationId);
  const chosen = offers.find((offer) => offer.offerId === offerId);
  if (chosen?.status !== 'selected') throw new Refusal('application.changed');
  const change = startChange(deps, caller);
  const { at } = change;
  const day = deed && { dueOn: deed.on };
  if (stillOffered && !canBeChosen(chosen.validUntil, at))
    throw new Refusal('offer.expired', { detail: 'A proposta escolhida já expirou: só a podes retirar.' });
  const { selectedAt: _chosenAt, ...rest } = chosen;
  const released: Offer = { ...rest, status: stillOffered ? 'published' : 'withdrawn', updatedAt: at };
  await change.commit([
    forgetChoice(application, at),
    replaceOffer(chosen, released),
    ...offers
      .filter(({ status }) => status === 'declined')
      .map((each) => {
        const { replacedBy: _replaced, ...offer } = each;
        const status = canBeChosen(offer.validUntil, at) ? 'published' : 'withdrawn';
        return replaceOffer(each, { ...offer, status, updatedAt: at });
      }),
    ...auditRemoval(application, change),
    change.audit({
      applicationId,
      action: 'offer.choice_reopened',
      before: { offerId, bankName: chosen.bankName, status: 'selected' },
      after: { offerId, bankName: chosen.bankName, status: released.status },
      reason,
    }),
    ...recipients.flatMap(({ person, party }) =>
      borrows(party)
        ? change.notify(person, {
            applicationId,
            kind: 'choice_reopened',
            details: { ...(!stillOffered && { bankName: chosen.bankName }), ...day },
          })
        : change.notify(person, { applicationId, kind: 'deed_day_removed', details: { ...day } }),
    ),
  ]);
  return {
    offers: (await listOffers(database, applicationId)).map((offer) => toStaffOfferView(offer, change.instant)),
  };
};
