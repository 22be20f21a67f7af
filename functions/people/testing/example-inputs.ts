import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** Valid inputs of the routes of `people`, for the access tests. */
export const peopleInputs: ExampleInputs<'people'> = {
  'people.me': () => ({}),
  'people.saveSettings': () => ({ name: 'Outro Nome', phone: '912345678', whatsappOptIn: true }),
  'people.saveName': () => ({ name: 'Outro Nome' }),
};
