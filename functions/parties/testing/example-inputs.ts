import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const partiesInputs: ExampleInputs<'parties'> = {
  'parties.list': ({ applicationId }) => ({ applicationId }),
  'parties.staffList': ({ applicationId }) => ({ applicationId }),
};
