import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const deedInputs: ExampleInputs<'deed'> = {
  'deed.get': ({ applicationId }) => ({ applicationId }),
  'deed.setTaxResidence': ({ applicationId }) => ({ applicationId, country: 'FR' }),
  'deed.staffGet': ({ applicationId }) => ({ applicationId }),
  'deed.setApplies': ({ applicationId }) => ({ applicationId, docType: 'fecho_certidao_permanente', applies: false }),
};
