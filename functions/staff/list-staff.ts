import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { listTeam } from './list-team.ts';
import { toMemberView } from './member-view.ts';

/** The team, newest member first. Somebody whose account is gone is no longer shown. */
export const listStaff: UseCase<Dependencies, 'staff.list'> = async ({ database }) => ({
  members: (await listTeam(database)).map(({ member, person }) => toMemberView(member, person)),
});
