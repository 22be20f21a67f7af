import type { DatabaseSync } from 'node:sqlite';
import { integer, text } from './database.ts';

export type CodePurpose = 'sign-up' | 'forgotten-password' | 'email' | 'phone';

interface StoredCode {
  /** Keyed hash of the code. */
  digest: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The value that the code confirms, for instance a new e-mail address. */
  value: string | undefined;
}

/** One open code per user and purpose: a new one replaces the old one. */
export interface Codes {
  put(poolId: string, username: string, purpose: CodePurpose, code: StoredCode): void;
  get(poolId: string, username: string, purpose: CodePurpose): StoredCode | undefined;
  remove(poolId: string, username: string, purpose: CodePurpose): void;
}

export function codesIn(database: DatabaseSync): Codes {
  const put = database.prepare(
    'insert or replace into codes (pool, username, purpose, digest, expires_at, value) values (?, ?, ?, ?, ?, ?)',
  );
  const get = database.prepare('select * from codes where pool = ? and username = ? and purpose = ?');
  const remove = database.prepare('delete from codes where pool = ? and username = ? and purpose = ?');
  return {
    put: (poolId, username, purpose, code) =>
      void put.run(poolId, username, purpose, code.digest, code.expiresAt, code.value ?? null),
    get(poolId, username, purpose) {
      const row = get.get(poolId, username, purpose);
      if (!row) return undefined;
      const value = row['value'];
      return {
        digest: text(row, 'digest'),
        expiresAt: integer(row, 'expires_at'),
        value: typeof value === 'string' ? value : undefined,
      };
    },
    remove: (poolId, username, purpose) => void remove.run(poolId, username, purpose),
  };
}
