import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { type Compose, openApplication } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About an ended request that is open again. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, request, seeRequest, ofEnding } = await readerOf(composition, notification);
  const title = `O ${request} está outra vez aberto`;
  return renderEmail({
    subject: title,
    title,
    preview: 'Continuamos onde ficou.',
    blocks: [
      hello(firstName),
      paragraph(`Voltámos a abrir o ${request} e continuamos onde ficou, com os documentos que já enviaste.`),
      button(seeRequest, linkTo('/app')),
    ],
    reason: ofEnding,
  });
};
