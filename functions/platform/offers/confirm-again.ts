import { touchAsRead } from '#database/applications/writes.ts';
import type { Change } from '#database/change.ts';
import type { Offer } from '#database/offers/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { type Choice, type Confirmation, choiceState } from '#shared/parties/choice.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { type ChoosingCase, tellChosen } from './offer-choice.ts';

interface Confirming {
  offer: Offer;
  partyId: string;
  how: Omit<Confirmation, 'at'>;
  change: Change;
}

/**
 * Records that somebody goes on with the chosen offer, which has taken the place of another one with other figures (spec
 * lenders L5). The last confirmation is told as the choice was; a repeated one changes nothing.
 */
export async function confirmAgain(
  deps: Pick<Dependencies, 'database' | 'newId'>,
  choosing: ChoosingCase,
  { offer: { applicationId, offerId, bankName }, partyId, how, change }: Confirming,
): Promise<void> {
  const { application, parties } = choosing;
  const before = application.choice;
  if (!before) return;
  if (isClosed(application)) throw new Refusal('application.closed');
  const person = parties.find((party) => party.partyId === partyId);
  if (!person || !isOfHousehold(person)) throw new Refusal('party.not_found');
  if (before.confirmed[partyId]) return;
  const { again, ...rest } = before;
  const confirmed = { ...before.confirmed, [partyId]: { ...how, at: change.at } };
  const isLast = choiceState(parties, { ...before, confirmed }).state === 'complete';
  const choice: Choice = { ...rest, confirmed, ...(!isLast && { again }) };
  await change.commit([
    touchAsRead(application, { at: change.at, set: { choice } }),
    change.audit({
      applicationId,
      action: 'party.confirmed',
      after: { partyId, partyName: person.name, offerId, bankName },
      reason: how.note,
    }),
    ...(isLast ? await tellChosen(deps, choosing, { bankName, change }) : []),
  ]);
}
