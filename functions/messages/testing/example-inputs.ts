import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

export const messagesInputs: ExampleInputs<'messages'> = {
  'messages.list': ({ applicationId }) => ({ applicationId }),
  'messages.send': ({ applicationId }) => ({ applicationId, sendingId: randomUUID(), content: 'Bom dia' }),
  'messages.markRead': ({ applicationId }, world) => ({ applicationId, messageId: world.newId() }),
  'messages.staffList': ({ applicationId }) => ({ applicationId, visibility: 'internal' }),
  'messages.staffSend': ({ applicationId }) => ({
    applicationId,
    sendingId: randomUUID(),
    visibility: 'internal',
    content: 'Ligar amanhã',
  }),
  'messages.logCall': ({ applicationId }) => ({
    applicationId,
    sendingId: randomUUID(),
    direction: 'out',
    contact: 'bank',
    name: 'Banco Exemplo',
    outcome: 'spoke',
    note: '',
  }),
  'messages.replies': () => ({ kind: 'reply' }),
  'messages.addReply': () => ({ kind: 'reply', title: 'Prazos', text: 'Respondemos em 48 horas, {nome}.' }),
  'messages.changeReply': ({ replyId }) => ({ replyId, version: 1, title: 'Prazos', text: 'Em 48 horas.' }),
  'messages.removeReply': ({ replyId }) => ({ replyId, version: 1 }),
};
