import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const partiesInputs: ExampleInputs<'parties'> = {
  'parties.list': ({ applicationId }) => ({ applicationId }),
  'parties.staffList': ({ applicationId }) => ({ applicationId }),
  'parties.facts': ({ applicationId }) => ({ applicationId }),
  'parties.setFacts': ({ applicationId }) => ({ applicationId, version: 1, dependants: 1 }),
  'parties.staffFacts': ({ applicationId }) => ({ applicationId }),
  'parties.staffSetFacts': ({ applicationId }) => ({ applicationId, partyId: 'first', version: 1, dependants: 1 }),
  'parties.joinDebts': ({ applicationId }) => ({ applicationId, debtId: 'first', sameAs: null }),
};
