import { team } from '#database/notifications/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import { button } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { applicationOf, type Compose, required } from './parts/compose.ts';
import { caseLink, nameCase } from './parts/named-case.ts';
import { ofTheMailbox, ofTheTeam } from './parts/sentences.ts';

/** To the responsible member, or the team's mailbox, about the offer that a client has selected. */
export const compose: Compose = async (composition, notification) => {
  const application = await applicationOf(composition, notification);
  const { applicationId, clientName } = nameCase(application);
  const offerId = required(application.selectedOfferId);
  const { bankName } = required(await findOffer(composition.database, { applicationId, offerId }));
  return renderEmail({
    subject: `${clientName} escolheu uma proposta`,
    title: 'Proposta escolhida',
    preview: `${clientName}: ${bankName}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Cliente', value: clientName },
          { label: 'Banco', value: bankName },
        ],
      },
      button('Abrir pedido', caseLink(composition.siteUrl, applicationId, 'propostas')),
    ],
    reason:
      notification.personId === team
        ? ofTheMailbox('chegam aqui as escolhas dos clientes sem responsável')
        : ofTheTeam('és responsável por este pedido, ou substituis quem o é'),
  });
};
