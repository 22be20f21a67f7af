import type { Database } from '#database/database.ts';
import { findLead } from '#database/leads/reads.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { type InvitedLead, openContact } from '#platform/contact-invitation.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';
import { contactFragment } from '#shared/leads/invitation-link.ts';
import { invitationPath } from '#shared/parties/invitation-link.ts';
import { greetedName } from '#shared/people/names.ts';
import { type Compose, required } from './parts/compose.ts';

/**
 * Returns the contact that a notification invites, with the token of its link. Throws NotificationObsolete if the
 * invitation was sent again or used since, or the contact closed.
 */
export async function contactOf(
  database: Database,
  { personId: leadId, linkToken, createdAt }: Notification,
): Promise<InvitedLead & { token: string }> {
  const token = required(linkToken);
  const found = openContact(await findLead(database, leadId), { token, now: new Date(createdAt) });
  return { ...required(found), token };
}

/** To somebody who spoke with the team: no figures (spec office.md, O5). */
export const compose: Compose = async ({ database, siteUrl }, notification) => {
  const { leadId, token, invitation } = await contactOf(database, notification);
  return renderEmail({
    subject: `O teu acesso à ${brokerage.name}`,
    title: 'Cria a tua conta',
    preview: 'Escolhe uma palavra-passe e continua o teu pedido de crédito habitação.',
    blocks: [
      hello(greetedName(notification.payload.firstName)),
      paragraph(
        `Falaste com a equipa da ${brokerage.name} sobre crédito habitação. No portal fazes o teu pedido, envias os documentos e vês as propostas. O que já nos disseste está lá.`,
      ),
      button('Criar a minha conta', siteUrl + invitationPath + contactFragment({ leadId, token })),
      paragraph(
        `O convite vale até ${formatDate(invitation.expiresAt)} e serve uma vez. Se não falaste connosco, ignora este email.`,
      ),
    ],
    reason: `Recebeste este email porque a equipa da ${brokerage.name} te convidou depois de falar contigo.`,
  });
};
