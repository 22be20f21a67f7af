import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { toChoiceView, toClientOffers, toStaffChoiceView, toStaffOfferView } from './views.ts';

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
    ...(application.partiesVersion !== undefined && toChoiceView({ application, parties, offers }, party, now())),
  };
}

/** Returns the offers that the client may see, newest first. */
export const listOwnOffers: UseCase<Dependencies, 'offers.list'> = (deps, _input, caller) =>
  readOwnOffers(deps, caller);

/** Returns all offers of an application, newest first, for the team, and who has confirmed a choice that waits. */
export async function readStaffOffers(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  application: Application,
): Promise<RouteOutput<'offers.staffList'>> {
  const offers = await listOffers(database, application.applicationId);
  return {
    offers: offers.map((offer) => toStaffOfferView(offer, now())),
    choice: await staffChoice(database, application, offers, now()),
  };
}

async function staffChoice(database: Database, application: Application, offers: readonly Offer[], now: Date) {
  if (!application.choice) return undefined;
  return toStaffChoiceView({ application, parties: await listParties(database, application), offers }, now);
}

/** Returns all offers of an application, newest first, for the team. */
export const listStaffOffers: UseCase<Dependencies, 'offers.staffList'> = async (deps, { applicationId }) => {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  return readStaffOffers(deps, application);
};
