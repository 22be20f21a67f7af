import { listParties } from '#database/parties/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greetedName } from '#shared/people/names.ts';
import { addresseeOf, applicationOf, type Compose, required } from './parts/compose.ts';

/** To both sides of an invitation after the inviter has said that somebody else has joined: 'Não é esta pessoa'. */
export const compose: Compose = async (composition, notification) => {
  const [partyId, applicationId] = notification.subjects ?? [];
  const application = await applicationOf(composition, { ...notification, applicationId });
  const parties = await listParties(composition.database, application);
  const removed = required(parties.find((party) => party.partyId === partyId));
  const { firstName } = addresseeOf(composition, notification);
  const reason = `Recebeste este email porque estiveste num pedido de crédito habitação na ${brokerage.name}, ou convidaste alguém para ele. Estes avisos protegem-te e não se desligam.`;
  if (removed.personId === notification.personId) {
    const inviter = greetedName(parties.find(({ personId }) => personId === removed.invitedBy)?.name);
    const who = inviter ?? 'Quem convidou';
    return renderEmail({
      subject: 'Já não estás no pedido',
      title: 'Já não estás no pedido',
      preview: 'O convite era para outra pessoa.',
      blocks: [
        hello(firstName),
        paragraph(
          `${who} disse-nos que o convite era para outra pessoa. Já não vês o pedido, e ninguém nele vê os teus dados.`,
        ),
        paragraph(`Se não era, fala com ${inviter ?? 'quem te convidou'} ou escreve para ${brokerage.email}.`),
      ],
      reason,
    });
  }
  const name = greetedName(removed.name) ?? 'Essa pessoa';
  return renderEmail({
    subject: `${name} já não está no pedido`,
    title: `${name} já não está no pedido`,
    preview: 'Disseste-nos que não era a pessoa que convidaste.',
    blocks: [
      hello(firstName),
      paragraph(`Disseste-nos que ${name} não era a pessoa que convidaste: já não está no pedido e nada vê dele.`),
      paragraph('Confirma o email da pessoa certa e envia-lhe um convite novo.'),
      button('Convidar pessoa', `${composition.siteUrl}/app/pessoas`),
    ],
    reason,
  });
};
