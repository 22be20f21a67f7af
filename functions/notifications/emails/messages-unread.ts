import { findInbox } from '#database/messages/reads.ts';
import { inboxesOf } from '#database/messages/threads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Compose, NotificationObsolete, openApplication } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';

export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const inboxes = await Promise.all(
    inboxesOf(notification.personId, application).map((key) => findInbox(composition.database, key)),
  );
  const unread = inboxes.reduce((sum, inbox) => sum + (inbox?.unread ?? 0), 0);
  // Read in the meantime.
  if (unread === 0) throw new NotificationObsolete();
  return messagesUnreadEmail(await readerOf(composition, notification), unread);
};

/** Builds the e-mail about unread messages from the team, without their content. */
export function messagesUnreadEmail({ firstName, linkTo, request, about }: Reader, unread: number): Email {
  const title = unread === 1 ? 'Tens uma mensagem nova' : `Tens ${unread} mensagens novas`;
  return renderEmail({
    subject: title,
    title,
    preview: `A equipa escreveu-te sobre o ${request}.`,
    blocks: [
      hello(firstName),
      paragraph(
        unread === 1
          ? `A equipa escreveu-te sobre o ${request} e ainda não leste a mensagem.`
          : `A equipa escreveu-te sobre o ${request} e ainda não leste as mensagens.`,
      ),
      button('Ler e responder', linkTo('/app/mensagens')),
    ],
    reason: `${about} e tens mensagens por ler. Até as leres não voltamos a avisar-te delas.`,
  });
}
