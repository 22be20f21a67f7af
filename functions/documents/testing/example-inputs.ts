import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const documentsInputs: ExampleInputs<'documents'> = {
  'documents.presign': ({ applicationId }) => ({
    applicationId,
    docType: 'irs',
    fileName: 'irs.pdf',
    contentType: 'application/pdf',
    fileSize: 100,
  }),
  'documents.complete': ({ applicationId, openUploadId: uploadId }) => ({ applicationId, uploadId }),
  'documents.staffPresign': ({ applicationId }) => ({
    applicationId,
    docType: 'irs',
    fileName: 'irs.pdf',
    contentType: 'application/pdf',
    fileSize: 100,
  }),
  'documents.staffComplete': ({ applicationId, openUploadId: uploadId }) => ({ applicationId, uploadId }),
  'documents.carryOver': ({ applicationId }) => ({ applicationId }),
  'documents.removeCarried': ({ applicationId, documentId, uploadId }) => ({ applicationId, documentId, uploadId }),
  'documents.setCard': ({ applicationId }) => ({ applicationId, choice: 'show' }),
  'documents.seeCard': ({ applicationId }) => ({ applicationId, seen: true }),
  'documents.link': ({ applicationId, documentId }) => ({ applicationId, documentId }),
  'documents.staffLink': ({ applicationId, documentId }) => ({ applicationId, documentId }),
  'documents.rotate': ({ applicationId, documentId, uploadId }) => ({
    applicationId,
    documentId,
    uploadId,
    rotation: 90,
  }),
  'documents.staffRotate': ({ applicationId, documentId, uploadId }) => ({
    applicationId,
    documentId,
    uploadId,
    rotation: 0,
  }),
  'documents.archive': ({ applicationId }) => ({ applicationId, bankName: 'Banco do Norte', scope: 'all' }),
  'documents.ask': ({ applicationId }) => ({ applicationId, labels: ['Declaração do condomínio'], note: '' }),
  'documents.setApplies': ({ applicationId }) => ({
    applicationId,
    documentId: 'proof_of_income',
    applies: false,
    reason: 'O banco já a tem.',
  }),
  'documents.review': ({ applicationId, documentId, uploadId }) => ({
    decision: 'approve',
    applicationId,
    documentId,
    uploadId,
  }),
};
