import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const leadsInputs: ExampleInputs<'leads'> = {
  'leads.send': () => ({
    submissionId: randomUUID(),
    name: 'Rui Nogueira',
    email: 'rui@visita.example',
    message: 'Gostava de saber quanto posso pedir.',
    source: 'contact_form',
  }),
  'leads.create': () => ({
    submissionId: randomUUID(),
    name: 'Nuno Reis',
    phone: '912 345 678',
    origin: 'recomendacao',
    who: 'Marta Reis',
    propertyValue: 250000,
  }),
  'leads.whos': () => ({}),
  'leads.invite': ({ leadId }) => ({ leadId, version: 0 }),
  'leads.close': ({ leadId }) => ({ leadId, version: 0, kind: 'lost', reason: 'Comprou a pronto.' }),
  'leads.list': () => ({}),
  'leads.count': () => ({}),
  'leads.search': () => ({ words: 'rui' }),
  'leads.keep': ({ leadId }) => ({ leadId, version: 0, answered: true, note: 'Liguei.' }),
};
