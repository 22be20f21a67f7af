import { button, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { applicationOf, type Compose } from './parts/compose.ts';
import { caseLink, nameCase } from './parts/named-case.ts';
import { ofTheTeam } from './parts/sentences.ts';

/** To the team about an e-mail to a case that is no message of its client. */
export const compose: Compose = async (composition, notification) => {
  const { applicationId, clientName } = nameCase(await applicationOf(composition, notification));
  return renderEmail({
    subject: `Chegou um email ao pedido de ${clientName}`,
    title: 'Um email num pedido',
    preview: `Há um email novo no pedido de ${clientName}.`,
    blocks: [
      paragraph(`Chegou um email ao pedido de ${clientName}. Só a equipa o vê.`),
      button('Abrir o email', caseLink(composition.siteUrl, applicationId, 'mensagens')),
    ],
    reason: ofTheTeam('és responsável por este pedido, substituis quem o é, ou ninguém o é ainda'),
  });
};
