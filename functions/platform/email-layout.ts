import { brokerage } from '#shared/brokerage.ts';
import type { FileType } from '#shared/documents/files.ts';
import { type Block, blockHtml, blockText, colour, escapeHtml, font, link } from './email-blocks.ts';

/** Content of an e-mail; every text is plain. */
export interface EmailContent {
  subject: string;
  title: string;
  /** Preview text that mail programs show next to the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why the recipient gets this e-mail, and how to unsubscribe if possible; in the footer. */
  reason: string;
  /** What the request is called that the e-mail is about. */
  request?: string;
  /** Page of the e-mail settings, for e-mails with an unsubscribe option. */
  preferencesUrl?: string;
}

/** A file that goes with an e-mail. */
export interface Attachment {
  name: string;
  type: FileType | 'text/calendar';
  bytes: Uint8Array;
}

export interface Email {
  subject: string;
  html: string;
  text: string;
  /** The content from which it was rendered. */
  content: EmailContent;
  /** Files that belong to its text. */
  attachments?: readonly Attachment[];
}

/** Returns the e-mail with the name of its request, or a link to the e-mail settings. */
export const withDetails = (
  { content, attachments }: Email,
  details: Pick<EmailContent, 'request' | 'preferencesUrl'>,
): Email => ({ ...renderEmail({ ...content, ...details }), ...(attachments && { attachments }) });

/** Renders an e-mail as HTML and plain text from the same blocks. */
export const renderEmail = (content: EmailContent): Email => ({
  subject: content.subject,
  content,
  html: frame(content),
  text: [
    content.title,
    ...(content.request ? [aboutOf(content.request)] : []),
    ...content.blocks.map(blockText),
    `--\n${content.reason}${content.preferencesUrl ? `\n${choose}: ${content.preferencesUrl}` : ''}\n${brokerage.legalName} · ${brokerage.email} · ${brokerage.phone}`,
  ].join('\n\n'),
});

const aboutOf = (request: string): string => `Pedido: ${request}`;

const choose = 'Escolher os emails que recebes';

/** Without line breaks. */
const phone = brokerage.phone.replaceAll(' ', '\u00a0');

/** The HTML frame: one column of at most 560 px, readable without images, in light and dark mode. */
const frame = ({ title, preview, request, blocks, reason, preferencesUrl }: EmailContent): string => `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme:dark){
.page{background:#0f1826!important}
.card{background:#17233a!important;border-color:#2b3a55!important}
.text,.title,.code{color:#f2f5fa!important}
.code,.quote{background:#0f1826!important;border-color:#2b3a55!important}
.soft{color:#b6c2d4!important}
.brand{color:#a9c8ee!important}
}
@media (max-width:480px){.card-cell{padding:24px 20px!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colour.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div role="main">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 0 16px;${font};font-size:22px;font-weight:700;color:${colour.brand}">${brokerage.name}</td></tr>
<tr><td class="card card-cell" style="padding:32px;background:${colour.card};border:1px solid ${colour.line};border-radius:12px">
<h1 class="title" style="margin:0 0 20px;${font};font-size:24px;line-height:30px;color:${colour.text}">${escapeHtml(title)}</h1>
${request ? `<p class="soft" style="margin:-12px 0 20px;${font};font-size:15px;line-height:22px;color:${colour.soft}">${escapeHtml(aboutOf(request))}</p>\n` : ''}${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;${font};font-size:13px;line-height:20px;color:${colour.soft}">${escapeHtml(reason)}${preferencesUrl ? `<br>${link(choose, preferencesUrl)}` : ''}<br><br>${brokerage.legalName} · ${brokerage.email} · ${phone}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>`;
