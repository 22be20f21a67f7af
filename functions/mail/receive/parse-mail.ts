import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { cleanFileName } from '#shared/documents/file-names.ts';
import { hasText, withoutInvisible } from '#shared/kit/text.ts';
import { mailLimits } from '#shared/mail/limits.ts';
import { htmlText } from './html-text.ts';

interface Attachment {
  name: string;
  bytes: Uint8Array;
}

export interface ParsedMail {
  /** The one address of From, in lower case; empty for none or several. */
  from: string;
  name: string | undefined;
  subject: string;
  /** Whole, without markup. */
  text: string;
  messageId: string | undefined;
  autoSubmitted: string | undefined;
  precedence: string | undefined;
  listId: string | undefined;
  attachments: readonly Attachment[];
  /** Whether only its headers were read. */
  overLimits: boolean;
}

/** Smaller pictures that stand in the text are signatures and icons, not papers. */
const pictureBytes = 20 * 1024;

const maxSubject = 200;
const maxName = 100;

/** Returns a text of one line as people see it. */
const line = (text: string, length: number): string =>
  [...withoutInvisible(text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')).trim()].slice(0, length).join('');

/** Returns a text as people see it: LF, no other control characters. */
const readable = (text: string): string =>
  withoutInvisible(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  );

/**
 * Returns whether a message says by its boundaries that it has more parts than are read. Before it is parsed, because
 * each part takes memory; a boundary that is written in pieces is counted afterwards.
 */
function hasTooManyParts(raw: Uint8Array): boolean {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const declared = [...text.matchAll(/boundary\s{0,9}=\s{0,9}(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)];
  if (declared.length > mailLimits.parts) return true;
  const boundaries = new Set(declared.map((found) => `--${found[1] ?? found[2]}`));
  let parts = 0;
  for (let at = text.indexOf('\n--'); at >= 0; at = text.indexOf('\n--', at + 1)) {
    const end = text.indexOf('\n', at + 1);
    const found = text.slice(at + 1, Math.min(end < 0 ? text.length : end, at + 300)).trimEnd();
    if (boundaries.has(found)) parts += 1;
    if (parts > mailLimits.parts) return true;
  }
  return false;
}

const mailboxes = (address: Address): string[] =>
  address.group ? address.group.map((each) => each.address) : [address.address];

/** Returns the one address in all From headers; empty for none or several, or one that is no address. */
function oneSender({ headers }: Email): { address: string; name: string } {
  const from = headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value));
  const addresses = from.flatMap(mailboxes);
  const [address = ''] = addresses;
  if (from.length !== 1 || addresses.length !== 1 || !/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address))
    return { address: '', name: '' };
  return { address: address.toLowerCase(), name: from[0]?.name ?? '' };
}

/** Returns the value of a header; of several the first. */
const header = ({ headers }: Email, name: string): string | undefined => headers.find(({ key }) => key === name)?.value;

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string'
    ? new TextEncoder().encode(content)
    : content instanceof Uint8Array
      ? content
      : new Uint8Array(content);

const options = {
  maxNestingDepth: mailLimits.depth,
  maxHeadersSize: 256 * 1024,
  forceRfc822Attachments: true,
  attachmentEncoding: 'arraybuffer',
} as const;

/** Bytes of an e-mail of which only the headers are read. */
export const headerBytes = 64 * 1024;

/** Returns the beginning of an e-mail up to the end of its headers. */
function headersOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.subarray(0, headerBytes)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start);
  return raw.subarray(0, end ? end.index + end[0].length : headerBytes);
}

async function parseWithin(raw: Uint8Array): Promise<Email | undefined> {
  if (raw.length > mailLimits.bytes || hasTooManyParts(raw)) return undefined;
  try {
    const email = await PostalMime.parse(raw, options);
    return email.attachments.length > mailLimits.parts ? undefined : email;
  } catch {
    return undefined;
  }
}

/** Stands for bytes that are no text in the declared character set. */
const replacement = '\ufffd';

/**
 * Returns the text of an e-mail; of its HTML where its plain part is blank. Where it says UTF-8 and is not, it is read as Windows-1252, which old programs write;
 * unless it has that sign itself.
 */
async function textOf(email: Email, raw: Uint8Array): Promise<string> {
  const text = ({ text, html }: Email): string => readable(text && hasText(text) ? text : htmlText(html ?? ''));
  const found = text(email);
  if (!found.includes(replacement)) return found;
  const said = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const other = said.replace(/charset\s{0,9}=\s{0,9}"?utf-?8"?/gi, 'charset=windows-1252');
  const again = await parseWithin(Buffer.from(other, 'latin1'));
  const read = again && text(again);
  return read === undefined || read.includes('ï¿½') ? found : read;
}

/**
 * Parses an e-mail within bounds: text, HTML as text, and its files in their order. Of one beyond them (spec office,
 * detail 3) only the headers. Undefined for one that cannot be read at all.
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const whole = await parseWithin(raw);
  let email = whole;
  try {
    email ??= await PostalMime.parse(headersOf(raw), { ...options, maxNestingDepth: 256 });
  } catch {
    return undefined;
  }
  const { address: from, name } = oneSender(email);
  return {
    from,
    name: line(name, maxName) || undefined,
    subject: line(email.subject ?? '', maxSubject),
    text: whole ? await textOf(whole, raw) : '',
    messageId: email.messageId,
    autoSubmitted: header(email, 'auto-submitted'),
    precedence: header(email, 'precedence'),
    listId: header(email, 'list-id'),
    attachments: (whole?.attachments ?? []).flatMap(filesOf),
    overLimits: !whole,
  };
}

/** Returns a part of an e-mail as a file, unless it is a small picture that stands in the text. */
function filesOf({ filename, mimeType, content, related }: Email['attachments'][number]): Attachment[] {
  const bytes = bytesOf(content);
  if (related && mimeType.startsWith('image/') && bytes.length < pictureBytes) return [];
  const unnamed = mimeType === 'text/calendar' ? 'convite.ics' : `anexo.${mimeType.split('/')[1] ?? ''}`;
  return [{ name: cleanFileName(filename ?? unnamed), bytes }];
}
