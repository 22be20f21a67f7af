import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { listTeam } from './list-team.ts';

/** Returns the names of team members for assignments, without data for admins. */
export const listColleagues: UseCase<Dependencies, 'staff.colleagues'> = async ({ database }) => ({
  colleagues: (await listTeam(database))
    .map(({ person }) => ({ id: person.personId, name: person.name ?? person.email }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt')),
});
