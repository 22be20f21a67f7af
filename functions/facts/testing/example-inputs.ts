import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const factsInputs: ExampleInputs<'facts'> = {
  'facts.list': () => ({}),
  'facts.enterEuribor': () => ({
    month: '2026-10',
    euribor_3m: 2.034,
    euribor_6m: 2.107,
    euribor_12m: 2.187,
    version: 0,
  }),
  'facts.check': () => ({ id: 'intermediary.insurance', from: '2026-01-01' }),
};
