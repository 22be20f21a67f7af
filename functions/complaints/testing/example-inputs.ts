import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

const complaint = { name: 'Rui Nogueira', email: 'rui@visita.example', summary: 'Ninguém me ligou de volta.' };

export const complaintsInputs: ExampleInputs<'complaints'> = {
  'complaints.create': () => ({ ...complaint, submissionId: randomUUID() }),
  'complaints.record': () => ({
    ...complaint,
    submissionId: randomUUID(),
    channel: 'carta',
    receivedOn: '2026-11-20',
  }),
  'complaints.staffList': () => ({ state: 'open' }),
  'complaints.answer': ({ complaintId }) => ({
    complaintId,
    version: 0,
    answeredOn: '2026-11-20',
    answer: 'Tens razão, e pedimos desculpa.',
    outcome: 'aceite',
  }),
};
