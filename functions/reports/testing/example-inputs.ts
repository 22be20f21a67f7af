import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const reportsInputs: ExampleInputs<'reports'> = {
  'reports.get': () => ({ months: '6' }),
};
