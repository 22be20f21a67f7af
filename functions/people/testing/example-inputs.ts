import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `people`, for the tests of who may call it. */
export const peopleInputs: ExampleInputs<'people'> = {
  'people.me': () => ({}),
  'people.saveSettings': () => ({ name: 'Outro Nome', phone: '912345678', whatsappOptIn: true }),
  'people.saveName': () => ({ name: 'Outro Nome' }),
};
