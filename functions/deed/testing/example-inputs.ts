import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const deedInputs: ExampleInputs<'deed'> = {
  'deed.get': ({ applicationId }) => ({ applicationId }),
  'deed.setTaxResidence': ({ applicationId }) => ({ applicationId, country: 'FR' }),
  'deed.staffGet': ({ applicationId }) => ({ applicationId }),
  'deed.setDay': ({ applicationId }) => ({ applicationId, from: null, on: '2030-06-03', time: '10:00', place: null }),
  'deed.setApplies': ({ applicationId }) => ({ applicationId, docType: 'fecho_certidao_permanente', applies: false }),
};
