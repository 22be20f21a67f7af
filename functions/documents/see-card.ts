import { findApplication } from '#database/applications/reads.ts';
import { changeCard } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toCardView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';

/** Records whether the team has seen the Cartão de Cidadão that the client shows instead of sending copies. Idempotent. */
export const seeCard: UseCase<Dependencies, 'documents.seeCard'> = async (deps, { applicationId, seen }, caller) => {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  const { cardConsent, cardShown } = application;
  // The client has chosen to send copies in the meantime.
  if (!cardShown) throw new Refusal('application.changed');
  if ((cardShown.seenAt !== undefined) === seen) return toCardView(application);
  const change = startChange(deps, caller);
  const { at } = change;
  const card = {
    cardConsent,
    cardShown: { chosenAt: cardShown.chosenAt, ...(seen && { seenAt: at, seenBy: caller.personId }) },
  };
  await change.commit([
    changeCard(application, card, at),
    change.audit({ applicationId, action: 'application.card_seen', after: { seen } }),
  ]);
  return toCardView(card);
};
