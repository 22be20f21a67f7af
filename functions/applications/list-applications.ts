import { listApplicationsOfPerson } from '#database/applications/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toApplicationView } from '#platform/views.ts';

/** Returns the caller's applications, newest first. */
export const listApplications: UseCase<Dependencies, 'applications.mine'> = async (
  { database },
  { cursor },
  { personId },
) => {
  const page = await listApplicationsOfPerson(database, { personId, cursor });
  return { items: page.items.map(toApplicationView), cursor: page.cursor };
};
