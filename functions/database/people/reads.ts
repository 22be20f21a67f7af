import { Service } from 'electrodb';
import { findAddress } from '../addresses/reads.ts';
import type { Database } from '../database.ts';
import { type Inbox, inboxEntity } from '../messages/entity.ts';
import { type InformationDelivery, informationDeliveryEntity } from '../prior-information/entity.ts';
import { type ErasureRequest, erasureRequestEntity } from '../privacy/entity.ts';
import { Refusal } from '../refusal.ts';
import { findSecurity, type Security } from '../security/reads.ts';
import { findStaffMember } from '../staff/reads.ts';
import { type Consent, consentEntity, type Person, personEntity } from './entity.ts';

export interface Identity {
  person: Person | undefined;
  role: 'client' | 'staff' | 'admin';
  erasure: ErasureRequest | undefined;
  /** Unread messages by application; empty if the team has written nothing. */
  inboxes: readonly Inbox[];
  /** Versions of the prior information that were delivered, oldest first. */
  deliveries: readonly InformationDelivery[];
}

/** Opens the query of what belongs to a person’s identity. */
export const identityOf = (database: Database) =>
  new Service(
    {
      person: database.entity(personEntity),
      erasureRequest: database.entity(erasureRequestEntity),
      inbox: database.entity(inboxEntity),
      informationDelivery: database.entity(informationDeliveryEntity),
    },
    database.raw,
  ).collections.identity;

/**
 * Returns a person with their role, erasure request and unread messages, strongly consistent: a query of their partition
 * and, at the same time, their membership of the team. Two read units; `findSecurity` has the rest.
 */
export async function findIdentity(database: Database, personId: string): Promise<Identity> {
  const [{ data }, member] = await Promise.all([
    database.collections(identityOf)({ personId }).go({ consistent: true, pages: 'all' }),
    findStaffMember(database, personId),
  ]);
  return {
    person: data.person[0],
    role: member?.role ?? 'client',
    erasure: data.erasureRequest[0],
    inboxes: data.inbox,
    deliveries: data.informationDelivery,
  };
}

/**
 * Returns the person of an account in the user pool, by the account's `sub`: the one linked by the import after the
 * loss of a pool, otherwise the one with this id. The only place that distinguishes accounts from people; it runs before
 * every token (functions/accounts/triggers).
 */
export async function findAccountHolder(
  database: Database,
  sub: string,
): Promise<Identity & Pick<Security, 'security'> & { personId: string }> {
  const find = async (personId: string) => {
    const [identity, { security, link }] = await Promise.all([
      findIdentity(database, personId),
      findSecurity(database, personId),
    ]);
    return { holder: { ...identity, security, personId }, link };
  };
  const { holder, link } = await find(sub);
  return link ? (await find(link.linkedTo)).holder : holder;
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

/** Returns a person's consent log, newest first. */
export async function listConsents(database: Database, personId: string): Promise<Consent[]> {
  const { data } = await database.entity(consentEntity).query.primary({ personId }).go({ order: 'desc', pages: 'all' });
  return data;
}
