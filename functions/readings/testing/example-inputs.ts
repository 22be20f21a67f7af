import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const readingsInputs: ExampleInputs<'readings'> = {
  'readings.move': ({ applicationId, documentId, uploadId }) => ({
    applicationId,
    documentId,
    uploadId,
    to: 'employer_declaration',
  }),
  'readings.typeCard': ({ applicationId, documentId, uploadId }) => ({
    applicationId,
    documentId,
    uploadId,
    number: '000000000ZZ4',
    validUntil: '2031-05-20',
  }),
  'readings.list': ({ applicationId }) => ({ applicationId }),
};
