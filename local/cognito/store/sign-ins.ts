import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../../kit/sqlite.ts';
import { text } from './database.ts';

/** A session of one user with one app client, whose tokens can be renewed until it ends. */
export interface SignIn {
  /** The tokens' `event_id`. */
  id: string;
  originJti: string;
  poolId: string;
  clientId: string;
  username: string;
  /** Seconds since 1970, as in the tokens. */
  authTime: number;
  scopes: readonly string[];
  /** Set by the site that requested the sign-in, for the first ID token. */
  nonce?: string;
  /** Milliseconds since 1970: the expiry of its refresh tokens. */
  expiresAt: number;
}

interface StoredRefreshToken {
  signIn: SignIn;
  /** When it was rotated (milliseconds since 1970). */
  retiredAt: number | undefined;
}

/** A revoked or signed-out session is deleted, with its tokens. */
export interface SignIns {
  add(signIn: SignIn, refreshDigest: string): void;
  exists(id: string): boolean;
  byRefreshToken(digest: string): StoredRefreshToken | undefined;
  /** Replaces a refresh token that has just been used. */
  rotate(oldDigest: string, newDigest: string, signInId: string, at: number): void;
  end(id: string): void;
  endAllOf(poolId: string, username: string): void;
  /** Deletes those that ended before this time. */
  sweep(before: number): void;
}

export function signInsIn(database: DatabaseSync): SignIns {
  const add = database.prepare(
    'insert into sign_ins (id, pool, username, expires_at, document) values (?, ?, ?, ?, ?)',
  );
  const addToken = database.prepare('insert into refresh_tokens (digest, sign_in) values (?, ?)');
  const retire = database.prepare('update refresh_tokens set retired_at = ? where digest = ? and retired_at is null');
  const exists = database.prepare('select 1 from sign_ins where id = ?');
  const byToken = database.prepare(
    'select s.document, t.retired_at from refresh_tokens t join sign_ins s on s.id = t.sign_in where t.digest = ?',
  );
  const end = database.prepare('delete from sign_ins where id = ?');
  const endAll = database.prepare('delete from sign_ins where pool = ? and username = ?');
  const sweep = database.prepare('delete from sign_ins where expires_at < ?');
  return {
    add: (signIn, refreshDigest) =>
      transaction(database, () => {
        add.run(signIn.id, signIn.poolId, signIn.username, signIn.expiresAt, JSON.stringify(signIn));
        addToken.run(refreshDigest, signIn.id);
      }),
    exists: (id) => exists.get(id) !== undefined,
    byRefreshToken(digest) {
      const row = byToken.get(digest);
      if (!row) return undefined;
      const retiredAt = row['retired_at'];
      return {
        signIn: JSON.parse(text(row, 'document')) as SignIn,
        retiredAt: typeof retiredAt === 'number' ? retiredAt : undefined,
      };
    },
    rotate: (oldDigest, newDigest, signInId, at) =>
      transaction(database, () => {
        retire.run(at, oldDigest);
        addToken.run(newDigest, signInId);
      }),
    end: (id) => void end.run(id),
    endAllOf: (poolId, username) => void endAll.run(poolId, username),
    sweep: (before) => void sweep.run(before),
  };
}
