import { brokerage } from '../../shared/brokerage.ts';

/** The site's colours. Mail programs know neither its stylesheet nor its variables. */
const colour = {
  page: '#f4f7fb',
  card: '#ffffff',
  line: '#d9e1eb',
  text: '#13233a',
  soft: '#42536b',
  brand: '#17406d',
  action: '#b2431d',
} as const;

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Text that a person has written, as text of a page; braces too, which mark the place of the user pool's code. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'{}]/g, (character) => `&#${character.charCodeAt(0)};`);

export const paragraph = (html: string): string =>
  `<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${colour.text}">${html}</p>`;

/** The e-mail's one main action. A table, because some mail programs colour no links. */
export const button = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${colour.action}" style="border-radius:8px;background:${colour.action}">
<a href="${href}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${label}</a>
</td></tr></table>`;

/** A code to be typed, large and spaced. */
export const codeBox = (code: string): string =>
  `<p class="code" style="margin:0 0 24px;padding:16px;background:${colour.page};border:1px solid ${colour.line};border-radius:8px;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:32px;letter-spacing:6px;text-align:center;color:${colour.text}">${code}</p>`;

interface Layout {
  readonly title: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly content: readonly string[];
  /** Why this e-mail came, in the footer. */
  readonly reason: string;
}

/** A whole e-mail: one column of at most 560 px, readable without images, in light and in dark. */
export const emailLayout = ({ title, preview, content, reason }: Layout): string => `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
@media (prefers-color-scheme:dark){
.page{background:#0f1826!important}
.card{background:#17233a!important;border-color:#2b3a55!important}
.text,.title,.code{color:#f2f5fa!important}
.code{background:#0f1826!important;border-color:#2b3a55!important}
.soft{color:#b6c2d4!important}
.brand{color:#a9c8ee!important}
}
@media (max-width:480px){.card-cell{padding:24px 20px!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colour.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 0 16px;${font};font-size:22px;font-weight:700;color:${colour.brand}">${brokerage.name}</td></tr>
<tr><td class="card card-cell" style="padding:32px;background:${colour.card};border:1px solid ${colour.line};border-radius:12px">
<h1 class="title" style="margin:0 0 20px;${font};font-size:24px;line-height:30px;color:${colour.text}">${title}</h1>
${content.join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;${font};font-size:13px;line-height:20px;color:${colour.soft}">${reason}<br><br>${brokerage.legalName} · ${brokerage.email} · ${brokerage.phone}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
