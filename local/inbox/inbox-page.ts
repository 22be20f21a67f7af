import { escapeHtml } from '../kit/html.ts';
import type { StoredMessage } from './message-store.ts';
import { page } from './page.ts';

const moment = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'medium', timeStyle: 'short' });
/** Chat messages have no subject: their first words are shown instead. */
const titleOf = ({ subject, text = '' }: StoredMessage): string => subject || text.slice(0, 60) || '(sem assunto)';
const channels = { email: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' } as const;

/** Reloads the page when a message arrives; polls every two seconds while the page is visible. */
const refresh = (newest: string) => `
  const newest = ${JSON.stringify(newest).replaceAll('<', '\\u003c')};
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch('/newest').catch(() => undefined);
    if (answer?.ok && (await answer.text()) !== newest) location.reload();
  }, 2000);`;

interface Shown {
  open?: StoredMessage | undefined;
  /** Whether the stacks take e-mails. */
  takesMail: boolean;
  /** Whether one has just been sent to them. */
  isSent?: boolean;
}

/** The inbox: the list of messages, with the open one next to it (on a phone, instead of it). */
export function inboxPage(messages: readonly StoredMessage[], { open, takesMail, isSent }: Shown): string {
  const list =
    messages.length === 0
      ? '<p class="empty quiet">Ainda não chegou nada. Os e-mails que a Morada enviar aparecem aqui.</p>'
      : `<ul>${messages.map((message) => listItem(message, message.id === open?.id)).join('')}</ul>`;
  const shown =
    open === undefined
      ? `<p class="empty hint quiet"${isSent ? ' role="status"' : ''}>${isSent ? 'O email foi entregue.' : 'Escolhe uma mensagem para a leres.'}</p>`
      : openMessage(open, takesMail);
  return page({
    title: open === undefined ? 'Caixa de entrada' : titleOf(open),
    heading: '<a href="/">Caixa de entrada</a>',
    lead:
      'Tudo o que a Morada enviaria desta máquina. Nada sai daqui. <a href="/modelos">Todos os modelos</a>' +
      (takesMail ? ' · <a href="/escrever">Escrever</a>' : ''),
    isOpen: open !== undefined,
    list,
    shown,
    label: 'Mensagens',
    script: refresh(messages[0]?.id ?? ''),
  });
}

const listItem = (message: StoredMessage, isOpen: boolean): string =>
  `<li><a href="/mensagens/${encodeURIComponent(message.id)}"${isOpen ? ' aria-current="page"' : ''}>
<strong>${escapeHtml(titleOf(message))}</strong>
<span class="quiet">${escapeHtml(message.to.join(', '))}<br>${channels[message.channel]} · ${when(message)}</span></a></li>`;

const when = (message: StoredMessage): string =>
  `<time datetime="${message.at}">${moment.format(new Date(message.at))}</time>`;

function openMessage(message: StoredMessage, takesMail: boolean): string {
  const preview =
    message.html === undefined
      ? ''
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Conteúdo da mensagem"
src="/mensagens/${encodeURIComponent(message.id)}/html"></iframe>`;
  const text = message.text === undefined ? '' : `<pre>${escapeHtml(message.text)}</pre>`;
  const folded = preview === '' || text === '' ? text : `<details><summary>Versão em texto</summary>${text}</details>`;
  const links = message.links.map(
    (link) => `<li><a href="${escapeHtml(link)}" target="_blank" rel="noopener">${escapeHtml(link)}</a></li>`,
  );
  const files = (message.files ?? []).map(
    ({ name, type, size }, position) =>
      `<li><a href="/mensagens/${encodeURIComponent(message.id)}/ficheiros/${position}">${escapeHtml(name)}</a> <span class="quiet">${escapeHtml(type)} · ${Math.max(1, Math.round(size / 1024))} KB</span></li>`,
  );
  return `<article><a class="back" href="/">Voltar à lista</a><h2>${escapeHtml(titleOf(message))}</h2>
<p class="quiet">De ${escapeHtml(message.from)}<br>Para ${escapeHtml(message.to.join(', '))}${message.replyTo ? `<br>Resposta para ${escapeHtml(message.replyTo.join(', '))}` : ''}${message.stopUrl ? '<br>Pode ser cancelado com um clique no programa de email' : ''}<br>${when(message)}</p>
${takesMail && message.channel === 'email' ? `<p><a href="/escrever?responder=${encodeURIComponent(message.id)}">Responder</a></p>` : ''}
${files.length === 0 ? '' : `<h3>Anexos</h3><ul class="links">${files.join('')}</ul>`}${preview}${folded}${links.length === 0 ? '' : `<h3>Ligações</h3><ul class="links">${links.join('')}</ul>`}</article>`;
}

/** A message's own HTML for the frame; its links open in a new tab. */
export const previewDocument = (message: Pick<StoredMessage, 'html'>): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${message.html ?? ''}`;
