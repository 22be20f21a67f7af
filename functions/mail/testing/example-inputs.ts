import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

const token = 'a'.repeat(22);

export const mailInputs: ExampleInputs<'mail'> = {
  'mail.list': ({ applicationId }) => ({ applicationId }),
  'mail.confirm': ({ applicationId, mailId }) => ({ applicationId, mailId }),
  'mail.discard': ({ applicationId, mailId }) => ({ applicationId, mailId }),
  'mail.send': ({ applicationId }) => ({
    applicationId,
    sendingId: randomUUID(),
    to: 'notaria@cartorio.example',
    subject: 'Minuta',
    text: 'Pode enviar-nos a minuta?',
    documentIds: [],
  }),
  'mail.revoke': ({ applicationId, mailId }) => ({ applicationId, mailId }),
  'mail.endAddress': ({ applicationId, mailId }) => ({ applicationId, mailId }),
  'mail.original': ({ applicationId, mailId }) => ({ applicationId, mailId }),
  'mail.files': () => ({ token }),
  'mail.fileLink': ({ documentId }) => ({ token, documentId }),
};
