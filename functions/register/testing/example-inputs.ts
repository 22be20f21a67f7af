import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const registerInputs: ExampleInputs<'register'> = {
  'register.request': () => ({ from: '2026-01', to: '2026-11' }),
  'register.link': (_facts, world) => ({ exportId: world.newId() }),
};
