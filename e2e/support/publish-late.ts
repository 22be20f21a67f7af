import type { ApiSession } from '#demo/api-session.ts';
import type { RouteInput } from '#shared/routes.ts';

/**
 * Drafts an offer and publishes it without its FINE, as only an admin can: for journeys that are about something else, or
 * about figures that no FINE has told yet. Returns its id.
 */
export async function publishLate(admin: ApiSession, terms: RouteInput<'offers.draft'>): Promise<string> {
  const { applicationId } = terms;
  const { id: offerId, version } = await admin.call('offers.draft', terms);
  const reason = 'O banco ainda não a enviou.';
  await admin.call('offers.publishWithoutFine', { applicationId, offerId, version, reason });
  return offerId;
}
