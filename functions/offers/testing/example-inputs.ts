import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { terms } from '#functions/testing/offers.ts';

export const offersInputs: ExampleInputs<'offers'> = {
  'offers.list': ({ applicationId }) => ({ applicationId }),
  'offers.choose': ({ applicationId, publishedOfferId: offerId }) => ({ applicationId, offerId }),
  'offers.confirmChoice': ({ applicationId, publishedOfferId: offerId }) => ({ applicationId, offerId }),
  'offers.withdrawChoice': ({ applicationId, publishedOfferId: offerId }) => ({ applicationId, offerId }),
  'offers.staffList': ({ applicationId }) => ({ applicationId }),
  'offers.draft': ({ applicationId }) => ({ applicationId, ...terms() }),
  'offers.change': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId, version: 1, ...terms() }),
  'offers.attachFine': ({ applicationId, draftOfferId: offerId, fineUploadId: uploadId }) => ({
    applicationId,
    offerId,
    uploadId,
  }),
  'offers.fine': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId }),
  'offers.confirmFields': ({ applicationId, draftOfferId: offerId }) => ({
    applicationId,
    offerId,
    version: 2,
    names: ['taeg'],
  }),
  'offers.receipt': ({ applicationId, publishedOfferId: offerId }) => ({
    applicationId,
    offerId,
    partyId: 'first',
    from: null,
    on: '2026-11-20',
    note: 'O banco enviou-a por email.',
  }),
  'offers.fineLink': ({ applicationId, publishedOfferId: offerId }) => ({ applicationId, offerId }),
  'offers.publish': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId, version: 2 }),
  'offers.publishWithoutFine': ({ applicationId, draftOfferId: offerId }) => ({
    applicationId,
    offerId,
    version: 1,
    reason: 'O banco envia-a amanhã.',
  }),
  'offers.reopenChoice': ({ applicationId, publishedOfferId: offerId }) => ({
    applicationId,
    offerId,
    stillOffered: true,
    reason: 'O banco recuou.',
  }),
  'offers.replaceChosen': ({ applicationId, publishedOfferId: offerId }) => ({ applicationId, offerId, version: 3 }),
  'offers.withdraw': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId, version: 1 }),
};
