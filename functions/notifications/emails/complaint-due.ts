import { button, hello } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type Compose, required } from './parts/compose.ts';

/** To an admin about complaints whose last day for an answer is near. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName, facts } }) => {
  const sentences = required(facts);
  const title = 'Reclamações por responder';
  return renderEmail({
    subject: title,
    title,
    preview: sentences[0] ?? title,
    blocks: [
      hello(firstName),
      { kind: 'list', items: sentences.map((text) => ({ text })) },
      button('Abrir as reclamações', `${siteUrl}/backoffice/reclamacoes`),
    ],
    reason: `Recebeste este email porque és administrador da ${brokerage.name}. Avisamos 5 dias antes do fim do prazo de uma resposta, e quando passa.`,
  });
};
