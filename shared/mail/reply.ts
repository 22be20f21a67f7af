/** Where the quotation of a mail program begins, and how many lines its head has. */
interface Head {
  at: number;
  lines: number;
}

/** The head of a quotation is a line, or what a mail program has broken into up to three. */
const maxHeadLines = 3;

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** 'No dia …, Ana escreveu:', 'Ana <…> escreveu no dia …:', 'On …, Ana wrote:'. */
const says = (text: string): boolean =>
  (text.startsWith('No dia ') && text.endsWith('escreveu:')) ||
  (text.startsWith('On ') && text.endsWith('wrote:')) ||
  (text.endsWith(':') && text.indexOf(' escreveu no dia ') > 0);

const isOriginal = (line: string): boolean => /^-{5,} *mensagem original *-{5,}$/i.test(line);

const headerName = /^\**([\p{L}-]{2,20})\**:/u;
/** The lines of a forwarded message's head, in this order; others such as Cc may stand between them. */
/** Their lines with those between them. */
const maxHeaderLines = 12;
const headers = [['De'], ['Enviada', 'Enviado', 'Data'], ['Para'], ['Assunto']] as const;

/** Returns how many successive lines are the head of a forwarded message; 0 if they are none. */
function headerLines(lines: readonly string[], at: number): number {
  let wanted = 0;
  for (let line = at; line < Math.min(lines.length, at + maxHeaderLines); line++) {
    const name = headerName.exec(lines[line] ?? '')?.[1];
    if (name === undefined) return 0;
    if (headers[wanted]?.some((each) => each === name)) wanted += 1;
    else if (line === at) return 0;
    if (wanted === headers.length) return line - at + 1;
  }
  return 0;
}

/**
 * Returns whether a head in several lines begins with this one: a line above 'Ana <…> escreveu no dia …' is no part of
 * it unless the name was broken off its address.
 */
function beginsThere(parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  if (first.startsWith('No dia ') || first.startsWith('On ')) return true;
  const joined = rest.join(' ');
  return rest.length === 0 || !says(joined) || joined.startsWith('<');
}

/** Returns the head of a quotation that begins at a line, if one does. */
function headAt(lines: readonly string[], at: number): Head | undefined {
  const line = lines[at] ?? '';
  if (isBlank(line) || isQuoted(line)) return undefined;
  if (isOriginal(line)) return { at, lines: 1 };
  const forwarded = headerLines(lines, at);
  if (forwarded > 0) return { at, lines: forwarded };
  for (let count = 1; count <= maxHeadLines; count++) {
    const parts = lines.slice(at, at + count);
    if (parts.length < count || parts.some((part) => isBlank(part) || isQuoted(part))) return undefined;
    if (says(parts.join(' ')) && beginsThere(parts)) return { at, lines: count };
  }
  return undefined;
}

/** Returns the number of lines before the quotation, with its head, at the end of some lines. */
function beforeLastQuotation(lines: readonly string[], heads: readonly Head[]): number {
  let end = lines.length;
  while (end > 0 && (isBlank(lines[end - 1] ?? '') || isQuoted(lines[end - 1] ?? ''))) end -= 1;
  if (!lines.slice(end).some(isQuoted)) return lines.length;
  return heads.find(({ at, lines: count }) => at + count === end)?.at ?? end;
}

/**
 * Returns what somebody wrote in answer to an e-mail. Only a quotation that runs to the end is cut, with its head;
 * answers between quotations stay with them (spec office O3, detail 5). Lines end with LF, without blank ones at the end.
 */
export function visibleReply(text: string): string {
  const written = text.replace(/\r\n?/g, '\n').split('\n');
  // As compared: mail programs put no-break spaces into dates.
  const lines = written.map((line) => line.replace(/[\u00a0\u202f]/g, ' ').trim());
  const heads = lines.flatMap((_, at) => headAt(lines, at) ?? []);
  const [first] = heads;
  const rest = first ? lines.slice(first.at + first.lines).filter((line) => !isBlank(line)) : [];
  const runsToTheEnd = first && (!rest.some(isQuoted) || rest.every(isQuoted));
  const end = runsToTheEnd ? first.at : beforeLastQuotation(lines, heads);
  return written
    .slice(0, end)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
