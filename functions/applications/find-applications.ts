import { findApplication, listApplicationsOfPerson } from '#database/applications/reads.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { idSchema } from '#shared/kit/values.ts';
import { toSearchResults } from './search-results.ts';

/**
 * Returns the application with this id, or those of the person with this address, newest first, with a constant number
 * of reads.
 */
export const findApplications: UseCase<Dependencies, 'applications.find'> = async ({ database }, { exactly }) => {
  const id = idSchema.safeParse(exactly.toUpperCase());
  if (id.success) {
    const application = await findApplication(database, id.data);
    return { items: await toSearchResults(database, application ? [application] : []) };
  }
  const persons = await findPersonsByEmail(database, exactly);
  const found = await Promise.all(
    persons.map(({ personId }) => listApplicationsOfPerson(database, { personId, cursor: undefined })),
  );
  return {
    items: await toSearchResults(
      database,
      found.flatMap(({ items }) => items),
    ),
  };
};
