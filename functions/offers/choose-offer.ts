import { findApplication } from '#database/applications/reads.ts';
import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { listOffers } from '#database/offers/reads.ts';
import { findOwnParty, listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { confirmChoice } from '#platform/offers/confirm-choice.ts';
import { endChoice, openChoice } from '#platform/offers/offer-choice.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { mayWithdraw } from '#shared/parties/choice.ts';
import { borrows } from '#shared/parties/party.ts';
import { readOwnOffers } from './list-offers.ts';

/** Chooses an offer; with several borrowers it is a proposal that the others confirm (spec parties.md, C9). */
export const chooseOffer: UseCase<Dependencies, 'offers.choose'> = async (deps, { applicationId, offerId }, caller) => {
  const { personId, application, party } = caller;
  await confirmChoice(deps, application, {
    offerId,
    partyId: party.partyId,
    how: { how: 'portal' },
    proposes: true,
    actor: { personId, role: 'client' },
  });
  const isAlone = application.partiesVersion === undefined;
  return readOwnOffers(deps, isAlone ? caller : await findOwn(deps, { applicationId, personId }));
};

/** Reads the current application and the caller's party. */
async function findOwn(
  { database }: Dependencies,
  { applicationId, personId }: { applicationId: string; personId: string },
): Promise<Pick<PartyCaller, 'application' | 'party'>> {
  const application = await findApplication(database, applicationId);
  const party = application && (await findOwnParty(database, application, personId));
  if (!party) throw new Refusal('application.not_found');
  if (!borrows(party)) throw new Refusal('access.denied');
  return { application, party };
}

/** Confirms the proposal of another borrower; the last confirmation is the choice. */
export const confirmProposal: UseCase<Dependencies, 'offers.confirmChoice'> = async (
  deps,
  { applicationId, offerId },
  { personId },
) => {
  await retrying(async () => {
    const { application, party } = await findOwn(deps, { applicationId, personId });
    await confirmChoice(deps, application, {
      offerId,
      partyId: party.partyId,
      how: { how: 'portal' },
      proposes: false,
      actor: { personId, role: 'client' },
    });
  });
  return readOwnOffers(deps, await findOwn(deps, { applicationId, personId }));
};

/** Takes back a proposal that waits for confirmations, and tells the others. */
export const withdrawProposal: UseCase<Dependencies, 'offers.withdrawChoice'> = async (
  deps,
  { applicationId, offerId },
  { personId },
) => {
  const { database } = deps;
  await retrying(async () => {
    const { application, party } = await findOwn(deps, { applicationId, personId });
    if (isClosed(application)) throw new Refusal('application.closed');
    const [parties, offers] = await Promise.all([
      listParties(database, application),
      listOffers(database, applicationId),
    ]);
    const change = startChange(deps, { personId, role: 'client' });
    const choice = openChoice(application, offers, change.instant);
    const offer = offers.find((each) => each.offerId === offerId);
    if (choice?.offerId !== offerId || !offer) throw new Refusal('offer.not_proposed');
    if (!mayWithdraw(parties, choice, party.partyId)) throw new Refusal('offer.not_confirmed');
    const { bankName } = offer;
    const ended = await endChoice(
      database,
      { application, parties },
      { bankName, why: 'pessoa', by: personId, change },
    );
    await change.commit([
      touchAsRead(application, { at: change.at, ...ended.change }),
      change.audit({
        applicationId,
        action: 'party.confirmation_withdrawn',
        before: { partyId: party.partyId, offerId, bankName },
      }),
      ...ended.steps,
    ]);
  });
  return readOwnOffers(deps, await findOwn(deps, { applicationId, personId }));
};
