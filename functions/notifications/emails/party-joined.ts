import { listParties } from '#database/parties/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { notThemHours } from '#shared/parties/limits.ts';
import { partyRoleWords } from '#shared/parties/words.ts';
import { greetedName } from '#shared/people/names.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** To who invited somebody that has joined. */
export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const parties = await listParties(composition.database, application);
  const joined = required(
    parties.find(({ partyId, state }) => state === 'presente' && partyId === notification.subjects?.[0]),
  );
  const { firstName, linkTo, ofChanges } = await readerOf(composition, notification);
  const name = greetedName(joined.name) ?? 'A pessoa que convidaste';
  return renderEmail({
    subject: `${name} entrou no pedido`,
    title: `${name} entrou no pedido`,
    preview: `${name} aceitou o teu convite.`,
    blocks: [
      hello(firstName),
      paragraph(
        `${name} aceitou o teu convite e está no pedido como ${partyRoleWords[joined.role]}. Cada pessoa envia os seus documentos e só ela e a equipa os veem.`,
      ),
      paragraph(
        `Não é a pessoa que convidaste? Diz-nos em Pessoas, nas ${notThemHours} horas depois de entrar e antes de enviar o primeiro documento.`,
      ),
      button('Ver as pessoas do pedido', linkTo('/app/pessoas')),
    ],
    reason: ofChanges,
  });
};
