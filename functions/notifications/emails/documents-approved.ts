import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Compose, openApplication } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';

export const compose: Compose = async (composition, notification) => {
  const { status } = await openApplication(composition, notification);
  return documentsApprovedEmail(await readerOf(composition, notification), status !== 'documentos');
};

/** Builds the e-mail about the approval of every document. In stage documentos it asks for the submission. */
export const documentsApprovedEmail = (
  { firstName, linkTo, say, seeRequest, ofChanges }: Reader,
  isSubmitted: boolean,
): Email =>
  renderEmail({
    subject: 'Os teus documentos estão todos aprovados',
    title: 'Documentos aprovados',
    preview: isSubmitted
      ? 'Está tudo certo: tratamos do próximo passo.'
      : say({ alone: 'Está tudo certo: falta só submeteres.', others: 'Está tudo certo da tua parte.' }),
    blocks: [
      hello(firstName),
      paragraph(
        `Revimos todos os ${say({ alone: 'documentos do teu pedido', others: 'teus documentos' })} e está tudo certo.`,
      ),
      paragraph(
        isSubmitted
          ? 'Tratamos agora do próximo passo e avisamos-te assim que houver novidades. Não precisas de fazer nada entretanto.'
          : say({
              alone: 'Da tua parte falta só submeteres o pedido.',
              borrower:
                'Da tua parte está tudo. Submetes o pedido quando os documentos de todas as pessoas estiverem enviados.',
              others:
                'Da tua parte está tudo. Um dos titulares submete o pedido quando os documentos de todas as pessoas estiverem enviados.',
            }),
      ),
      isSubmitted
        ? button(seeRequest, linkTo('/app'))
        : button(say({ alone: 'Submeter o pedido', others: 'Ver os documentos' }), linkTo('/app/documentos')),
    ],
    reason: ofChanges,
  });
