/** Elements after which a line ends. */
const blocks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'table', 'hr']);

/** Elements before which a tab stands. */
const cells = new Set(['td', 'th']);

/** Elements of which nobody sees the content. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  atilde: 'ã',
  eacute: 'é',
  ecirc: 'ê',
  iacute: 'í',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  uacute: 'ú',
  ccedil: 'ç',
};

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) {
      const lower = entities[name.toLowerCase()];
      const isCapital = lower !== undefined && /^[A-Z]/.test(name);
      return (isCapital ? lower.toUpperCase() : lower) ?? whole;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/**
 * Returns the text of an HTML part, which is never rendered: lines of its blocks, without markup and what nobody sees. In
 * time that grows with the length.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  let within: string | undefined;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (within === undefined) parts.push(decode(html.slice(at, end).replace(/\s+/g, ' ')));
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close < 0) break;
    at = close + (isComment ? 3 : 1);
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (within !== undefined) {
      if (slash && tag === within) within = undefined;
      continue;
    }
    if (!slash && hidden.has(tag)) within = tag;
    else if (blocks.has(tag)) parts.push('\n');
    else if (!slash && cells.has(tag)) parts.push('\t');
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
