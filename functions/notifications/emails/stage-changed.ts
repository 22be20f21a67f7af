import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { type Stage, stages } from '#shared/applications/stages.ts';
import { type Compose, required } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';

interface StageNews {
  title: string;
  text: string;
  label: string;
  path: string;
}

/** Returns what is said of each new stage. */
export const newStages = ({ say, request, seeRequest }: Reader): Readonly<Record<Stage, StageNews>> => ({
  documentos: {
    title: `O ${request} voltou aos documentos`,
    text: 'Precisamos de mais alguma coisa antes de continuar. Vê na página dos documentos o que falta.',
    label: 'Ver documentos',
    path: '/app/documentos',
  },
  analise: {
    title: `O ${request} está em análise`,
    text: `Estamos a rever o ${say({ alone: 'teu processo', guarantor: 'processo' })} e avisamos-te assim que houver novidades.`,
    label: seeRequest,
    path: '/app',
  },
  proposta: {
    title: `O ${request} está na fase das propostas`,
    text: say({
      alone: 'Os bancos estão a responder ao teu pedido. Compara as propostas com calma; a escolha é tua.',
      co_borrower:
        'Os bancos estão a responder ao teu pedido. Comparem as propostas com calma; a escolha é de todos os titulares.',
      guarantor: 'Os bancos estão a responder ao pedido. Vês as propostas que chegarem; a escolha é dos titulares.',
    }),
    label: 'Ver propostas',
    path: '/app/propostas',
  },
  escritura: {
    title: 'Falta pouco: a escritura',
    text: 'Tratamos da marcação com o banco e o notário. Vê o que ainda é preciso da tua parte.',
    label: 'Ver a checklist da escritura',
    path: '/app/escritura',
  },
  concluida: {
    title: 'Processo concluído!',
    text: 'Está tudo feito. Foi bom fazer este caminho contigo. Os teus documentos continuam à tua disposição.',
    label: seeRequest,
    path: '/app',
  },
});

/** About a new stage. */
export const compose: Compose = async (composition, notification) => {
  const reader = await readerOf(composition, notification);
  const { firstName, linkTo, ofChanges } = reader;
  const stage = required(stages.find((each) => each === notification.payload.stage));
  const { title, text, label, path } = newStages(reader)[stage];
  return renderEmail({
    subject: title,
    title,
    preview: text,
    blocks: [hello(firstName), paragraph(text), button(label, linkTo(path))],
    reason: ofChanges,
  });
};
