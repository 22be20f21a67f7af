import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { OptionalGroup } from '../../shared/notifications/groups.ts';
import { employmentStatuses } from '../../shared/people/employment.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AccountLink } from './account-link.ts';
import type { AccountSecurity } from './account-security.ts';
import { findAddress } from './address.ts';
import type { Database } from './database.ts';
import type { ErasureRequest } from './erasure-request.ts';
import type { Inbox } from './inbox.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** `directoryEmail` of a person whose address nobody has verified: they cannot be found by it. */
export const unlisted = 'none';

/** A person's account and profile. `personId` is the `sub` of the account that the person signed up with. */
export const personEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'person', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** The `sub` of their account, where it is not `personId`: after the loss of a user pool (ADR 048). */
        accountId: { type: 'string' },
        email: { type: 'string', required: true },
        /** The address once it is verified, otherwise `none`. Roles are granted by it. */
        directoryEmail: { type: 'string', required: true, default: unlisted },
        /** The address that is this person's alone (address.ts); persons recorded before that have none yet. */
        claimedEmail: { type: 'string' },
        name: { type: 'string' },
        /** The picture of a Google account, at Google's own address. */
        avatarUrl: { type: 'string' },
        countryIncome: { type: 'string' },
        employmentStatus: { type: employmentStatuses },
        /** Net, in euro. */
        monthlyIncome: { type: 'number' },
        whatsappOptIn: { type: 'boolean', required: true, default: false },
        whatsappNumber: { type: 'string' },
        whatsappOptInAt: { type: 'string' },
        whatsappConsentVersion: { type: 'string' },
        /** Groups of e-mails that the person has switched off. */
        emailGroupsOff: { type: CustomAttributeType<OptionalGroup[]>('any') },
        /** The address that e-mails came back from, or whose owner called one spam; see reachability.ts. */
        emailStop: {
          type: 'map',
          properties: {
            address: { type: 'string', required: true },
            reason: { type: ['bounce', 'complaint'] as const, required: true },
            at: { type: 'string', required: true },
          },
        },
        /** The number that WhatsApp does not know. */
        whatsappStop: {
          type: 'map',
          properties: {
            number: { type: 'string', required: true },
            cause: { type: 'string', required: true },
            at: { type: 'string', required: true },
          },
        },
        /** The newest application: writes that create one are conditional on it, so that two at once cannot both. */
        currentApplicationId: { type: 'string' },
        createdAt: { type: 'string', required: true, readOnly: true },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        byEmail: {
          index: directory.name,
          condition: (attributes) => attributes['directoryEmail'] !== unlisted,
          pk: { field: directory.partitionKey, composite: ['directoryEmail'] },
          sk: { field: directory.sortKey, composite: [] },
        },
      },
    },
    configuration,
  );
export type Person = EntityItem<ReturnType<typeof personEntity>>;

export interface Identity {
  readonly person: Person | undefined;
  readonly role: 'client' | 'staff' | 'admin';
  readonly security: AccountSecurity | undefined;
  /** The person's wish to be erased. */
  readonly erasure: ErasureRequest | undefined;
  /** What they have not read yet, by application; none where the team has written nothing. */
  readonly inboxes: readonly Inbox[];
  /** This id is that of an account which belongs to another person. */
  readonly link: AccountLink | undefined;
}

/**
 * A person, their role in the team, their account's security, their wish to be erased and what they have not read yet,
 * with one strongly consistent query of their partition.
 */
export async function findIdentity(database: Database, personId: string): Promise<Identity> {
  const { data } = await database.collections.identity({ personId }).go({ consistent: true, pages: 'all' });
  return {
    person: data.person[0],
    role: data.staffMember[0]?.role ?? 'client',
    security: data.accountSecurity[0],
    erasure: data.erasureRequest[0],
    inboxes: data.inbox,
    link: data.accountLink[0],
  };
}

/**
 * The person whom an account of the user pool signs in, by the account's `sub`: the one that the import after the loss of
 * a pool has linked it to, otherwise the one whose id the `sub` is. The only place that tells accounts from persons; it
 * stands before every token (functions/identity).
 */
