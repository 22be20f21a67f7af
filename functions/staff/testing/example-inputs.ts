import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const staffInputs: ExampleInputs<'staff'> = {
  'staff.views': () => ({}),
  'staff.saveViews': () => ({ views: [{ name: 'Os meus atrasados', query: 'espera=late' }] }),
  'staff.list': () => ({}),
  'staff.colleagues': () => ({}),
  'staff.add': ({ email }) => ({ email, role: 'staff' }),
  'staff.changeRole': ({ memberId }) => ({ personId: memberId, role: 'admin' }),
  'staff.remove': ({ memberId }) => ({ personId: memberId }),
};
