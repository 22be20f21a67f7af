import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const adviceInputs: ExampleInputs<'advice'> = {
  'advice.list': ({ applicationId }) => ({ applicationId }),
  'advice.link': ({ applicationId, adviceId }) => ({ applicationId, adviceId }),
  'advice.staffList': ({ applicationId }) => ({ applicationId }),
  'advice.give': ({ applicationId, publishedOfferId }) => ({
    applicationId,
    needs: 'Querem uma prestação que não suba muito.',
    offerIds: [publishedOfferId],
    recommendedId: publishedOfferId,
    reason: 'É a que tem a TAEG mais baixa com os produtos que já pensavam contratar.',
    replaces: null,
  }),
};
