import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `assistant`, for the tests of who may call it. */
export const assistantInputs: ExampleInputs<'assistant'> = {
  'assistant.ask': () => ({ message: 'Que documentos preciso?' }),
};