export async function findAccountHolder(
  database: Database,
  sub: string,
): Promise<Identity & { readonly personId: string }> {
  const own = await findIdentity(database, sub);
  if (!own.link) return { ...own, personId: sub };
  return { ...(await findIdentity(database, own.link.linkedTo)), personId: own.link.linkedTo };
}

/** The `sub` of a person's account, by which the user pool's operations for administrators find it. */
export const accountIdOf = ({ personId, accountId }: Pick<Person, 'personId' | 'accountId'>): string =>
  accountId ?? personId;

export async function findPerson(database: Database, personId: string): Promise<Person | undefined> {
  const { data } = await database.entities.person.get({ personId }).go();
  return data ?? undefined;
}

/**
 * The persons who have verified this address, in whatever case it is written: one at most, but for two whose accounts were
 * found to share it. Those recorded before addresses were claimed are found by the index.
 */
export async function findPersonsByEmail(database: Database, email: string): Promise<Person[]> {
  const directoryEmail = email.trim().toLowerCase();
  if (directoryEmail === unlisted) return [];
  const claim = await findAddress(database, directoryEmail);
  if (!claim) {
    const { data } = await database.entities.person.query.byEmail({ directoryEmail }).go({ limit: 2 });
    return data;
  }
  const personIds = [claim.personId, ...(claim.contestedBy ? [claim.contestedBy] : [])];
  const found = await Promise.all(personIds.map((personId) => findPerson(database, personId)));
  return found.filter((person) => person !== undefined);
}

/** The person whose verified address this is. Refuses with `person.contested` where there are two. */
export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  const [person, another] = await findPersonsByEmail(database, email);
  if (another) throw new Refusal('person.contested');
  return person;
}

/** Several people at once, in any order; who is not there is left out. Half a read unit each. */
export async function findPersons(database: Database, personIds: readonly string[]): Promise<Person[]> {
  if (personIds.length === 0) return [];
  const { data, unprocessed } = await database.entities.person
    .get(personIds.map((personId) => ({ personId })))
    .go({ concurrent: 4 });
  if (unprocessed.length > 0) throw new Refusal('service.busy');
  return data;
}

/** The onboarding's answers about the person. */
export interface ProfileAnswers {
  readonly countryIncome: string;
  readonly employmentStatus: (typeof employmentStatuses)[number];
  /** Undefined without opt-in: then no number is kept (spec 1.5). */
  readonly whatsapp: { readonly number: string; readonly version: string } | undefined;
}

/** Saves the answers; refused with `application.changed` when the current application is no longer the expected one. */
export function saveProfile(
  person: Person,
  answers: ProfileAnswers,
  { currentApplicationId, at }: { readonly currentApplicationId: string; readonly at: string },
): Step {
  const { countryIncome, employmentStatus, whatsapp } = answers;
  const profile = { countryIncome, employmentStatus, currentApplicationId, updatedAt: at };
  return step(
    ({ person: entity }) => {
      const patch = entity.patch({ personId: person.personId });
      const saved = whatsapp
        ? patch.set({
            ...profile,
            whatsappOptIn: true,
            whatsappNumber: whatsapp.number,
            whatsappOptInAt: person.whatsappOptIn ? (person.whatsappOptInAt ?? at) : at,
            whatsappConsentVersion: whatsapp.version,
          })
        : patch
            .set({ ...profile, whatsappOptIn: false })
            .remove(['whatsappNumber', 'whatsappOptInAt', 'whatsappConsentVersion']);
      return saved
        .where(({ currentApplicationId: current }, { eq, notExists }) =>
          person.currentApplicationId ? eq(current, person.currentApplicationId) : notExists(current),
        )
        .commit();
    },
    () => new Refusal('application.changed'),
  );
}

/** Makes an application the current one; refused with `application.changed` when another one became it meanwhile. */
export function pointToApplication(
  person: Person,
  { applicationId, at }: { readonly applicationId: string; readonly at: string },
): Step {
  return step(
    ({ person: entity }) =>
      entity
        .patch({ personId: person.personId })
        .set({ currentApplicationId: applicationId, updatedAt: at })
        .where(({ currentApplicationId: current }, { eq, notExists }) =>
          person.currentApplicationId ? eq(current, person.currentApplicationId) : notExists(current),
        )
        .commit(),
    () => new Refusal('application.changed'),
  );
}
