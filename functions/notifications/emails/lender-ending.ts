import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type Compose, required } from './parts/compose.ts';

/** To an admin about contracts with banks that end soon, or that the legal notice no longer tells truly. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName, facts } }) => {
  const sentences = required(facts);
  const title = 'A lista de bancos precisa de ti';
  return renderEmail({
    subject: title,
    title,
    preview: sentences[0] ?? title,
    blocks: [
      hello(firstName),
      { kind: 'list', items: sentences.map((text) => ({ text })) },
      paragraph('O que a informação legal diz dos bancos muda com uma nova versão do portal.'),
      button('Abrir os bancos', `${siteUrl}/backoffice/bancos?vista=fichas`),
    ],
    reason: `Recebeste este email porque és administrador da ${brokerage.name}. Avisamos 60 e 30 dias antes de um contrato acabar, e quando um banco suspenso ou uma comissão já não coincide com o que publicámos.`,
  });
};
