import { listApplicationsOfPerson } from '#database/applications/reads.ts';
import type { Person } from '#database/people/entity.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { maxOpenApplications } from '#shared/applications/limits.ts';
import { isClosed } from '#shared/applications/stages.ts';

/** Maximum number of applications that one client may create within an hour, including ended ones. */
export const applicationsPerHour = 10;

/** Counts a new application of a client, in the transaction that creates it: by the client or by the team. */
export const countCreated = (personId: string, now: Date): Step =>
  countAttempt({ action: 'applications.create', subject: personId, limit: applicationsPerHour, now });

/**
 * Returns the step that counts a new application of a client, for the transaction that creates it. Throws
 * `application.too_many` for a client with five open ones (spec D31). The list comes from an eventually consistent
 * index; `request.too_many` limits what is created in between.
 */
export async function countNewApplication(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { personId, currentApplicationId }: Person,
): Promise<Step> {
  if (currentApplicationId !== undefined) {
    // A page of twenty, newest first: older open ones do not count.
    const { items } = await listApplicationsOfPerson(database, { personId, cursor: undefined });
    if (items.filter((each) => !isClosed(each)).length >= maxOpenApplications)
      throw new Refusal('application.too_many');
  }
  return countCreated(personId, now());
}
