import type { DatabaseSync } from 'node:sqlite';
import { text } from './database.ts';

/** An account at the emulated provider. */
export interface ExternalAccount {
  /** The provider's subject: 21 digits, as at Google. */
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** A URL; empty where there is none. */
  picture: string;
}

/** The accounts that were used in this data directory. */
export interface PickedAccounts {
  get(id: string): ExternalAccount | undefined;
  /** Stores it as the most recently used; `at` in milliseconds since 1970. */
  put(account: ExternalAccount, at: number): void;
  recent(limit: number): readonly ExternalAccount[];
}

export function pickedAccountsIn(database: DatabaseSync): PickedAccounts {
  const get = database.prepare('select document from picked_accounts where id = ?');
  const put = database.prepare('insert or replace into picked_accounts (id, used_at, document) values (?, ?, ?)');
  const recent = database.prepare('select document from picked_accounts order by used_at desc, id limit ?');
  return {
    get(id) {
      const row = get.get(id);
      return row === undefined ? undefined : (JSON.parse(text(row, 'document')) as ExternalAccount);
    },
    put: (account, at) => void put.run(account.id, at, JSON.stringify(account)),
    recent: (limit) => recent.all(limit).map((row) => JSON.parse(text(row, 'document')) as ExternalAccount),
  };
}
