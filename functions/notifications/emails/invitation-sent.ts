import { button, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { inviterName } from '#platform/invitation.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';
import { invitationFragment, invitationPath } from '#shared/parties/invitation-link.ts';
import { partyRoleWords } from '#shared/parties/words.ts';
import { greetedName } from '#shared/people/names.ts';
import type { Compose } from './parts/compose.ts';
import { invitationOf } from './parts/invited.ts';

/** To somebody who may not know us: no amounts, and nothing of the property (spec parties.md, C4). */
export const compose: Compose = async ({ database, siteUrl }, notification) => {
  const { token, ...open } = await invitationOf(database, notification);
  const { application, invitation, party } = open;
  const guest = greetedName(notification.payload.firstName);
  const name = inviterName(open);
  const inviter = name ?? 'Alguém';
  const { applicationId } = application;
  const { partyId } = party;
  return renderEmail({
    subject: `${inviter} convidou-te para um pedido de crédito habitação`,
    title: `${inviter} convidou-te`,
    preview: `${inviter} pediu-te para entrares no pedido de crédito habitação.`,
    blocks: [
      paragraph(
        `Olá${guest === undefined ? '' : ` ${guest}`}, ${name ?? 'alguém'} pediu-te para entrares no pedido de crédito habitação como ${partyRoleWords[party.role]}. Vês o pedido, envias os teus documentos e falas com a equipa. Na ${brokerage.name}, só tu e a equipa veem os teus documentos e rendimentos. Vão apenas aos bancos que autorizares.`,
      ),
      button('Ver o convite', siteUrl + invitationPath + invitationFragment({ applicationId, partyId, token })),
      paragraph(
        `O convite vale até ${formatDate(invitation.expiresAt)}. Se não conheces ${name ?? 'quem te convidou'}, ignora este email.`,
      ),
    ],
    reason: `Recebeste este email porque ${name ?? 'alguém'} escreveu este endereço num convite da ${brokerage.name}.`,
  });
};
