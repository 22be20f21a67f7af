import { findApplication } from '#database/applications/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toChoiceView } from '#platform/offers/choice-view.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { hasClock, readClocks, readOwnReflections } from './receipts.ts';
import { toClientOffers, toStaffChoiceView, toStaffOfferView } from './views.ts';

/** Returns the offers that somebody in a request may see, newest first, and who of several people has confirmed which. */
export async function readOwnOffers(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { application, party }: Pick<PartyCaller, 'application' | 'party'>,
): Promise<RouteOutput<'offers.list'>> {
  const [offers, parties] = await Promise.all([
    listOffers(database, application.applicationId),
    listParties(database, application),
  ]);
  return {
    ...toClientOffers(offers, now()),
    reflections: await readOwnReflections(database, application, {
      offers,
      parties,
      partyId: party.partyId,
      now: now(),
    }),
    ...((application.partiesVersion !== undefined || application.choice?.again) &&
      toChoiceView({ application, parties, offers }, party, now())),
  };
}

/** Returns the offers that the client may see, newest first. */
export const listOwnOffers: UseCase<Dependencies, 'offers.list'> = (deps, _input, caller) =>
  readOwnOffers(deps, caller);

/** Returns all offers of an application, newest first, for the team, and who has confirmed a choice that waits. */
export const listStaffOffers: UseCase<Dependencies, 'offers.staffList'> = async (
  { database, now },
  { applicationId },
) => {
  const [application, offers] = await Promise.all([
    findApplication(database, applicationId),
    listOffers(database, applicationId),
  ]);
  if (!application) throw new Refusal('application.not_found');
  const hasPeople = application.choice !== undefined || offers.some(hasClock);
  const parties = hasPeople ? await listParties(database, application) : [];
  return {
    offers: offers.map((offer) => toStaffOfferView(offer, now())),
    choice: toStaffChoiceView({ application, parties, offers }, now()),
    clocks: await readClocks(database, { application, offers, parties, now: now() }),
  };
};
