import { readAllUnanswered } from '#database/messages/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { button, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Compose, NotificationObsolete, openApplication } from './parts/compose.ts';
import { caseLink, type NamedCase, nameCase } from './parts/named-case.ts';
import { ofTheTeam } from './parts/sentences.ts';

export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const named = nameCase(application);
  const parties = await listParties(composition.database, application);
  const { count } = await readAllUnanswered(composition.database, application, parties);
  // Answered in the meantime.
  if (count === 0) throw new NotificationObsolete();
  return messagesToAnswerEmail(composition.siteUrl, { ...named, waiting: count });
};

/** Builds the e-mail to the team about unanswered messages of a client. */
export const messagesToAnswerEmail = (
  siteUrl: string,
  { applicationId, clientName, waiting }: NamedCase & { waiting: number },
): Email => {
  const many = waiting === 1 ? 'uma mensagem' : `${waiting} mensagens`;
  return renderEmail({
    subject: `${clientName} espera por uma resposta`,
    title: 'Uma resposta em falta',
    preview: `${clientName} enviou ${many}.`,
    blocks: [
      paragraph(`${clientName} enviou ${many} e ainda ninguém respondeu.`),
      button('Abrir a conversa', caseLink(siteUrl, applicationId, 'mensagens')),
    ],
    reason: ofTheTeam(
      'és responsável por este pedido, substituis quem o é, ou ninguém o é ainda. Até responderes ao cliente não voltamos a avisar desta conversa',
    ),
  });
};
