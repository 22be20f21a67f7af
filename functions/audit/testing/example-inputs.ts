import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `audit`, for the tests of who may call it. */
export const auditInputs: ExampleInputs<'audit'> = {
  'audit.list': ({ applicationId }) => ({ applicationId }),
  'audit.export': ({ applicationId }) => ({ applicationId }),
};
