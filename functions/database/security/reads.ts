import { Service } from 'electrodb';
import { type AccountLink, accountLinkEntity } from '../accounts/entity.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import {
  type AccountSecurity,
  accountSecurityEntity,
  type FactorRecovery,
  factorRecoveryEntity,
  type Passkey,
  passkeyEntity,
  proofEntity,
  recoveryCodesEntity,
  type StoredProof,
  type Suspension,
  suspensionEntity,
} from './entity.ts';

/** What an account's partition for security holds, but for recovery codes and the reasons of a suspension. */
export interface Security {
  security: AccountSecurity | undefined;
  /** Recovery from a lost second factor. */
  recovery: FactorRecovery | undefined;
  /** Present if this id is that of an account that belongs to another person. */
  link: AccountLink | undefined;
}

/** Opens the query of an account's security. */
export const securityOf = (database: Database) =>
  new Service(
    {
      accountSecurity: database.entity(accountSecurityEntity),
      factorRecovery: database.entity(factorRecoveryEntity),
      accountLink: database.entity(accountLinkEntity),
    },
    database.raw,
  ).collections.security;

/** Returns the security of an account, by one strongly consistent query. */
export async function findSecurity(database: Database, personId: string): Promise<Security> {
  const { data } = await database.collections(securityOf)({ personId }).go({ consistent: true });
  return { security: data.accountSecurity[0], recovery: data.factorRecovery[0], link: data.accountLink[0] };
}

/**
 * Half a read unit, with which an ended session is rejected within moments; or one if strongly consistent, with which it
 * is at once.
 */
export async function findAccountSecurity(
  database: Database,
  personId: string,
  { consistent = false } = {},
): Promise<AccountSecurity | undefined> {
  const { data } = await database.entity(accountSecurityEntity).get({ personId }).go({ consistent });
  return data ?? undefined;
}

/** Returns those of some people whose accounts are suspended, strongly consistent. */
export async function findSuspended(database: Database, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const { data, unprocessed } = await database
    .entity(accountSecurityEntity)
    .get(personIds.map((personId) => ({ personId })))
    .go({ concurrent: 4, consistent: true });
  if (unprocessed.length > 0) throw new Refusal('service.busy');
  return new Set(data.filter(({ suspendedAt }) => suspendedAt !== undefined).map(({ personId }) => personId));
}

/** Returns a person's passkeys, oldest first, strongly consistent. */
export async function listPasskeys(database: Database, personId: string): Promise<Passkey[]> {
  const { data } = await database
    .entity(passkeyEntity)
    .query.primary({ personId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/**
 * Returns how many of a person's recovery codes are unused, and when they were issued; undefined if none were. Strongly
 * consistent.
 */
export async function findRecoveryCodes(database: Database, personId: string) {
  const { data } = await database.entity(recoveryCodesEntity).get({ personId }).go({ consistent: true });
  return data ? { left: data.unused?.length ?? 0, issuedAt: new Date(data.issuedAt) } : undefined;
}

/** Returns the number of a person's unused recovery codes; undefined if none were issued. Strongly consistent. */
export const countRecoveryCodes = async (database: Database, personId: string): Promise<number | undefined> =>
  (await findRecoveryCodes(database, personId))?.left;

/** Strongly consistent, because the next step follows immediately. DynamoDB deletes expired items with a delay. */
export async function findProof(database: Database, hash: string): Promise<StoredProof | undefined> {
  const { data } = await database.entity(proofEntity).get({ hash }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the hundred most recently suspended accounts, newest first. */
export async function listSuspensions(database: Database): Promise<readonly Suspension[]> {
  const { data } = await database.entity(suspensionEntity).query.list({}).go({ order: 'desc', limit: 100 });
  return data;
}

/** Strongly consistent. */
export async function findSuspension(database: Database, personId: string): Promise<Suspension | undefined> {
  const { data } = await database.entity(suspensionEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Strongly consistent. */
export async function findFactorRecovery(database: Database, personId: string): Promise<FactorRecovery | undefined> {
  const { data } = await database.entity(factorRecoveryEntity).get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns recoveries in the order in which they change next, at most a hundred; with `until`, those that are due. */
export async function listFactorRecoveries(database: Database, until?: Date): Promise<readonly FactorRecovery[]> {
  const query = database.entity(factorRecoveryEntity).query.due({});
  // The key continues after the time, so the next millisecond includes items due now.
  const due = until ? query.lt({ nextAt: new Date(until.getTime() + 1).toISOString() }) : query;
  return (await due.go({ limit: 100 })).data;
}
