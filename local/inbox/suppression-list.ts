import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/sqlite.ts';

/** Why SES puts an address on the suppression list of an account. */
export const suppressionReasons = ['BOUNCE', 'COMPLAINT'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

const schema = 'CREATE TABLE IF NOT EXISTS suppressed (address TEXT PRIMARY KEY, reason TEXT NOT NULL)';

/** The account's suppression list, kept until the data folder is emptied. Addresses are in lower case. */
export class SuppressionList {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = openDatabase(file, schema);
  }

  add(address: string, reason: SuppressionReason): void {
    this.#database.prepare('INSERT OR REPLACE INTO suppressed (address, reason) VALUES (?, ?)').run(address, reason);
  }

  /** Returns whether the address was added for one of these reasons. */
  has(address: string, reasons: readonly SuppressionReason[]): boolean {
    const row = this.#database.prepare('SELECT reason FROM suppressed WHERE address = ?').get(address);
    return reasons.some((reason) => reason === row?.['reason']);
  }

  close(): void {
    this.#database.close();
  }
}
