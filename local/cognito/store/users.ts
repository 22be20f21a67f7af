import type { DatabaseSync } from 'node:sqlite';
import type { Factor } from '../mfa/factor.ts';
import type { PasswordVerifier } from '../srp.ts';
import { type Row, text } from './database.ts';

/** `EXTERNAL_PROVIDER`: created by a federated sign-in, without a password. */
type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';

/** A federated identity of a user. */
export interface ExternalIdentity {
  providerName: string;
  /** The provider's subject. */
  userId: string;
  /** The account was made of it, and not linked later. */
  primary: boolean;
  /** Milliseconds since 1970. */
  dateCreated: number;
}

/** A user of a pool. Times are in milliseconds since 1970. */
export interface User {
  poolId: string;
  /** In pools where people sign in by e-mail this is the `sub`. */
  username: string;
  sub: string;
  /** By name, without `sub`; values are strings, as the service stores them (`email_verified`: 'true'). */
  attributes: Readonly<Record<string, string>>;
  status: UserStatus;
  enabled: boolean;
  /** Absent for users without a password. */
  password?: PasswordVerifier;
  /** Expiry of a temporary password. */
  /** Enabled second factors; the secret of the authenticator app is stored separately. */
  factors?: readonly Factor[];
  /** The factor used without offering a choice. */
  preferredFactor?: Factor;
  identities?: readonly ExternalIdentity[];
  createdAt: number;
  modifiedAt: number;
}

/** The lookup keys of a user, in lower case if the pool is case-insensitive. */
export interface UserKeys {
  username: string;
  /** Only in pools whose users sign in by e-mail. */
  email: string | undefined;
}

/** Another user of the pool already has this name or e-mail address. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

export interface Users {
  /** By user name or, where users sign in with it, e-mail address; `name` in the same case as the keys. */
  find(poolId: string, name: string): User | undefined;
  /** Creates or replaces a user. Throws NameTaken. */
  save(user: User, keys: UserKeys): void;
  remove(poolId: string, username: string): void;
  /** Sorted by user name, starting after a given one. */
  list(poolId: string, after: string): Iterable<User>;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes('UNIQUE constraint failed');
}

const read = (row: Row | undefined): User | undefined =>
  row === undefined ? undefined : (JSON.parse(text(row, 'document')) as User);

export function usersIn(database: DatabaseSync): Users {
  const byUsername = database.prepare('select document from users where pool = ? and username_key = ?');
  const byEmail = database.prepare('select document from users where pool = ? and email_key = ?');
  const upsert = database.prepare(
    `insert into users (pool, username, username_key, email_key, document) values (?, ?, ?, ?, ?)
     on conflict (pool, username) do update set email_key = excluded.email_key, document = excluded.document`,
  );
  const remove = database.prepare('delete from users where pool = ? and username = ?');
  const list = database.prepare('select document from users where pool = ? and username > ? order by username');
  return {
    find: (poolId, name) => read(byUsername.get(poolId, name)) ?? read(byEmail.get(poolId, name)),
    save(user, keys) {
      try {
        upsert.run(user.poolId, user.username, keys.username, keys.email ?? null, JSON.stringify(user));
      } catch (error) {
        throw isUniqueViolation(error) ? new NameTaken() : error;
      }
    },
    remove: (poolId, username) => void remove.run(poolId, username),
    *list(poolId, after) {
      for (const row of list.iterate(poolId, after)) {
        const user = read(row);
        if (user) yield user;
      }
    },
  };
}
