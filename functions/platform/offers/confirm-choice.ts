import type { Application } from '#database/applications/entity.ts';
import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { canBeChosen, expirySentence } from '#shared/offers/clock.ts';
import type { Choice, Confirmation } from '#shared/parties/choice.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { confirmAgain } from './confirm-again.ts';
import { openChoice, refusalIn, remindOfChoice, settleChoice } from './offer-choice.ts';

interface Confirming {
  offerId: string;
  /** Whose confirmation it is. */
  partyId: string;
  how: Omit<Confirmation, 'at'>;
  /** Whether it may begin a choice; otherwise there has to be one. */
  proposes: boolean;
  actor: Parameters<typeof startChange>[1];
}

/** The same choice was made a moment ago. */
class SameChoice extends Error {}

/**
 * Confirms the choice of an offer for one person, or proposes it. The last confirmation, or that of an only borrower,
 * selects the offer, declines the other published ones, notifies the responsible member or the team, and sends receipts,
 * in one transaction. A repeated one changes nothing.
 *
 * There is only one choice: the application stores it, on the condition that it is unchanged since it was read, before
 * the offers. So a concurrent publication or withdrawal fails the choice instead of leaving an offer open.
 */
export async function confirmChoice(
  deps: Pick<Dependencies, 'database' | 'newId' | 'now'>,
  application: Application,
  { offerId, partyId, how, proposes, actor }: Confirming,
): Promise<void> {
  const { database } = deps;
  const { applicationId } = application;
  const [parties, offers] = await Promise.all([
    listParties(database, application),
    listOffers(database, applicationId),
  ]);
  // Read after the application: only this shows a concurrent choice.
  const chosen = offers.find(({ status }) => status === 'selected');
  // A repeated choice: the first response was lost, or a second tab was faster.
  if (chosen?.offerId === offerId && !application.choice?.again) return;
  const offer = offers.find((each) => each.offerId === offerId && each.status !== 'draft');
  if (!offer) throw new Refusal('offer.not_found');
  const change = startChange(deps, actor);
  if (chosen?.offerId === offerId)
    return confirmAgain(deps, { application, parties, offers }, { offer, partyId, how, change });
  const refusal = chosen ? new Refusal('offer.already_chosen') : refusalIn(application);
  if (refusal) throw refusal;
  if (offer.status !== 'published') throw new Refusal('offer.not_available');
  const { at } = change;
  if (offer.validUntil && !canBeChosen(offer.validUntil, at))
    throw new Refusal('offer.expired', { detail: expirySentence(offer.validUntil) });
  const household = parties.filter(isOfHousehold);
  const person = household.find((party) => party.partyId === partyId);
  if (!person) throw new Refusal('party.not_found');
  const open = openChoice(application, offers, change.instant);
  if (open && open.offerId !== offerId) throw new Refusal(proposes ? 'offer.other_proposed' : 'offer.not_proposed');
  if (!open && !proposes) throw new Refusal('offer.not_proposed');
  const begun: Choice | undefined =
    open ?? (household.length > 1 ? { offerId, by: partyId, at, confirmed: {} } : undefined);
  const choice = begun && { ...begun, confirmed: { ...begun.confirmed, [partyId]: { ...how, at } } };
  const confirmed = choice
    ? [
        change.audit({
          applicationId,
          action: 'party.confirmed',
          after: { partyId, partyName: person.name, offerId, bankName: offer.bankName },
          reason: how.note,
        }),
      ]
    : [];
  const writes = await settleChoice(
    deps,
    { application, parties, offers },
    { offer, choice, change, asks: () => open === undefined },
  );
  // It waits for somebody else.
  if (open?.confirmed[partyId] && writes.change.set?.selectedOfferId === undefined) return;
  const refuse = (stored: Partial<Application> | undefined): Error => {
    if (stored?.selectedOfferId === offerId) return new SameChoice();
    const isOther = proposes && stored?.choice && stored.choice.offerId !== offerId;
    if (isOther && stored.choice?.at !== application.choice?.at) return new Refusal('offer.other_proposed');
    return (stored && refusalIn(stored)) ?? new Refusal('application.changed');
  };
  try {
    await change.commit([
      touchAsRead(application, { at, ...writes.change }, refuse),
      ...confirmed,
      ...(choice && !open && writes.change.set?.selectedOfferId === undefined ? [remindOfChoice(offer, choice)] : []),
      ...writes.steps,
    ]);
  } catch (error) {
    if (!(error instanceof SameChoice)) throw error;
  }
}
