import { button, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { lenderCalled, ofLender } from '#shared/lenders/lenders.ts';
import { applicationOf, type Compose, required } from './parts/compose.ts';
import { caseLink, type NamedCase, nameCase } from './parts/named-case.ts';
import { ofTheMailbox, ofTheTeam } from './parts/sentences.ts';

/** To the team about a client's file that the malware scan found infected, or to a member about a bank's FINE. */
export const compose: Compose = async (composition, notification) => {
  const named = nameCase(await applicationOf(composition, notification));
  const { applicationId, clientName } = named;
  const documentLabel = required(notification.payload.documentLabel);
  const { bankName } = notification.payload;
  if (bankName) return ofFine(composition.siteUrl, named, ofLender(lenderCalled(bankName)));
  const what = `O ficheiro que ${clientName} enviou em «${documentLabel}» não passou na verificação de segurança.`;
  return renderEmail({
    subject: `Ficheiro recusado: ${documentLabel} de ${clientName}`,
    title: 'Um ficheiro recusado',
    preview: what,
    blocks: [
      paragraph(`${what} Foi apagado, e já pedimos ao cliente que o envie de novo.`),
      paragraph('Não há nada a abrir. Se o cliente ligar, sugere-lhe que use outro dispositivo e um antivírus.'),
      button('Abrir pedido', caseLink(composition.siteUrl, applicationId)),
    ],
    reason: ofTheMailbox('chega aqui cada ficheiro recusado pela verificação de segurança'),
  });
};

function ofFine(siteUrl: string, { applicationId, clientName }: NamedCase, ofBank: string): Email {
  const what = `A FINE ${ofBank} no pedido de ${clientName} não passou na verificação de segurança.`;
  return renderEmail({
    subject: `FINE recusada: proposta ${ofBank} a ${clientName}`,
    title: 'Uma FINE recusada',
    preview: what,
    blocks: [
      paragraph(`${what} Foi apagada: pede outra ao banco e junta-a à proposta.`),
      paragraph('Até lá a proposta não pode ser publicada. Se já o foi, o período de reflexão só conta com a nova.'),
      button('Ver as propostas', caseLink(siteUrl, applicationId, 'propostas')),
    ],
    reason: ofTheTeam('juntaste esta FINE, ou o pedido em que estava não tem agora quem a juntou'),
  });
}
