import type { DatabaseSync } from 'node:sqlite';
import { type Row, text } from './database.ts';

/** A WebAuthn credential of one user. Its private key never leaves the authenticator. */
export interface Passkey {
  /** Base64url, chosen by the authenticator. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** The authenticator's signature count; 0 for authenticators that do not count. */
  counter: number;
  transports: readonly string[];
  attachment: string | undefined;
  relyingPartyId: string;
  friendlyName: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface Passkeys {
  /** Oldest first. */
  listOf(poolId: string, username: string): readonly Passkey[];
  /** Adds a credential, or replaces the stored state of one. */
  put(poolId: string, username: string, passkey: Passkey): void;
  /** Returns false if the user has no such credential. */
  remove(poolId: string, username: string, credentialId: string): boolean;
  removeAllOf(poolId: string, username: string): void;
}

const read = (row: Row): Passkey => JSON.parse(text(row, 'document')) as Passkey;

export function passkeysIn(database: DatabaseSync): Passkeys {
  const list = database.prepare('select document from passkeys where pool = ? and username = ?');
  const put = database.prepare(
    'insert or replace into passkeys (pool, username, credential, document) values (?, ?, ?, ?)',
  );
  const remove = database.prepare('delete from passkeys where pool = ? and username = ? and credential = ?');
  const removeAll = database.prepare('delete from passkeys where pool = ? and username = ?');
  return {
    listOf: (poolId, username) =>
      list
        .all(poolId, username)
        .map(read)
        .sort((one, other) => one.createdAt - other.createdAt),
    put: (poolId, username, passkey) => void put.run(poolId, username, passkey.credentialId, JSON.stringify(passkey)),
    remove: (poolId, username, credentialId) => Number(remove.run(poolId, username, credentialId).changes) > 0,
    removeAllOf: (poolId, username) => void removeAll.run(poolId, username),
  };
}
