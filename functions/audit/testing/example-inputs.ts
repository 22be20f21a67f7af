import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** Valid inputs of the routes of `audit`, for the access tests. */
export const auditInputs: ExampleInputs<'audit'> = {
  'audit.list': ({ applicationId }) => ({ applicationId }),
  'audit.export': ({ applicationId }) => ({ applicationId }),
};
