import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `privacy`, for the tests of who may call it. */
export const privacyInputs: ExampleInputs<'privacy'> = {
  'privacy.get': () => ({}),
  'privacy.requestExport': () => ({}),
  'privacy.linkExport': () => ({}),
  'privacy.requestErasure': ({ email }) => ({ email }),
  'privacy.withdrawErasure': () => ({}),
};
