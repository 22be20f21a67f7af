import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const liveInputs: ExampleInputs<'live'> = {
  'live.ticket': () => ({}),
};
