import type { DatabaseSync } from 'node:sqlite';
import type { createRequestHandler } from 'local-aws-sqs';
import { openDatabase } from '../kit/sqlite.ts';

type Service = ReturnType<typeof createRequestHandler>['service'];
type Queue = Service['Queues'][number];
type SqsRecord = Parameters<Queue['newRecord']>[0];

const schema = `
  CREATE TABLE IF NOT EXISTS message (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, queue TEXT NOT NULL, record TEXT NOT NULL,
    sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL);`;

/**
 * Keeps on disk what the queues, which live in memory alone, have accepted and not yet deleted. It stands in the
 * queues' own methods: every message passes `newRecord`, those that go to a dead-letter queue too (under the id they
 * had), and leaves by `delete` or `clearRecords`.
 */
export class MessageJournal {
  readonly #database: DatabaseSync;
  readonly #now: () => number;
  /** What the queues hold, by the id of the message. */
  readonly #records = new Map<string, SqsRecord>();
  #isClosed = false;

  constructor(file: string, now: () => number = Date.now) {
    this.#database = openDatabase(file, schema);
    this.#now = now;
  }

  /**
   * Puts back into the queues what they had accepted, then writes down what they accept and delete.
   * @param onSent called after each message that a queue accepts
   */
  attach(queues: readonly Queue[], onSent: (queue: Queue) => void): void {
    for (const queue of queues) {
      this.#restore(queue);
      this.#follow(queue, onSent);
    }
  }

  /** Ends writing. The queues may be emptied after it without a trace. */
  close(): void {
    this.#isClosed = true;
    this.#database.close();
  }

  /** A message that was being worked on is visible again at once; one past its retention period is gone. */
  #restore(queue: Queue): void {
    const oldest = this.#now() - queue.MessageRetentionPeriod * 1000;
    this.#database.prepare('DELETE FROM message WHERE queue = ? AND sent_at < ?').run(queue.QueueName, oldest);
    const rows = this.#database
      .prepare('SELECT record, visible_at FROM message WHERE queue = ? ORDER BY position')
      .all(queue.QueueName);
    for (const row of rows) {
      const delaySeconds = Math.max(0, (Number(row['visible_at']) - this.#now()) / 1000);
      const record: SqsRecord = JSON.parse(String(row['record']));
      this.#records.set(String(record['MessageId']), record);
      queue.newRecord(record, delaySeconds);
    }
  }

  #follow(queue: Queue, onSent: (queue: Queue) => void): void {
    const messageOfReceipt = new Map<string, string>();
    const { newRecord, receive, delete: deleteMessage, changeVisibility, clearRecords } = queue;
    queue.newRecord = (record, delaySeconds) => {
      this.#write(queue, record, delaySeconds);
      this.#records.set(String(record['MessageId']), record);
      const accepted = newRecord(record, delaySeconds);
      onSent(queue);
      return accepted;
    };
    queue.receive = async (input: unknown) => {
      const messages: { MessageId: string; ReceiptHandle: string }[] = await receive.call(queue, input);
      for (const message of messages) messageOfReceipt.set(message.ReceiptHandle, message.MessageId);
      return messages;
    };
    queue.delete = (receipt) => {
      const isDeleted = deleteMessage.call(queue, receipt);
      const id = messageOfReceipt.get(receipt);
      messageOfReceipt.delete(receipt);
      if (id !== undefined) this.#records.delete(id);
      if (id !== undefined && !this.#isClosed) {
        this.#database.prepare('DELETE FROM message WHERE id = ? AND queue = ?').run(id, queue.QueueName);
      }
      return isDeleted;
    };
    // The engine counts a change of visibility as another receipt, which SQS does not.
    queue.changeVisibility = (receipt, timeout) => {
      const attributes = this.#records.get(messageOfReceipt.get(receipt) ?? '')?.['attributes'];
      const { ApproximateReceiveCount: count } = attributes ?? {};
      const isChanged = changeVisibility.call(queue, receipt, timeout);
      if (attributes) attributes['ApproximateReceiveCount'] = count;
      return isChanged;
    };
    queue.clearRecords = () => {
      clearRecords.call(queue);
      if (this.#isClosed) return;
      this.#database.prepare('DELETE FROM message WHERE queue = ?').run(queue.QueueName);
    };
  }

  #write(queue: Queue, record: Record<string, unknown>, delaySeconds: number | undefined): void {
    if (this.#isClosed) return;
    const delay = delaySeconds === undefined || Number.isNaN(delaySeconds) ? queue.DelaySeconds : delaySeconds;
    this.#database
      .prepare('INSERT OR REPLACE INTO message (id, queue, record, sent_at, visible_at) VALUES (?, ?, ?, ?, ?)')
      .run(
        String(record['MessageId']),
        queue.QueueName,
        JSON.stringify(record),
        this.#now(),
        this.#now() + delay * 1000,
      );
  }
}
