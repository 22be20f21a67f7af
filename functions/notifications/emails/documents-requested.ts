import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { formatDate } from '#shared/kit/format.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About documents that the team requested together, with its note and the due date if there are any. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, request, ofChanges } = await readerOf(composition, notification);
  const { documentLabels, reason: note, dueOn } = notification.payload;
  const labels = required(documentLabels);
  const title =
    labels.length === 1 ? 'Precisamos de mais um documento' : `Precisamos de mais ${labels.length} documentos`;
  const due = dueOn === undefined ? '' : ` até ${formatDate(dueOn)}`;
  return renderEmail({
    subject: title + due,
    title,
    preview: `${labels.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph(`Para continuarmos com o ${request} precisamos ainda disto${due && `,${due}`}:`),
      { kind: 'list', items: labels.map((text) => ({ text })) },
      ...(note ? [{ kind: 'quote', text: note } as const] : []),
      button('Enviar documentos', linkTo('/app/documentos')),
    ],
    reason: ofChanges,
  });
};
