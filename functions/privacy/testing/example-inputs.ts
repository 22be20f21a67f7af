import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** Valid inputs of the routes of `privacy`, for the access tests. */
export const privacyInputs: ExampleInputs<'privacy'> = {
  'privacy.get': () => ({}),
  'privacy.requestExport': () => ({}),
  'privacy.linkExport': () => ({}),
  'privacy.requestErasure': ({ email }) => ({ email }),
  'privacy.withdrawErasure': () => ({}),
};
