import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatDate } from '#shared/kit/format.ts';
import { type InformationSection, priorInformation } from '#shared/prior-information/content.ts';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Returns the SHA-256 of the document's content, in hex. */
export const contentHash = (): string => sha256(JSON.stringify(priorInformation()));

/** Returns the SHA-256 of a file's bytes, in hex. */
export const fileHash = (path: string): string => sha256(readFileSync(path));

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const sectionHtml = ({ title, paragraphs, items = [] }: InformationSection, at: number): string => `<section>
<h2>${at + 1}. ${escapeHtml(title)}</h2>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${items.length === 0 ? '' : `<ul>${items.map(itemHtml).join('\n')}</ul>`}
</section>`;

/** On paper a link needs its address. */
function itemHtml({ text, href }: NonNullable<InformationSection['items']>[number]): string {
  if (href === undefined) return `<li>${escapeHtml(text)}</li>`;
  const address = href.startsWith('mailto:') ? '' : `: ${escapeHtml(href)}`;
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a>${address}</li>`;
}

const font = (): string =>
  readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ).toString('base64');

/** The version's day, with the number of a further version of that day. */
const versionWords = (version: string): string => {
  const [day, number] = [version.slice(0, 10), version.slice(11)];
  return formatDate(day) + (number && ` (${number})`);
};

/** Returns the document of a version as HTML for print. */
export function informationHtml(version: string): string {
  const { title, introduction, sections } = priorInformation();
  return `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
@font-face{font-family:Figtree;src:url(data:font/woff2;base64,${font()});font-weight:300 900}
body{margin:0;font:10.5pt/15pt Figtree,sans-serif;color:#13233a}
h1{margin:0 0 4pt;font-size:20pt;line-height:25pt;color:#17406d}
h2{margin:14pt 0 4pt;font-size:12pt;line-height:16pt;color:#17406d;break-after:avoid}
p{margin:0 0 5pt}
ul{margin:0 0 5pt;padding-left:14pt}
a{color:#17406d}
section{break-inside:avoid}
.version{margin:0 0 12pt;color:#42536b}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="version">Versão de ${versionWords(version)}</p>
<p>${escapeHtml(introduction)}</p>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>`;
}
