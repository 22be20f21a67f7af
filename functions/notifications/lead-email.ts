import type { Lead } from '#database/leads/entity.ts';
import type { Fact } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { once } from '#shared/kit/once.ts';
import { mailLink, phoneLink } from '#shared/leads/links.ts';

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

/** Builds the e-mail to the team with a visitor's message. A reply goes to the visitor. */
export function leadEmail({ name, email, phone, message, createdAt }: Lead): Email {
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
      { kind: 'button', label: 'Responder', href: mailLink(email) },
      { kind: 'paragraph', text: `Também podes responder a este email: a resposta segue diretamente para ${email}.` },
    ],
    reason: `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: chega aqui cada mensagem enviada pelo formulário de contacto do site.`,
  });
}
