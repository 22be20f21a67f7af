import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `leads`, for the tests of who may call it. */
export const leadsInputs: ExampleInputs<'leads'> = {
  'leads.create': () => ({
    name: 'Rui Nogueira',
    email: 'rui@visita.example',
    message: 'Gostava de saber quanto posso pedir.',
    source: 'contact_form',
  }),
  'leads.list': () => ({}),
  'leads.keep': ({ leadId }) => ({ leadId, version: 0, answered: true, note: 'Liguei.' }),
};
