import { findApplication } from '#database/applications/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toClientOffers, toStaffOfferView } from './views.ts';

/** Returns the offers that the client may see, newest first. */
export const listOwnOffers: UseCase<Dependencies, 'offers.list'> = async ({ database, now }, { applicationId }) =>
  toClientOffers(await listOffers(database, applicationId), now());

/** Returns all offers of an application, newest first, for the team. */
export const listStaffOffers: UseCase<Dependencies, 'offers.staffList'> = async (
  { database, now },
  { applicationId },
) => {
  const [application, offers] = await Promise.all([
    findApplication(database, applicationId),
    listOffers(database, applicationId),
  ]);
  if (!application) throw new Refusal('application.not_found');
  return { offers: offers.map((offer) => toStaffOfferView(offer, now())) };
};
