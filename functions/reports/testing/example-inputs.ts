import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const reportsInputs: ExampleInputs<'reports'> = {
  'reports.get': () => ({ from: '2026-06', to: '2026-11' }),
};
