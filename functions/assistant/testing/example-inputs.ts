import type { ExampleInputs } from '../../testing/example-inputs.ts';

export const assistantInputs: ExampleInputs<'assistant'> = {
  'assistant.ask': () => ({ message: 'Que documentos preciso?' }),
};
