import { createHash } from 'node:crypto';
import { listAdvice } from '#database/advice/reads.ts';
import { createAdvice, replaceAdvice } from '#database/advice/writes.ts';
import { findApplication } from '#database/applications/reads.ts';
import { requireOpen, touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { Conflict, retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { memberName } from '#platform/member-name.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { adviceSheet, sheetText } from '#shared/advice/sheet.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { intermediary } from '#shared/intermediary.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { offerFigures } from '#shared/offers/figures.ts';
import { offerKindLabels } from '#shared/offers/kinds.ts';
import { readForStaff } from './staff-advice.ts';

/** Says an offer on a day: 'Aprovada, 150 000,00 € em 30 anos, primeira prestação 650,42 €, TAEG 3,4 %, MTIC …'. */
function offerWords(offer: Offer, today: string): string {
  const { taeg, mtic } = offerFigures(offer, today);
  return [
    offerKindLabels[offer.kind ?? 'simulacao'],
    `${formatEuro(offer.loanAmount)} em ${describeTerm(offer.termMonths)}`,
    `primeira prestação ${formatInstalment(offer.monthlyPayment)}`,
    ...(taeg ? [`TAEG ${formatPercent(taeg.percent)}`] : []),
    ...(mtic ? [`MTIC ${formatEuro(mtic.amount)}`] : []),
  ].join(', ');
}

/** Returns offers that are published, as clients see them. Throws `offer.not_available` if one of them is not. */
function requirePublished(offers: readonly Offer[], offerIds: readonly string[]): Offer[] {
  return offerIds.map((offerId) => {
    const offer = offers.find((each) => each.offerId === offerId);
    if (offer?.status !== 'published') throw new Refusal('offer.not_available');
    return offer;
  });
}

/**
 * Gives the borrowers a recommendation (spec lenders, L8), only where advice is among the authorised services
 * (`advice.not_offered`). What it says is frozen with its hash; a former one is replaced, not changed.
 */
export const giveAdvice: UseCase<Dependencies, 'advice.give'> = async (
  deps,
  { applicationId, needs, reason, offerIds, recommendedId, replaces },
  caller,
) => {
  if (!intermediary.advice) throw new Refusal('advice.not_offered');
  const { database, newId } = deps;
  if (recommendedId !== null && !offerIds.includes(recommendedId))
    throw new Refusal('request.invalid', {
      errors: [{ path: 'recommendedId', message: 'Recomenda uma das propostas consideradas' }],
    });
  return retrying(async () => {
    const [application, offers, given, by] = await Promise.all([
      findApplication(database, applicationId),
      listOffers(database, applicationId),
      listAdvice(database, applicationId),
      memberName(database, caller.personId),
    ]);
    if (!application) throw new Refusal('application.not_found');
    if (isClosed(application)) throw new Refusal('application.closed');
    const [latest] = given;
    if ((latest?.adviceId ?? null) !== replaces) throw new Refusal('advice.changed');
    const change = startChange(deps, caller);
    const { at, instant } = change;
    const day = lisbonDay(instant);
    const considered = requirePublished(offers, offerIds);
    const recommended = considered.find(({ offerId }) => offerId === recommendedId);
    if (recommended?.validUntil !== undefined && recommended.validUntil < day) throw new Refusal('offer.expired');
    const sheet = adviceSheet({
      at,
      day,
      by,
      needs,
      reason,
      considered: considered.map((offer) => ({
        bankName: offer.bankName,
        words: offerWords(offer, day),
        isRecommended: offer === recommended,
      })),
    });
    const adviceId = newId();
    const sha256 = createHash('sha256').update(sheetText(sheet)).digest('hex');
    const { bankName } = recommended ?? {};
    const people = await recipientsOf(database, application, 'borrowers');
    await change.commit([
      // Of two first ones at once the second reads the other; a later one replaces what it has read.
      latest
        ? requireOpen(applicationId, { at, people: application })
        : touchAsRead(application, { at }, () => new Conflict('The application has changed')),
      createAdvice({
        applicationId,
        adviceId,
        givenAt: at,
        givenBy: caller.personId,
        by,
        offerIds,
        recommendedId: recommendedId ?? undefined,
        bankName,
        sheet,
        sha256,
        openings: [],
        version: 0,
      }),
      ...(latest ? [replaceAdvice(latest, at)] : []),
      change.audit({ applicationId, action: 'advice.given', after: { adviceId, bankName: bankName ?? null, sha256 } }),
      ...people.flatMap(({ person }) => change.notify(person, { applicationId, kind: 'advice_given', details: {} })),
    ]);
    return readForStaff(deps, application);
  });
};
