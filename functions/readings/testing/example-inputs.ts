import type { ExampleInputs } from '../../testing/example-inputs.ts';

export const readingsInputs: ExampleInputs<'readings'> = {
  'readings.list': ({ applicationId }) => ({ applicationId }),
};
