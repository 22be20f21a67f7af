import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export const schema = `
  create table if not exists secrets (name text primary key, value text not null) strict;
  create table if not exists users (
    pool text not null, username text not null, username_key text not null, email_key text,
    document text not null, primary key (pool, username)
  ) strict, without rowid;
  create unique index if not exists users_by_name on users (pool, username_key);
  create unique index if not exists users_by_email on users (pool, email_key);
  create table if not exists codes (
    pool text not null, username text not null, purpose text not null,
    digest text not null, expires_at integer not null, value text, primary key (pool, username, purpose)
  ) strict, without rowid;
  create table if not exists attempts (
    pool text not null, username text not null, kind text not null, at integer not null
  ) strict;
  create index if not exists attempts_by_user on attempts (pool, username, kind, at);
  create table if not exists lockouts (
    pool text not null, username text not null, failures integer not null, locked_until integer not null,
    last_at integer not null, primary key (pool, username)
  ) strict, without rowid;
  create table if not exists challenges (id text primary key, expires_at integer not null, document text not null) strict;
  create table if not exists sign_ins (
    id text primary key, pool text not null, username text not null, expires_at integer not null, document text not null
  ) strict;
  create index if not exists sign_ins_by_user on sign_ins (pool, username);
  create table if not exists refresh_tokens (
    digest text primary key, sign_in text not null references sign_ins (id) on delete cascade, retired_at integer
  ) strict;
  create index if not exists refresh_tokens_by_sign_in on refresh_tokens (sign_in);
  create table if not exists software_tokens (
    pool text not null, username text not null, document text not null, primary key (pool, username)
  ) strict, without rowid;
  create table if not exists passkeys (
    pool text not null, username text not null, credential text not null, document text not null,
    primary key (pool, username, credential)
  ) strict, without rowid;
  create table if not exists linked_identities (
    pool text not null, provider text not null, subject text not null, username text not null,
    primary key (pool, provider, subject)
  ) strict, without rowid;
  create table if not exists authorization_codes (
    digest text primary key, expires_at integer not null, document text not null
  ) strict;
  create table if not exists picked_accounts (
    id text primary key, used_at integer not null, document text not null
  ) strict;
`;

/** Returns the stored secret of this name, creating it once: a signing key, the key that hashes codes. */
export function secretOf(database: DatabaseSync, name: string, make: () => string = randomSecret): string {
  const kept = database.prepare('select value from secrets where name = ?').get(name);
  if (kept) return text(kept, 'value');
  const value = make();
  database.prepare('insert into secrets (name, value) values (?, ?)').run(name, value);
  return value;
}

const randomSecret = (): string => randomBytes(32).toString('hex');

export type Row = Record<string, SQLOutputValue>;

/** Returns a text column of a row that must exist. */
export function text(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`the database holds no text in ${column}`);
  return value;
}

/** Returns an integer column of a row that must exist. */
export function integer(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number') throw new Error(`the database holds no number in ${column}`);
  return value;
}
