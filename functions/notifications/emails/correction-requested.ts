import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { correctionsLink } from '#shared/documents/anchors.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { type Compose, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About a correction request, with the reason and a link. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo, ofChanges } = await readerOf(composition, notification);
  const { docType = '', ...payload } = notification.payload;
  const documentLabel = required(payload.documentLabel);
  const reason = required(payload.reason);
  const path = isDeedDocumentType(docType) ? '/app/escritura' : '/app/documentos';
  return renderEmail({
    subject: `Precisamos de uma correção: ${documentLabel}`,
    title: 'Um documento precisa de correção',
    preview: `${documentLabel}: vê o motivo e troca o ficheiro.`,
    blocks: [
      hello(firstName),
      paragraph(`Revimos o documento "${documentLabel}" e ainda não o podemos aceitar. O motivo:`),
      { kind: 'quote', text: reason },
      paragraph('Troca o ficheiro e voltamos a revê-lo. Os outros documentos ficam como estão.'),
      button('Corrigir documento', correctionsLink(linkTo(path))),
    ],
    reason: ofChanges,
  });
};
