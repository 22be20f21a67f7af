import { findPerson } from '#database/people/reads.ts';
import { type Block, button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { priorInformation } from '#shared/prior-information/content.ts';
import { informationPath } from '#shared/prior-information/deliveries.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { type Compose, NotificationObsolete } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/**
 * Delivers the prior information: whole, because an e-mail is the durable medium that the law asks for and stays with
 * its person.
 */
export const compose: Compose = async (composition, notification) => {
  const { firstName, version } = notification.payload;
  // A release has made a new version, which is delivered at the next visit.
  if (version !== versionInForce) throw new NotificationObsolete();
  const person = await findPerson(composition.database, notification.personId);
  const { say } = await readerOf(composition, { ...notification, applicationId: person?.currentApplicationId });
  const { title, introduction, sections } = priorInformation();
  const parts = sections.flatMap(({ title: heading, paragraphs, items = [] }, at): Block[] => [
    { kind: 'heading', text: `${at + 1}. ${heading}` },
    ...paragraphs.map(paragraph),
    ...(items.length > 0 ? [{ kind: 'list', items } as const] : []),
  ]);
  return renderEmail({
    subject: `Informação prévia da ${brokerage.name}: guarda este email`,
    title,
    preview: 'Quem somos, com que bancos trabalhamos, quem nos paga e como podes reclamar.',
    blocks: [
      hello(firstName),
      paragraph(introduction),
      button('Abrir em PDF', composition.siteUrl + informationPath(version)),
      ...parts,
      paragraph(`Versão ${version}.`),
    ],
    reason: `Recebeste este email porque ${say({
      alone: 'começaste um',
      co_borrower: 'estás num',
      guarantor: 'és fiador(a) num',
    })} pedido na ${brokerage.name} e a lei manda entregar-te esta informação.`,
  });
};
