import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const assistantInputs: ExampleInputs<'assistant'> = {
  'assistant.ask': () => ({ message: 'Que documentos preciso?' }),
};
