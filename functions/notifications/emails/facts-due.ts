import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type Compose, required } from './parts/compose.ts';

/** To an admin about dated facts that end soon or have to be entered or compared again, one sentence each. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName, facts } }) => {
  const sentences = required(facts);
  const title = sentences.length === 1 ? 'Um facto precisa de ti' : `${sentences.length} factos precisam de ti`;
  return renderEmail({
    subject: title,
    title,
    preview: sentences[0] ?? title,
    blocks: [
      hello(firstName),
      paragraph('O portal usa estes números, que é preciso rever:'),
      { kind: 'list', items: sentences.map((text) => ({ text })) },
      button('Abrir os factos', `${siteUrl}/backoffice/factos`),
    ],
    reason: `Recebeste este email porque és administrador da ${brokerage.name}. De cada facto avisamos 60 e 30 dias antes de acabar, ao fim de 180 dias sem o comparares com a fonte, e a partir do dia 10 se faltar a Euribor do mês anterior.`,
  });
};
