import { greeting } from '#shared/people/names.ts';

/** A row of a list of facts, optionally linked. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** An item of a list, optionally linked. */
export interface Item {
  text: string;
  href?: string;
}

/**
 * Elements of an e-mail. All texts are plain: the layout escapes them and renders HTML and text from the same blocks.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** The title of a part. */
  | { kind: 'heading'; text: string }
  /** The e-mail's only main action. */
  | { kind: 'button'; label: string; href: string }
  /** A code to type. Not escaped, because the user pool replaces its placeholder. */
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; title?: string; items: readonly Item[] }
  /** User input with its line breaks. */
  | { kind: 'quote'; text: string };

export const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const satisfies Block;
/** Greets by the first name, or by none if it is unknown or contains an address (`greeting`). */
export const hello = (firstName: string | undefined) => paragraph(greeting(firstName));
export const button = (label: string, href: string) => ({ kind: 'button', label, href }) as const satisfies Block;

/** The site's colours. Mail programs do not support its stylesheet and variables. */
export const colour = {
  page: '#f4f7fb',
  card: '#ffffff',
  line: '#d9e1eb',
  text: '#13233a',
  soft: '#42536b',
  brand: '#17406d',
  action: '#b2431d',
} as const;

export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Escapes user input for HTML; also braces, which mark the placeholder of the user pool's code. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'{}]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes a URL for an attribute. Keeps braces, because a link may contain the user pool's placeholder. */
const escapeAddress = (href: string): string =>
  href.replace(/[&<>"']/g, (character) => (character === '&' ? '&amp;' : `&#${character.charCodeAt(0)};`));

/** Removes bidirectional overrides, which plain text has no element to isolate. */
const straight = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

const body = `${font};font-size:16px;line-height:24px;color:${colour.text}`;
export const link = (label: string, href: string): string =>
  `<a class="brand" href="${escapeAddress(href)}" style="color:${colour.brand}">${label}</a>`;

/** Renders a block as HTML: tables and inline styles, because some mail programs support nothing else. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;${body}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'heading':
      return heading(block.text);
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${colour.action}" style="border-radius:8px;background:${colour.action}">
<a href="${escapeAddress(block.href)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(block.label)}</a>
</td></tr></table>`;
    case 'code':
      return `<p class="code" style="margin:0 0 24px;padding:16px;background:${colour.page};border:1px solid ${colour.line};border-radius:8px;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:32px;letter-spacing:6px;text-align:center;color:${colour.text}">${block.code}</p>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${block.facts.map(factRow).join('')}</table>`;
    case 'list':
      return `${block.title === undefined ? '' : heading(block.title)}<ul class="text" style="margin:0 0 20px;padding:0 0 0 20px;${body}">${block.items.map(listItem).join('')}</ul>`;
    case 'quote':
      return `<blockquote class="quote text" dir="auto" style="margin:0 0 24px;padding:16px;background:${colour.page};border-left:4px solid ${colour.brand};border-radius:0 8px 8px 0;${body};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(straight(block.text)).replaceAll('\n', '<br>')}</blockquote>`;
  }
}

const heading = (text: string): string =>
  `<h2 class="text" style="margin:0 0 8px;${body};font-weight:600">${escapeHtml(text)}</h2>`;

const listItem = ({ text, href }: Item): string => {
  const shown = escapeHtml(straight(text));
  return `<li dir="auto" style="margin:0 0 4px;overflow-wrap:anywhere;word-break:break-word">${href ? link(shown, href) : shown}</li>`;
};

/** `dir="auto"`: right-to-left input must not affect the text around it. */
function factRow({ label, value, href }: Fact): string {
  const shown = escapeHtml(straight(value));
  return `<tr><th class="soft" align="left" valign="top" style="padding:0 16px 8px 0;${font};font-size:14px;line-height:24px;font-weight:400;color:${colour.soft}">${escapeHtml(label)}</th>
<td class="text" dir="auto" align="left" style="padding:0 0 8px;${body};overflow-wrap:anywhere;word-break:break-word">${href ? link(shown, href) : shown}</td></tr>`;
}

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.text;
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'code':
      return block.code;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${straight(value)}`).join('\n');
    case 'list':
      return [
        ...(block.title === undefined ? [] : [block.title]),
        ...block.items.map(({ text, href }) => `- ${straight(text)}${href === undefined ? '' : `: ${href}`}`),
      ].join('\n');
    case 'quote':
      return straight(block.text)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
  }
}
