import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { lenders } from '#shared/lenders/lenders.ts';

const lenderId = lenders[0]?.id ?? '';

export const submissionsInputs: ExampleInputs<'submissions'> = {
  'submissions.list': ({ applicationId }) => ({ applicationId }),
  'submissions.staffList': ({ applicationId }) => ({ applicationId }),
  'submissions.create': ({ applicationId }) => ({
    applicationId,
    lenderId,
    amount: 180_000,
    sendingId: randomUUID(),
  }),
  'submissions.change': ({ applicationId, submissionId }) => ({
    applicationId,
    submissionId,
    version: 1,
    contactName: 'Rita Nunes',
  }),
  'submissions.condition': ({ applicationId, submissionId }) => ({
    applicationId,
    submissionId,
    version: 1,
    text: 'Domiciliar o ordenado',
  }),
  'submissions.summary': ({ applicationId, submissionId, documentId }) => ({
    applicationId,
    submissionId,
    documentIds: [documentId],
  }),
  'submissions.pack': ({ applicationId, submissionId, documentId }) => ({
    applicationId,
    submissionId,
    version: 1,
    documentIds: [documentId],
    how: 'email',
    summarySha256: 'a'.repeat(64),
  }),
  'submissions.move': ({ applicationId, submissionId }) => ({
    applicationId,
    submissionId,
    version: 1,
    to: 'desistencia',
  }),
  'submissions.correct': ({ applicationId, submissionId }) => ({
    applicationId,
    submissionId,
    version: 2,
    to: 'preparado',
    reason: 'Foi engano',
  }),
  'submissions.board': () => ({ lenderId }),
};
