import type { DatabaseSync } from 'node:sqlite';
import { integer } from './database.ts';

/** Number of consecutive wrong attempts, and end of the lockout (milliseconds since 1970). */
interface Lockout {
  failures: number;
  lockedUntil: number;
  lastAt: number;
}

/** Counters per user that limit guessing. */
export interface Attempts {
  count(poolId: string, username: string, kind: string, since: number): number;
  /** Adds one, and deletes those of this kind from before `since`. */
  add(poolId: string, username: string, kind: string, at: number, since: number): void;
  clear(poolId: string, username: string, kind: string): void;
  lockout(poolId: string, username: string): Lockout | undefined;
  setLockout(poolId: string, username: string, lockout: Lockout): void;
  clearLockout(poolId: string, username: string): void;
}

export function attemptsIn(database: DatabaseSync): Attempts {
  const where = 'pool = ? and username = ?';
  const count = database.prepare(`select count(*) as n from attempts where ${where} and kind = ? and at > ?`);
  const add = database.prepare('insert into attempts (pool, username, kind, at) values (?, ?, ?, ?)');
  const forget = database.prepare(`delete from attempts where ${where} and kind = ? and at <= ?`);
  const clear = database.prepare(`delete from attempts where ${where} and kind = ?`);
  const lockout = database.prepare(`select * from lockouts where ${where}`);
  const setLockout = database.prepare(
    'insert or replace into lockouts (pool, username, failures, locked_until, last_at) values (?, ?, ?, ?, ?)',
  );
  const clearLockout = database.prepare(`delete from lockouts where ${where}`);
  return {
    count: (poolId, username, kind, since) => integer(count.get(poolId, username, kind, since), 'n'),
    add(poolId, username, kind, at, since) {
      forget.run(poolId, username, kind, since);
      add.run(poolId, username, kind, at);
    },
    clear: (poolId, username, kind) => void clear.run(poolId, username, kind),
    lockout(poolId, username) {
      const row = lockout.get(poolId, username);
      if (!row) return undefined;
      return {
        failures: integer(row, 'failures'),
        lockedUntil: integer(row, 'locked_until'),
        lastAt: integer(row, 'last_at'),
      };
    },
    setLockout: (poolId, username, { failures, lockedUntil, lastAt }) =>
      void setLockout.run(poolId, username, failures, lockedUntil, lastAt),
    clearLockout: (poolId, username) => void clearLockout.run(poolId, username),
  };
}
