import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Addressee, addresseeOf, type Compose, openApplication } from './parts/compose.ts';
import { ofYourCase } from './parts/sentences.ts';

export const compose: Compose = async (composition, notification) => {
  const { status } = await openApplication(composition, notification);
  return documentsApprovedEmail(addresseeOf(composition, notification), status !== 'documentos');
};

/** Builds the e-mail about the approval of every document. In stage documentos it asks for the submission. */
export const documentsApprovedEmail = ({ firstName, linkTo }: Addressee, isSubmitted: boolean): Email =>
  renderEmail({
    subject: 'Os teus documentos estão todos aprovados',
    title: 'Documentos aprovados',
    preview: isSubmitted ? 'Está tudo certo: tratamos do próximo passo.' : 'Está tudo certo: falta só submeteres.',
    blocks: [
      hello(firstName),
      paragraph('Revimos todos os documentos do teu pedido e está tudo certo.'),
      paragraph(
        isSubmitted
          ? 'Tratamos agora do próximo passo e avisamos-te assim que houver novidades. Não precisas de fazer nada entretanto.'
          : 'Da tua parte falta só submeteres o pedido.',
      ),
      isSubmitted ? button('Ver o meu pedido', linkTo('/app')) : button('Submeter o pedido', linkTo('/app/documentos')),
    ],
    reason: ofYourCase,
  });
