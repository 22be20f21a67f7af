import type { Lead } from '#database/leads/entity.ts';
import { findLead } from '#database/leads/reads.ts';
import { button, type Fact, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { once } from '#shared/kit/once.ts';
import { mailLink, phoneLink } from '#shared/leads/links.ts';
import { type Compose, required } from './parts/compose.ts';
import { ofTheMailbox } from './parts/sentences.ts';

const moment = once(
  () =>
    new Intl.DateTimeFormat('pt-PT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Lisbon',
    }),
);

const previewLength = 120;

export const compose: Compose = async ({ database }, { payload }) =>
  leadEmail(required(await findLead(database, required(payload.leadId))));

/** Builds the e-mail to the team with a visitor's message. A reply goes to the visitor. */
export function leadEmail({ name, phone, createdAt, ...lead }: Lead): Email {
  const [email, message] = [required(lead.email), required(lead.message)];
  const facts: Fact[] = [
    { label: 'Nome', value: name },
    { label: 'Email', value: email, href: mailLink(email) },
  ];
  const ring = phone === undefined ? undefined : phoneLink(phone);
  if (phone !== undefined) facts.push({ label: 'Telefone', value: phone, href: ring });
  facts.push({ label: 'Recebida', value: moment().format(new Date(createdAt)) });
  return renderEmail({
    subject: `Nova mensagem de ${name}`,
    title: 'Nova mensagem do site',
    preview: [...message.replace(/\s+/g, ' ')].slice(0, previewLength).join(''),
    blocks: [
      { kind: 'facts', facts },
      { kind: 'quote', text: message },
      button('Responder', mailLink(email)),
      paragraph(`Também podes responder a este email: a resposta segue diretamente para ${email}.`),
    ],
    reason: ofTheMailbox('chega aqui cada mensagem enviada pelo formulário de contacto do site'),
  });
}
