import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const privacyInputs: ExampleInputs<'privacy'> = {
  'privacy.get': () => ({}),
  'privacy.requestExport': () => ({}),
  'privacy.linkExport': () => ({}),
  'privacy.requestErasure': ({ email }) => ({ email }),
  'privacy.withdrawErasure': () => ({}),
};
