import { Refusal } from '../../shared/api/refusal.ts';
import { maxOpenApplications } from '../../shared/applications/limits.ts';
import { isClosed } from '../../shared/applications/stages.ts';
import { listApplicationsOfPerson } from '../database/applications/reads.ts';
import type { Person } from '../database/people/entity.ts';
import { countAttempt } from '../database/rate-limits/writes.ts';
import type { Step } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';

/** Applications that one client may create within an hour, the ended ones included. */
export const applicationsPerHour = 10;

/**
 * Returns the step that counts a further application of a client; it belongs into the transaction that creates it.
 * Refused with `application.too_many` for a client with five open ones (spec D31). The list is read from an index that
 * follows the table within a moment: what is created in that moment is bounded by `request.too_many`.
 */
export async function countNewApplication(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { personId, currentApplicationId }: Person,
): Promise<Step> {
  if (currentApplicationId !== undefined) {
    // Newest first, a page of twenty: older ones that are still open count no more.
    const { items } = await listApplicationsOfPerson(database, { personId, cursor: undefined });
    if (items.filter((each) => !isClosed(each)).length >= maxOpenApplications)
      throw new Refusal('application.too_many');
  }
  return countAttempt({ action: 'applications.create', subject: personId, limit: applicationsPerHour, now: now() });
}
