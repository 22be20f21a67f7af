import type { Application } from '#database/applications/entity.ts';
import { postSystemMessage } from '#database/messages/writes.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import type { Person } from '#database/people/entity.ts';
import type { Step } from '#database/transaction.ts';
import { ownThread } from '#platform/mail/message-of-mail.ts';
import { counted } from '#shared/kit/text.ts';
import type { MailFile } from '#shared/mail/files.ts';
import { mailLimits } from '#shared/mail/limits.ts';

/** Names that a notice lists. */
const maxNames = 20;

const namesOf = (files: readonly Pick<MailFile, 'name'>[]): string =>
  files
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ') + (files.length > maxNames ? ', …' : '');

/** What is said to the sender and the team of files that were not kept; empty if there are none. */
export function refusedNotice(files: readonly MailFile[]): string {
  if (files.length === 0) return '';
  const many = counted(files.length, 'ficheiro não foi guardado', 'ficheiros não foram guardados');
  return `${many}: ${namesOf(files)}. Aceitamos PDF, JPG e PNG até 10 MB, no máximo ${mailLimits.files} por email.`;
}

/** What is said to the sender and the team of files that wait until they may be kept. */
export function withheldNotice(files: readonly MailFile[], why: 'information' | 'card'): string {
  const many = counted(files.length, 'ficheiro do email espera', 'ficheiros do email esperam');
  const what = {
    information: 'que confirmes na página Documentos que recebeste a informação prévia',
    card: 'a tua autorização para guardarmos uma cópia do Cartão de Cidadão, na página Documentos',
  }[why];
  return `${many} por ${what}: ${namesOf(files)}. Sem isso apagamos o que espera ao fim de 7 dias.`;
}

export const deletedNotice = (files: readonly MailFile[]): string =>
  `Apagámos, sem os abrir, ${counted(files.length, 'ficheiro', 'ficheiros')} de um email: ${namesOf(files)}.`;

interface Notice {
  application: Application;
  partyId: string;
  /** With an account that is told by e-mail, too. */
  person: Person | undefined;
  content: string;
  at: string;
}

/** Says something about an e-mail to its sender and the team, in their conversation and by e-mail. */
export function say({ application, partyId, person, content, at }: Notice, newId: () => string): Step[] {
  if (!content) return [];
  const { applicationId } = application;
  const visibility = ownThread(application, partyId);
  return [
    postSystemMessage({ applicationId, messageId: newId(), visibility, content, createdAt: at }),
    ...(person
      ? queueNotifications(person, { applicationId, kind: 'mail_files', details: { message: content }, at }, newId)
      : []),
  ];
}
