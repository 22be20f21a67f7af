import type { DatabaseSync } from 'node:sqlite';
import { openDatabase, transaction } from '../kit/sqlite.ts';

/** An event to be delivered to one target. */
export interface Delivery {
  position: number;
  rule: string;
  target: string;
  /** JSON. */
  event: string;
  /** Failed attempts so far. */
  attempts: number;
}

/** Stores accepted events until their targets have taken them, and the last run of scheduled rules. */
export class DeliveryJournal {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = openDatabase(
      file,
      `CREATE TABLE IF NOT EXISTS delivery (position INTEGER PRIMARY KEY AUTOINCREMENT, rule TEXT NOT NULL,
        target TEXT NOT NULL, event TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
      CREATE TABLE IF NOT EXISTS run (rule TEXT PRIMARY KEY, at INTEGER NOT NULL);`,
    );
  }

  /** Adds all of an event's deliveries, or none. */
  add(event: string, targets: readonly { rule: string; target: string }[]): readonly Delivery[] {
    const insert = this.#database.prepare('INSERT INTO delivery (rule, target, event) VALUES (?, ?, ?)');
    return transaction(this.#database, () =>
      targets.map(({ rule, target }) => {
        const { lastInsertRowid } = insert.run(rule, target, event);
        return { position: Number(lastInsertRowid), rule, target, event, attempts: 0 };
      }),
    );
  }

  open(): readonly Delivery[] {
    const rows = this.#database.prepare('SELECT * FROM delivery ORDER BY position').all();
    return rows.map((row) => ({
      position: Number(row['position']),
      rule: String(row['rule']),
      target: String(row['target']),
      event: String(row['event']),
      attempts: Number(row['attempts']),
    }));
  }

  failed(delivery: Delivery): Delivery {
    const attempts = delivery.attempts + 1;
    this.#database.prepare('UPDATE delivery SET attempts = ? WHERE position = ?').run(attempts, delivery.position);
    return { ...delivery, attempts };
  }

  done({ position }: Delivery): void {
    this.#database.prepare('DELETE FROM delivery WHERE position = ?').run(position);
  }

  /** Milliseconds since 1970; undefined if the rule never ran. */
  lastRun(rule: string): number | undefined {
    const at = this.#database.prepare('SELECT at FROM run WHERE rule = ?').get(rule)?.['at'];
    return at === undefined ? undefined : Number(at);
  }

  setLastRun(rule: string, at: number): void {
    this.#database.prepare('INSERT OR REPLACE INTO run (rule, at) VALUES (?, ?)').run(rule, at);
  }

  close(): void {
    this.#database.close();
  }
}
