import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const auditInputs: ExampleInputs<'audit'> = {
  'audit.list': ({ applicationId }) => ({ applicationId }),
  'audit.export': ({ applicationId }) => ({ applicationId }),
};
