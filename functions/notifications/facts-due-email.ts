import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greeting } from '#shared/people/names.ts';

interface FactsDue {
  firstName: string;
  siteUrl: string;
  /** What is due, one sentence each. */
  sentences: readonly string[];
}

/** Builds the e-mail to an admin about dated facts that end soon or have to be entered or compared again. */
export const factsDueEmail = ({ firstName, siteUrl, sentences }: FactsDue): Email => {
  const title = sentences.length === 1 ? 'Um facto precisa de ti' : `${sentences.length} factos precisam de ti`;
  return renderEmail({
    subject: title,
    title,
    preview: sentences[0] ?? title,
    blocks: [
      { kind: 'paragraph', text: greeting(firstName) },
      { kind: 'paragraph', text: 'O portal usa estes números, que é preciso rever:' },
      { kind: 'list', items: sentences.map((text) => ({ text })) },
      { kind: 'button', label: 'Abrir os factos', href: `${siteUrl}/backoffice/factos` },
    ],
    reason: `Recebeste este email porque és administrador da ${brokerage.name}. De cada facto avisamos 60 e 30 dias antes de acabar, ao fim de 180 dias sem o comparares com a fonte, e a partir do dia 10 se faltar a Euribor do mês anterior.`,
  });
};
