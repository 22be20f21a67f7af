import { randomUUID } from 'node:crypto';
import type { StoredMessage } from './message-store.ts';

/** What somebody writes in a mail program. */
export interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
  files: readonly { name: string; type: string; bytes: Buffer }[];
  /** Message-ID of what it answers. */
  answers?: string;
  /** Lines `Name: value`. */
  headers: readonly string[];
}

/** RFC 2047, where a header has more than ASCII; line breaks become spaces. */
const words = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (/^[ -~]*$/.test(line)) return line;
  return (line.match(/.{1,12}/gu) ?? [])
    .map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`)
    .join('\r\n ');
};

/** `Ana Sã <ana@…>`: only the name is encoded. */
const mailbox = (text: string): string => {
  const [, name = '', address = text] = /^(.*?)\s*<([^>]*)>\s*$/.exec(text) ?? [];
  return name ? `${words(name)} <${address}>` : address.trim();
};

const base64 = (bytes: Buffer): string => (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');

/** RFC 2231. */
export const parameter = (name: string, value: string): string =>
  `${name}*=utf-8''${encodeURIComponent(value).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Returns a letter as a mail program sends it: MIME, CRLF. */
export function composeMail({ from, to, subject, text, files, answers, headers }: Letter, now: Date): Buffer {
  const boundary = `parte-${randomUUID()}`;
  const parts = [
    ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', base64(Buffer.from(text))],
    ...files.map(({ name, type, bytes }) => [
      `Content-Type: ${type || 'application/octet-stream'}; ${parameter('name', name)}`,
      `Content-Disposition: attachment; ${parameter('filename', name)}`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(bytes),
    ]),
  ];
  const lines = [
    `From: ${mailbox(from)}`,
    `To: ${to.split(',').map(mailbox).join(', ')}`,
    `Subject: ${words(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@localhost>`,
    ...(answers ? [`In-Reply-To: ${answers}`, `References: ${answers}`] : []),
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

const day = new Intl.DateTimeFormat('pt-PT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Lisbon',
});
const time = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Lisbon' });

/** The Message-ID that SES gives an e-mail. */
export const messageIdOf = ({ id }: StoredMessage, region: string): string => `<${id}@${region}.amazonses.com>`;

/** Returns the beginning of an answer: addresses, subject, and the quoted e-mail. */
export function answerTo(message: StoredMessage): Pick<Letter, 'from' | 'to' | 'subject' | 'text'> {
  const { from, to, replyTo = [from], subject, text = '', at } = message;
  const quoted = text.split('\n').map((line) => `> ${line}`);
  const head = `No dia ${day.format(new Date(at))}, às ${time.format(new Date(at))}, ${from} escreveu:`;
  return {
    from: to[0] ?? '',
    to: replyTo.join(', '),
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: ['', '', head, '', ...quoted].join('\n'),
  };
}
