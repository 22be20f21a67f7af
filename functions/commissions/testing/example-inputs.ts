import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const commissionsInputs: ExampleInputs<'commissions'> = {
  'commissions.list': () => ({ from: '2026-01', to: '2026-12' }),
  'commissions.change': ({ submissionId }) => ({ submissionId, version: 1 }),
};
