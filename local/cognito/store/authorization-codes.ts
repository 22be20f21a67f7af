import type { DatabaseSync } from 'node:sqlite';
import { integer, text } from './database.ts';

/** An authorization code, which the site exchanges for tokens once. */
export interface AuthorizationCode {
  poolId: string;
  clientId: string;
  username: string;
  redirectUri: string;
  scopes: readonly string[];
  nonce: string | undefined;
  /** SHA-256 of the code verifier (RFC 7636), in base64url. */
  challenge: string | undefined;
}

export interface AuthorizationCodes {
  /** Times in milliseconds since 1970. */
  put(digest: string, code: AuthorizationCode, expiresAt: number, now: number): void;
  /** Returns the code once, and only before it expires. */
  take(digest: string, now: number): AuthorizationCode | undefined;
}

export function authorizationCodesIn(database: DatabaseSync): AuthorizationCodes {
  const put = database.prepare('insert into authorization_codes (digest, expires_at, document) values (?, ?, ?)');
  const take = database.prepare('delete from authorization_codes where digest = ? returning expires_at, document');
  const sweep = database.prepare('delete from authorization_codes where expires_at < ?');
  return {
    put(digest, code, expiresAt, now) {
      sweep.run(now);
      put.run(digest, expiresAt, JSON.stringify(code));
    },
    take(digest, now) {
      const row = take.get(digest);
      if (!row || integer(row, 'expires_at') <= now) return undefined;
      return JSON.parse(text(row, 'document')) as AuthorizationCode;
    },
  };
}
