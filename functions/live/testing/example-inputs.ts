import type { ExampleInputs } from '../../testing/example-inputs.ts';

export const liveInputs: ExampleInputs<'live'> = {
  'live.ticket': () => ({}),
};
