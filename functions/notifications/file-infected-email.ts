import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

/** Builds the e-mail to the team about a client's file that the malware scan found infected. */
export const fileInfectedEmail = (
  siteUrl: string,
  facts: { applicationId: string; clientName: string; documentLabel: string },
): Email => {
  const { applicationId, clientName, documentLabel } = facts;
  const what = `O ficheiro que ${clientName} enviou em «${documentLabel}» não passou na verificação de segurança.`;
  return renderEmail({
    subject: `Ficheiro recusado: ${documentLabel} de ${clientName}`,
    title: 'Um ficheiro recusado',
    preview: what,
    blocks: [
      paragraph(`${what} Foi apagado, e já pedimos ao cliente que o envie de novo.`),
      paragraph('Não há nada a abrir. Se o cliente ligar, sugere-lhe que use outro dispositivo e um antivírus.'),
      { kind: 'button', label: 'Abrir pedido', href: `${siteUrl}/backoffice/applications/${applicationId}` },
    ],
    reason: `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: chega aqui cada ficheiro recusado pela verificação de segurança.`,
  });
};
