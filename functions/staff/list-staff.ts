import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { listTeam } from './list-team.ts';
import { toMemberView } from './member-view.ts';

/** Returns the team, newest member first, without erased accounts. */
export const listStaff: UseCase<Dependencies, 'staff.list'> = async ({ database }) => ({
  members: (await listTeam(database)).map(({ member, person }) => toMemberView(member, person)),
});
