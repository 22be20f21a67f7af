import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { type Stage, stages } from '#shared/applications/stages.ts';
import { addresseeOf, type Compose, required } from './parts/compose.ts';
import { ofYourCase } from './parts/sentences.ts';

export const newStage: Readonly<Record<Stage, { title: string; text: string; label: string; path: string }>> = {
  documentos: {
    title: 'O teu pedido voltou aos documentos',
    text: 'Precisamos de mais alguma coisa antes de continuar. Vê na página dos documentos o que falta.',
    label: 'Ver documentos',
    path: '/app/documentos',
  },
  analise: {
    title: 'O teu pedido está em análise',
    text: 'Estamos a rever o teu processo e avisamos-te assim que houver novidades.',
    label: 'Ver o meu pedido',
    path: '/app',
  },
  proposta: {
    title: 'O teu pedido está na fase das propostas',
    text: 'Os bancos estão a responder ao teu pedido. Compara as propostas com calma; a escolha é tua.',
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
    label: 'Ver o meu pedido',
    path: '/app',
  },
};

/** About a new stage. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo } = addresseeOf(composition, notification);
  const stage = required(stages.find((each) => each === notification.payload.stage));
  const { title, text, label, path } = newStage[stage];
  return renderEmail({
    subject: title,
    title,
    preview: text,
    blocks: [hello(firstName), paragraph(text), button(label, linkTo(path))],
    reason: ofYourCase,
  });
};
