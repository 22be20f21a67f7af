import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase, transaction } from '../kit/sqlite.ts';
import type { Attachment } from './attachments.ts';

/** A message that would have been sent to a person. */
export interface NewMessage {
  channel: 'email' | 'whatsapp' | 'sms';
  from: string;
  to: readonly string[];
  /** Reply address, if it differs from the sender. */
  replyTo?: readonly string[];
  /** One-click unsubscribe link (RFC 8058). */
  stopUrl?: string;
  subject: string;
  /** Its attachments, in order; their content is stored beside it. */
  files?: readonly { name: string; type: string; size: number }[];
  html?: string;
  text?: string;
}

export interface StoredMessage extends NewMessage {
  id: string;
  /** ISO 8601. */
  at: string;
  /** The link addresses in the message, in order, each once. */
  links: readonly string[];
}

const schema = `CREATE TABLE IF NOT EXISTS message (
  position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS attachment (
  message TEXT, position INTEGER, content BLOB NOT NULL, PRIMARY KEY (message, position))`;

/** Messages in one SQLite file, kept until the data folder is emptied. */
export class MessageStore {
  readonly #database: DatabaseSync;
  readonly #now: () => Date;

  constructor(file: string, now: () => Date) {
    this.#database = openDatabase(file, schema);
    this.#now = now;
  }

  add(message: NewMessage, id: string = randomUUID(), attachments: readonly Attachment[] = []): StoredMessage {
    const files = attachments.map(({ name, type, content }) => ({ name, type, size: content.length }));
    const stored = {
      id,
      at: this.#now().toISOString(),
      ...message,
      ...(files.length > 0 && { files }),
      links: findLinks(message),
    };
    transaction(this.#database, () => {
      this.#database.prepare('INSERT INTO message (id, body) VALUES (?, ?)').run(id, JSON.stringify(stored));
      const insert = this.#database.prepare('INSERT INTO attachment (message, position, content) VALUES (?, ?, ?)');
      for (const [position, { content }] of attachments.entries()) insert.run(id, position, content);
    });
    return stored;
  }

  /** Returns the content of a message's attachment. */
  content(id: string, position: number): Buffer | undefined {
    const row = this.#database
      .prepare('SELECT content FROM attachment WHERE message = ? AND position = ?')
      .get(id, position);
    return row === undefined ? undefined : Buffer.from(row['content'] as Uint8Array);
  }

  /**
   * Newest first.
   * @param to filters by recipient address or number, ignoring case
   */
  list(to?: string): readonly StoredMessage[] {
    const all = this.#database
      .prepare('SELECT body FROM message ORDER BY position DESC')
      .all()
      .map((row): StoredMessage => JSON.parse(String(row['body'])));
    if (to === undefined) return all;
    const wanted = addressOf(to);
    return all.filter((message) => message.to.some((recipient) => addressOf(recipient) === wanted));
  }

  find(id: string): StoredMessage | undefined {
    const row = this.#database.prepare('SELECT body FROM message WHERE id = ?').get(id);
    return row === undefined ? undefined : JSON.parse(String(row['body']));
  }

  close(): void {
    this.#database.close();
  }
}

/** `Ana <Ana@example.com>` -> `ana@example.com`. */
export const addressOf = (recipient: string): string =>
  (/<([^>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();

function findLinks({ html, text }: NewMessage): readonly string[] {
  const inHtml = [...(html ?? '').matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    (match[1] ?? match[2] ?? '').replaceAll('&amp;', '&'),
  );
  const inText = (text ?? '').match(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g) ?? [];
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link));
}
