import { Service } from 'electrodb';
import { Refusal } from '#shared/api/refusal.ts';
import { type AccountLink, accountLinkEntity, type PendingSignUp, pendingSignUpEntity } from '../accounts/entity.ts';
import { findAddress } from '../addresses/reads.ts';
import type { Database } from '../database.ts';
import { type Inbox, inboxEntity } from '../messages/entity.ts';
import { type InformationDelivery, informationDeliveryEntity } from '../prior-information/entity.ts';
import { type ErasureRequest, erasureRequestEntity } from '../privacy/entity.ts';
import {
  type AccountSecurity,
  accountSecurityEntity,
  type FactorRecovery,
  factorRecoveryEntity,
} from '../security/entity.ts';
import { staffMemberEntity } from '../staff/entity.ts';
import { type Consent, consentEntity, type Person, personEntity } from './entity.ts';

export interface Identity {
  person: Person | undefined;
  role: 'client' | 'staff' | 'admin';
  security: AccountSecurity | undefined;
  /** Recovery from a lost second factor. */
  recovery: FactorRecovery | undefined;
  erasure: ErasureRequest | undefined;
  /** Unread messages by application; empty if the team has written nothing. */
  inboxes: readonly Inbox[];
  /** Versions of the prior information that were delivered, oldest first. */
  deliveries: readonly InformationDelivery[];
  /** Present if this id is that of an account that belongs to another person. */
  link: AccountLink | undefined;
  /**
   * Present until the owner of the mailbox has chosen the password of this account: at a confirmation in the browser
   * that signed up, on the confirmation page, or with the code of a forgotten password. Until then the password, and
   * whatever was made with it, may be a stranger's.
   */
  pendingSignUp: PendingSignUp | undefined;
}

/** Opens the query of what belongs to a person’s identity. */
export const identityOf = (database: Database) =>
  new Service(
    {
      person: database.entity(personEntity),
      staffMember: database.entity(staffMemberEntity),
      accountSecurity: database.entity(accountSecurityEntity),
      factorRecovery: database.entity(factorRecoveryEntity),
      erasureRequest: database.entity(erasureRequestEntity),
      inbox: database.entity(inboxEntity),
      informationDelivery: database.entity(informationDeliveryEntity),
      accountLink: database.entity(accountLinkEntity),
      pendingSignUp: database.entity(pendingSignUpEntity),
    },
    database.raw,
  ).collections.identity;

/**
 * Returns a person with their role, account security, erasure request and unread messages, by one strongly consistent
 * query of their partition.
 */
export async function findIdentity(database: Database, personId: string): Promise<Identity> {
  const { data } = await database.collections(identityOf)({ personId }).go({ consistent: true, pages: 'all' });
  return {
    person: data.person[0],
    role: data.staffMember[0]?.role ?? 'client',
    security: data.accountSecurity[0],
    recovery: data.factorRecovery[0],
    erasure: data.erasureRequest[0],
    inboxes: data.inbox,
    deliveries: data.informationDelivery,
    link: data.accountLink[0],
    pendingSignUp: data.pendingSignUp.find(({ settledAt }) => settledAt === undefined),
  };
}

/**
 * Returns the person of an account in the user pool, by the account's `sub`: the one linked by the import after the
 * loss of a pool, otherwise the one with this id. The only place that distinguishes accounts from people; it runs before
 * every token (functions/accounts/triggers).
 */
export async function findAccountHolder(database: Database, sub: string): Promise<Identity & { personId: string }> {
  const own = await findIdentity(database, sub);
  if (!own.link) return { ...own, personId: sub };
  return { ...(await findIdentity(database, own.link.linkedTo)), personId: own.link.linkedTo };
}

export async function findPerson(database: Database, personId: string): Promise<Person | undefined> {
  const { data } = await database.entity(personEntity).get({ personId }).go();
  return data ?? undefined;
}

/** Returns the people who have verified this address, in any case: at most one, or two if their accounts share it. */
export async function findPersonsByEmail(database: Database, email: string): Promise<Person[]> {
  const claim = await findAddress(database, email.trim().toLowerCase());
  if (!claim) return [];
  const personIds = [claim.personId, ...(claim.contestedBy ? [claim.contestedBy] : [])];
  const found = await Promise.all(personIds.map((personId) => findPerson(database, personId)));
  return found.filter((person) => person !== undefined);
}

/** Returns the person with this verified address. Throws `person.contested` if there are two. */
export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  const [person, another] = await findPersonsByEmail(database, email);
  if (another) throw new Refusal('person.contested');
  return person;
}

/** Returns several people in any order; missing ones are skipped. Half a read unit each. */
export async function findPersons(database: Database, personIds: readonly string[]): Promise<Person[]> {
  if (personIds.length === 0) return [];
  const { data, unprocessed } = await database
    .entity(personEntity)
    .get(personIds.map((personId) => ({ personId })))
    .go({ concurrent: 4 });
  if (unprocessed.length > 0) throw new Refusal('service.busy');
  return data;
}

/** Returns a person's consent log, newest first, entirely without a limit. */
export async function listConsents(
  database: Database,
  { personId, limit }: { personId: string; limit?: number },
): Promise<Consent[]> {
  const { data } = await database
    .entity(consentEntity)
    .query.primary({ personId })
    .go({ order: 'desc', ...(limit === undefined ? { pages: 'all' } : { limit }) });
  return data;
}
