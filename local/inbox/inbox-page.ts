import type { StoredMessage } from './message-store.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const moment = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'medium', timeStyle: 'short' });
/** Chat messages have no subject: their beginning stands for it. */
const titleOf = ({ subject, text = '' }: StoredMessage): string => subject || text.slice(0, 60) || '(sem assunto)';
const channels = { email: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' } as const;

const style = `
  :root { color-scheme: light dark; --brand: light-dark(#1d5c4a, #7fc8af); --line: light-dark(#dfe6e3, #33413c);
    --soft: light-dark(#f4f7f6, #1a221f); --paper: light-dark(#fff, #121816); --ink: light-dark(#16211d, #e8efec);
    --quiet: light-dark(#52625b, #a3b3ac); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  header { padding: 16px 24px; border-bottom: 1px solid var(--line); }
  h1 { margin: 0; font-size: 20px; } h1 a { color: inherit; text-decoration: none; }
  h2 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
  p { margin: 0; } .quiet { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
  main { display: grid; grid-template-columns: minmax(280px, 360px) 1fr; min-height: calc(100vh - 63px); }
  nav { border-right: 1px solid var(--line); } nav ul { list-style: none; margin: 0; padding: 0; }
  nav a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  nav a:hover, nav a[aria-current] { background: var(--soft); } nav a[aria-current] { box-shadow: inset 3px 0 var(--brand); }
  nav strong { display: block; overflow-wrap: anywhere; }
  article, .empty { padding: 24px; min-width: 0; }
  iframe { width: 100%; height: 60vh; margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  pre { margin: 16px 0; padding: 16px; background: var(--soft); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  .links { margin: 0; padding-left: 20px; } .links a { color: var(--brand); overflow-wrap: anywhere; }
  summary, .back { color: var(--brand); cursor: pointer; } .back { display: none; margin-bottom: 16px; }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: -3px; }
  @media (max-width: 720px) {
    main { grid-template-columns: 1fr; } nav { border: 0; } .open nav, .list .empty.hint { display: none; }
    .back { display: inline-block; } nav a, header, article, .empty { padding-left: 16px; padding-right: 16px; }
  }`;

/** Loads the page anew when something has arrived; it asks every two seconds and only while it is looked at. */
const refresh = (newest: string) => `
  const newest = ${JSON.stringify(newest).replaceAll('<', '\\u003c')};
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch('/newest').catch(() => undefined);
    if (answer?.ok && (await answer.text()) !== newest) location.reload();
  }, 2000);`;

/** The inbox: the list of messages and, beside it (instead of it on a phone), the one that is open. */
export function inboxPage(messages: readonly StoredMessage[], open: StoredMessage | undefined): string {
  const list =
    messages.length === 0
      ? '<p class="empty quiet">Ainda não chegou nada. Os e-mails que a Morada enviar aparecem aqui.</p>'
      : `<ul>${messages.map((message) => listItem(message, message.id === open?.id)).join('')}</ul>`;
  const shown =
    open === undefined ? '<p class="empty hint quiet">Escolhe uma mensagem para a leres.</p>' : openMessage(open);
  const title = open === undefined ? 'Caixa de entrada' : escapeHtml(titleOf(open));
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Morada local</title>
<link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><h1><a href="/">Caixa de entrada</a></h1>
<p class="quiet">Tudo o que a Morada enviaria desta máquina. Nada sai daqui.</p></header>
<main class="${open === undefined ? 'list' : 'open'}"><nav aria-label="Mensagens">${list}</nav>${shown}</main>
<script>${refresh(messages[0]?.id ?? '')}</script></body></html>`;
}

const listItem = (message: StoredMessage, isOpen: boolean): string =>
  `<li><a href="/mensagens/${encodeURIComponent(message.id)}"${isOpen ? ' aria-current="page"' : ''}>
<strong>${escapeHtml(titleOf(message))}</strong>
<span class="quiet">${escapeHtml(message.to.join(', '))}<br>${channels[message.channel]} · ${when(message)}</span></a></li>`;

const when = (message: StoredMessage): string =>
  `<time datetime="${message.at}">${moment.format(new Date(message.at))}</time>`;

function openMessage(message: StoredMessage): string {
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
  return `<article><a class="back" href="/">Voltar à lista</a><h2>${escapeHtml(titleOf(message))}</h2>
<p class="quiet">De ${escapeHtml(message.from)}<br>Para ${escapeHtml(message.to.join(', '))}${message.replyTo ? `<br>Resposta para ${escapeHtml(message.replyTo.join(', '))}` : ''}${message.stopUrl ? '<br>Pode ser cancelado com um clique no programa de email' : ''}<br>${when(message)}</p>
${preview}${folded}${links.length === 0 ? '' : `<h3>Ligações</h3><ul class="links">${links.join('')}</ul>`}</article>`;
}

/** A message's own HTML, for the frame: its links open in a new tab. */
export const previewDocument = (message: StoredMessage): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${message.html ?? ''}`;
