import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

export const staffInputs: ExampleInputs<'staff'> = {
  'staff.views': () => ({}),
  'staff.saveViews': () => ({ views: [{ name: 'Os meus atrasados', query: 'espera=late' }] }),
  'staff.list': () => ({}),
  'staff.colleagues': () => ({}),
  'staff.add': ({ email }) => ({ email, role: 'staff' }),
  'staff.changeRole': ({ memberId }) => ({ personId: memberId, role: 'admin' }),
  'staff.remove': ({ memberId }) => ({ personId: memberId }),
  'staff.absences': () => ({}),
  'staff.setAbsence': ({ absenceId, colleagueId }, world) => ({
    absenceId,
    version: 0,
    from: daysAfter(lisbonDay(world.now()), 10),
    until: daysAfter(lisbonDay(world.now()), 14),
    substituteId: colleagueId,
  }),
  'staff.endAbsence': ({ absenceId }) => ({ absenceId }),
};
