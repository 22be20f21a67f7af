import { existsSync, readFileSync } from 'node:fs';
import { escapeHtml } from '../kit/html.ts';
import { page } from './page.ts';

/** A notification of one kind, rendered with example data (scripts/write-previews.ts). */
export interface Preview {
  kind: string;
  group: string;
  subject: string;
  html: string;
  text: string;
  whatsapp?: { name: string; text: string; button: string };
}

/** Reads the current previews; none if they were not rendered. */
export function readPreviews(file: string | undefined): readonly Preview[] {
  if (file === undefined || !existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { previews: readonly Preview[] }).previews;
}

/** All kinds of notification with the open one: in a phone's and a desktop's width, as text, for WhatsApp. */
export function previewsPage(previews: readonly Preview[], open: Preview | undefined): string {
  const items = previews.map(
    ({ kind, group, subject, whatsapp }) =>
      `<li><a href="/modelos/${kind}"${kind === open?.kind ? ' aria-current="page"' : ''}><strong>${escapeHtml(subject)}</strong>
<span class="quiet">${kind} · ${group}${whatsapp ? ' · WhatsApp' : ''}</span></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="empty quiet">Ainda não há modelos.</p>';
  const shown =
    open === undefined ? '<p class="empty hint quiet">Escolhe um modelo para o veres.</p>' : openPreview(open);
  return page({
    title: open ? open.subject : 'Modelos',
    heading: '<a href="/modelos">Modelos</a>',
    lead: 'Cada aviso da Morada com dados de exemplo. <a href="/">Caixa de entrada</a>',
    isOpen: open !== undefined,
    list,
    shown,
    label: 'Modelos',
  });
}

function openPreview({ kind, subject, text, whatsapp }: Preview): string {
  const frame = (
    width: number,
  ) => `<h3>HTML, ${width} px</h3><div class="scroll"><iframe class="preview" width="${width}"
sandbox="allow-popups allow-popups-to-escape-sandbox" title="${width} px" src="/modelos/${kind}/html"></iframe></div>`;
  const message = whatsapp
    ? `<h3>WhatsApp: ${escapeHtml(whatsapp.name)}</h3><pre>${escapeHtml(whatsapp.text)}\n[${escapeHtml(whatsapp.button)}]</pre>`
    : '';
  return `<article><a class="back" href="/modelos">Voltar à lista</a><h2>${escapeHtml(subject)}</h2>
<p class="quiet">${kind}</p>${frame(390)}${frame(1280)}<h3>Texto</h3><pre>${escapeHtml(text)}</pre>${message}</article>`;
}
