import { idSchema } from '../../shared/api/values.ts';
import { findApplication, listApplicationsOfPerson } from '../database/application.ts';
import { findPersonByEmail } from '../database/person.ts';
import { toClosedCard } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';

/** The application with this id, or those of the person with this address, newest first: two reads, however many there are. */
export const findApplications: UseCase<Dependencies, 'applications.find'> = async ({ database }, { exactly }) => {
  const id = idSchema.safeParse(exactly.toUpperCase());
  if (id.success) {
    const application = await findApplication(database, id.data);
    return { items: application ? [toClosedCard(application)] : [] };
  }
  const person = await findPersonByEmail(database, exactly);
  if (!person) return { items: [] };
  const { items } = await listApplicationsOfPerson(database, { personId: person.personId, cursor: undefined });
  return { items: items.map(toClosedCard) };
};
