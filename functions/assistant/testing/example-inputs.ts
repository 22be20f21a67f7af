import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** Valid inputs of the routes of `assistant`, for the access tests. */
export const assistantInputs: ExampleInputs<'assistant'> = {
  'assistant.ask': () => ({ message: 'Que documentos preciso?' }),
};
