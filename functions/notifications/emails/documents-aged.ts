import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';

export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  return documentsAgedEmail(await readerOf(composition, notification), required(notification.payload.documentLabels));
};

/** Builds the e-mail about papers that aged while the case waited, each with the reason. */
export const documentsAgedEmail = ({ firstName, linkTo, say, about }: Reader, papers: readonly string[]): Email =>
  renderEmail({
    subject: papers.length === 1 ? 'Precisamos de um documento mais recente' : 'Precisamos de documentos mais recentes',
    title: papers.length === 1 ? 'Um documento precisa de uma versão recente' : 'Documentos que pedem versões recentes',
    preview: `${papers.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph('Não fizeste nada de errado: o tempo passou, e o banco só aceita papéis recentes.'),
      { kind: 'list', items: papers.map((text) => ({ text })) },
      paragraph('Quando puderes, pede um novo e envia-o no lugar do anterior. O que já enviaste continua guardado.'),
      button('Enviar documentos', linkTo('/app/documentos')),
      paragraph(`Tens dúvidas? Responde a este email ou liga ${brokerage.phone}.`),
    ],
    reason: `${about} e um papel ${say({ alone: 'teu', others: 'que nos enviaste' })} ficou antigo enquanto ele decorre. Pedimos-te cada um só uma vez.`,
  });
