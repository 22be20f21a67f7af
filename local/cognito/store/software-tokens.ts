import type { DatabaseSync } from 'node:sqlite';
import { type Row, text } from './database.ts';

/**
 * The authenticator app of one user. The server has to compute the same codes, so the secret is stored in readable
 * form, in a database that only this user of the machine can read. It is only ever sent in the response that sets it
 * up.
 */
interface SoftwareToken {
  /** Proven with a code. In base32. */
  secret: string | undefined;
  /** Issued and not yet proven; replaces `secret` once it is. */
  pending: string | undefined;
  deviceName: string | undefined;
  /** The step of the newest accepted code: that code and earlier ones are used. */
  lastStep: number | undefined;
}

export interface SoftwareTokens {
  get(poolId: string, username: string): SoftwareToken | undefined;
  put(poolId: string, username: string, token: SoftwareToken): void;
  remove(poolId: string, username: string): void;
}

const read = (row: Row | undefined): SoftwareToken | undefined =>
  row === undefined ? undefined : (JSON.parse(text(row, 'document')) as SoftwareToken);

export function softwareTokensIn(database: DatabaseSync): SoftwareTokens {
  const get = database.prepare('select document from software_tokens where pool = ? and username = ?');
  const put = database.prepare('insert or replace into software_tokens (pool, username, document) values (?, ?, ?)');
  const remove = database.prepare('delete from software_tokens where pool = ? and username = ?');
  return {
    get: (poolId, username) => read(get.get(poolId, username)),
    put: (poolId, username, token) => void put.run(poolId, username, JSON.stringify(token)),
    remove: (poolId, username) => void remove.run(poolId, username),
  };
}
