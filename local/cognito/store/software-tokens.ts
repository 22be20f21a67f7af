import type { DatabaseSync } from 'node:sqlite';
import { type Row, text } from './database.ts';

/**
 * The authenticator of one user. The server has to make the same codes, so the secret is kept readable: the database
 * lies on the developer's own disk, for nobody else to read, and the secret goes nowhere but into the answer that
 * sets it up.
 */
interface SoftwareToken {
  /** Proven with a code. In base32. */
  readonly secret: string | undefined;
  /** Handed out and not yet proven; takes the place of `secret` once it is. */
  readonly pending: string | undefined;
  readonly deviceName: string | undefined;
  /** The step of the newest code that was accepted: that code and earlier ones are used up. */
  readonly lastStep: number | undefined;
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
