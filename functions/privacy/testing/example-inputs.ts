import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const privacyInputs: ExampleInputs<'privacy'> = {
  'privacy.get': () => ({}),
  'privacy.requestExport': () => ({}),
  'privacy.linkExport': () => ({}),
  'privacy.tableFile': ({ applicationId: exportId }) => ({ exportId }),
  'privacy.exportSuspended': ({ missingId: personId }) => ({ personId }),
  'privacy.linkSuspended': ({ missingId: personId }) => ({ personId }),
  'privacy.requestErasure': ({ email }) => ({ email }),
  'privacy.withdrawErasure': () => ({}),
};
