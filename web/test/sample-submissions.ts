import { intermediary } from '#shared/intermediary.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';

const at = '2026-11-20T10:00:00.000Z';

/** A request at the first bank of the notice, which has had two packs. */
export const sampleSubmission: SubmissionView = {
  submissionId: '01M7X0R3A0000000000000000B',
  lenderId: intermediary.lenders[0].id,
  status: 'enviado',
  statusSince: at,
  reachedAt: { preparado: at, enviado: at },
  cameFrom: null,
  packs: [
    { packId: 'p1', at, how: 'email', files: [{ documentId: 'irs', uploadId: 'u1', name: 'a.pdf' }] },
    {
      packId: 'p2',
      at,
      how: 'portal',
      files: [
        { documentId: 'irs', uploadId: 'u1', name: 'a.pdf' },
        { documentId: 'cpcv', uploadId: 'u2', name: 'b.pdf' },
      ],
    },
  ],
  contactName: 'Rita Nunes',
  waitsFrom: '2026-11-20',
  dueOn: '2026-11-24',
  amount: 180_000,
  termMonths: null,
  conditions: [{ id: '01M7X0R3A0000000000000000C', text: 'Domiciliar o ordenado' }],
  appraisal: null,
  validUntil: null,
  clientText: null,
  internalReason: null,
  repeatReason: null,
  createdAt: at,
  version: 3,
};
