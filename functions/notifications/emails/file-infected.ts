import { button, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { applicationOf, type Compose, required } from './parts/compose.ts';
import { caseLink, nameCase } from './parts/named-case.ts';
import { ofTheMailbox } from './parts/sentences.ts';

/** To the team about a client's file that the malware scan found infected. */
export const compose: Compose = async (composition, notification) => {
  const { applicationId, clientName } = nameCase(await applicationOf(composition, notification));
  const documentLabel = required(notification.payload.documentLabel);
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
