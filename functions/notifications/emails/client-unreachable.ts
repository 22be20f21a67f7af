import { button, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { applicationOf, type Compose } from './parts/compose.ts';
import { caseLink, nameCase } from './parts/named-case.ts';
import { ofTheMailbox } from './parts/sentences.ts';

/** To the team about a client whose e-mails are suppressed. The address is only on the site. */
export const compose: Compose = async (composition, notification) => {
  const { applicationId, clientName } = nameCase(await applicationOf(composition, notification));
  const why =
    notification.payload.reason === 'complaint'
      ? `${clientName} marcou um dos nossos emails como spam.`
      : `O endereço de email de ${clientName} devolve o que lhe enviamos.`;
  return renderEmail({
    subject: `${clientName} deixou de receber os nossos emails`,
    title: 'Um cliente sem emails',
    preview: why,
    blocks: [
      paragraph(`${why} Deixámos de lhe enviar emails, para que os dos outros clientes continuem a chegar.`),
      paragraph('Liga-lhe, ou fala com ele por WhatsApp. Quando quiser, volta a ligar os emails nas Definições.'),
      button('Abrir pedido', caseLink(composition.siteUrl, applicationId)),
    ],
    reason: ofTheMailbox('chega aqui cada cliente que deixa de receber emails'),
  });
};
