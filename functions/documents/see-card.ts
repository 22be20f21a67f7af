import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { changeCardOf } from '#database/parties/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findPersonIn } from '#platform/own-slots.ts';
import { toCardView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { firstPartyId } from '#shared/parties/party.ts';

/** Records whether the team has seen the Cartão de Cidadão that the client shows instead of sending copies. Idempotent. */
export const seeCard: UseCase<Dependencies, 'documents.seeCard'> = async (
  deps,
  { applicationId, partyId = firstPartyId, seen },
  caller,
) => {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  const party = await findPersonIn(deps.database, application, partyId);
  const { cardConsent, cardShown } = party;
  // The client has chosen to send copies in the meantime.
  if (!cardShown) throw new Refusal('application.changed');
  if ((cardShown.seenAt !== undefined) === seen) return toCardView(party);
  const change = startChange(deps, caller);
  const { at } = change;
  const card = {
    cardConsent,
    cardShown: { chosenAt: cardShown.chosenAt, ...(seen && { seenAt: at, seenBy: caller.personId }) },
  };
  await change.commit([
    ...changeCardOf(application, party, card, at),
    change.audit({
      applicationId,
      action: 'application.card_seen',
      after: { seen, ...(partyId !== firstPartyId && { partyId, partyName: party.name }) },
    }),
  ]);
  return toCardView(card);
};
