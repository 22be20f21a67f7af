import type { Block } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greeting } from '#shared/people/names.ts';
import { priorInformation } from '#shared/prior-information/content.ts';
import { informationPath } from '#shared/prior-information/deliveries.ts';

/**
 * Builds the e-mail that delivers the prior information: whole, because an e-mail is the durable medium that the law
 * asks for and stays with its person.
 */
export function priorInformationEmail(
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
  version: string,
): Email {
  const { title, introduction, sections } = priorInformation();
  const parts = sections.flatMap(({ title: heading, paragraphs, items = [] }, at): Block[] => [
    { kind: 'heading', text: `${at + 1}. ${heading}` },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ...(items.length > 0 ? [{ kind: 'list', items } as const] : []),
  ]);
  return renderEmail({
    subject: `Informação prévia da ${brokerage.name}: guarda este email`,
    title,
    preview: 'Quem somos, com que bancos trabalhamos, quem nos paga e como podes reclamar.',
    blocks: [
      { kind: 'paragraph', text: greeting(firstName) },
      { kind: 'paragraph', text: introduction },
      { kind: 'button', label: 'Abrir em PDF', href: siteUrl + informationPath(version) },
      ...parts,
      { kind: 'paragraph', text: `Versão ${version}.` },
    ],
    reason: `Recebeste este email porque começaste um pedido na ${brokerage.name} e a lei manda entregar-te esta informação.`,
  });
}
