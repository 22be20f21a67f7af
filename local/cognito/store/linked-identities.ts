import type { DatabaseSync } from 'node:sqlite';
import { text } from './database.ts';

/** Federated identities that are linked to existing users. */
export interface LinkedIdentities {
  /** Returns the user name to which an identity is linked. */
  find(poolId: string, provider: string, subject: string): string | undefined;
  add(poolId: string, provider: string, subject: string, username: string): void;
  removeAllOf(poolId: string, username: string): void;
}

export function linkedIdentitiesIn(database: DatabaseSync): LinkedIdentities {
  const find = database.prepare(
    'select username from linked_identities where pool = ? and provider = ? and subject = ?',
  );
  const add = database.prepare('insert into linked_identities (pool, provider, subject, username) values (?, ?, ?, ?)');
  const removeAll = database.prepare('delete from linked_identities where pool = ? and username = ?');
  return {
    find(poolId, provider, subject) {
      const row = find.get(poolId, provider, subject);
      return row === undefined ? undefined : text(row, 'username');
    },
    add: (poolId, provider, subject, username) => void add.run(poolId, provider, subject, username),
    removeAllOf: (poolId, username) => void removeAll.run(poolId, username),
  };
}
