import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

/** Builds the e-mail to the team about a client whose e-mails are suppressed. The address is only on the site. */
export const clientUnreachableEmail = (
  siteUrl: string,
  facts: { applicationId: string; clientName: string; isComplaint: boolean },
): Email => {
  const { applicationId, clientName, isComplaint } = facts;
  const why = isComplaint
    ? `${clientName} marcou um dos nossos emails como spam.`
    : `O endereço de email de ${clientName} devolve o que lhe enviamos.`;
  return renderEmail({
    subject: `${clientName} deixou de receber os nossos emails`,
    title: 'Um cliente sem emails',
    preview: why,
    blocks: [
      paragraph(`${why} Deixámos de lhe enviar emails, para que os dos outros clientes continuem a chegar.`),
      paragraph('Liga-lhe, ou fala com ele por WhatsApp. Quando quiser, volta a ligar os emails nas Definições.'),
      { kind: 'button', label: 'Abrir pedido', href: `${siteUrl}/backoffice/applications/${applicationId}` },
    ],
    reason: `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: chega aqui cada cliente que deixa de receber emails.`,
  });
};
