import type { ExampleInputs } from '../../testing/example-inputs.ts';

export const reportsInputs: ExampleInputs<'reports'> = {
  'reports.get': () => ({ months: '6' }),
};
