import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `live`, for the tests of who may call it. */
export const liveInputs: ExampleInputs<'live'> = {
  'live.ticket': () => ({}),
};
