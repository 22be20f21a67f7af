import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { firstPartyId } from '#shared/parties/party.ts';

const lenderId = lenders[0]?.id ?? '';

export const bankConsentsInputs: ExampleInputs<'bank-consents'> = {
  'bank-consents.list': ({ applicationId }) => ({ applicationId }),
  'bank-consents.set': ({ applicationId }) => ({ applicationId, lenderIds: [lenderId], version: 'v1' }),
  'bank-consents.withdraw': ({ applicationId }) => ({ applicationId, lenderId }),
  'bank-consents.record': ({ applicationId, documentId }) => ({
    applicationId,
    partyId: firstPartyId,
    lenderIds: [lenderId],
    given: true,
    documentId,
  }),
  'bank-consents.remind': ({ applicationId }) => ({ applicationId, partyId: firstPartyId }),
};
