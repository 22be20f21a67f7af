import type { ExampleInputs } from '../../testing/example-inputs.ts';

/** A valid input for each route of `deed`, for the tests of who may call it. */
export const deedInputs: ExampleInputs<'deed'> = {
  'deed.get': ({ applicationId }) => ({ applicationId }),
  'deed.staffGet': ({ applicationId }) => ({ applicationId }),
  'deed.setApplies': ({ applicationId }) => ({ applicationId, docType: 'fecho_certidao_permanente', applies: false }),
};
