import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `staff`, for the tests of who may call it. */
export const staffInputs: ExampleInputs<'staff'> = {
  'staff.list': () => ({}),
  'staff.colleagues': () => ({}),
  'staff.add': ({ email }) => ({ email, role: 'staff' }),
  'staff.changeRole': ({ memberId }) => ({ personId: memberId, role: 'admin' }),
  'staff.remove': ({ memberId }) => ({ personId: memberId }),
};
