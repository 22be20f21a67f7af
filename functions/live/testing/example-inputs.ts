import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** Valid inputs of the routes of `live`, for the access tests. */
export const liveInputs: ExampleInputs<'live'> = {
  'live.ticket': () => ({}),
};
