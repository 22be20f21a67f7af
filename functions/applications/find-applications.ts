import type { Application } from '#database/applications/entity.ts';
import {
  findApplication,
  listApplicationsOfPerson,
  findApplications as readApplications,
} from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listPartiesOfPerson } from '#database/parties/reads.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { idSchema } from '#shared/kit/values.ts';
import { toSearchResults } from './search-results.ts';

/**
 * Returns the application with this id, or those in which the person with this address is, with a constant number
 * of reads.
 */
export const findApplications: UseCase<Dependencies, 'applications.find'> = async ({ database }, { exactly }) => {
  const id = idSchema.safeParse(exactly.toUpperCase());
  if (id.success) {
    const application = await findApplication(database, id.data);
    return { items: await toSearchResults(database, application ? [application] : []) };
  }
  const persons = await findPersonsByEmail(database, exactly);
  const found = await Promise.all(persons.map(({ personId }) => requestsOf(database, personId)));
  return { items: await toSearchResults(database, found.flat()) };
};

/** Returns the newest requests of a person, and those of others in which they are. */
async function requestsOf(database: Database, personId: string): Promise<Application[]> {
  const [{ items }, places] = await Promise.all([
    listApplicationsOfPerson(database, { personId, cursor: undefined }),
    listPartiesOfPerson(database, personId),
  ]);
  const ids = places.map(({ applicationId }) => applicationId);
  return [...items, ...(await readApplications(database, ids))];
}
