import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { endAbsence, listTeamAbsences, setAbsence } from './absences.ts';
import { addMember } from './add-member.ts';
import { changeRole } from './change-role.ts';
import { listColleagues } from './list-colleagues.ts';
import { listStaff } from './list-staff.ts';
import { removeMember } from './remove-member.ts';
import { getViews, saveViews } from './saved-views.ts';

export const staffUseCases: UseCases<Dependencies, 'staff'> = {
  'staff.views': getViews,
  'staff.saveViews': saveViews,
  'staff.list': listStaff,
  'staff.colleagues': listColleagues,
  'staff.add': addMember,
  'staff.changeRole': changeRole,
  'staff.remove': removeMember,
  'staff.absences': listTeamAbsences,
  'staff.setAbsence': setAbsence,
  'staff.endAbsence': endAbsence,
};
