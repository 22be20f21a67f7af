import type { ExampleInputs } from '../../testing/example-inputs.ts';

export const readingsInputs: ExampleInputs<'readings'> = {
  'readings.move': ({ applicationId, documentId, uploadId }) => ({
    applicationId,
    documentId,
    uploadId,
    to: 'employer_declaration',
  }),
  'readings.list': ({ applicationId }) => ({ applicationId }),
};
