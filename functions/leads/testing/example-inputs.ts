import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const leadsInputs: ExampleInputs<'leads'> = {
  'leads.create': () => ({
    name: 'Rui Nogueira',
    email: 'rui@visita.example',
    message: 'Gostava de saber quanto posso pedir.',
    source: 'contact_form',
  }),
  'leads.list': () => ({}),
  'leads.count': () => ({}),
  'leads.search': () => ({ words: 'rui' }),
  'leads.keep': ({ leadId }) => ({ leadId, version: 0, answered: true, note: 'Liguei.' }),
};
