import { Entity, type EntityItem } from 'electrodb';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * Whose verified address this is: one person's, by a condition in the write (ADR 055). Persons who were recorded
 * before this get theirs at their next sign-in.
 */
export const addressEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'address', version: '1' },
      attributes: {
        /** In lower case. */
        email: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        since: { type: 'string', required: true },
        /** Another person whose account has verified the address as well. They are told apart by hand. */
        contestedBy: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['email'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['email'] },
        },
      },
    },
    configuration,
  );
export type Address = EntityItem<ReturnType<typeof addressEntity>>;

/** The address belongs to another person. */
export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
}

/** Makes the address a person's. Throws AddressTaken where it is another one's; safe to repeat for the same one. */
export const claimAddress = (claim: Pick<Address, 'email' | 'personId' | 'since'>): Step =>
  step(
    ({ address }) =>
      address
        .upsert(claim)
        .where(({ personId }, { notExists, eq }) => `${notExists(personId)} OR ${eq(personId, claim.personId)}`)
        .commit(),
    () => new AddressTaken(),
  );

/** Lets go of an address that is the person's; one that is another's stays. */
export const releaseAddress = ({ email, personId: holder }: Pick<Address, 'email' | 'personId'>): Step =>
  step(
    ({ address }) =>
      address
        .delete({ email })
        .where(({ personId }, { notExists, eq }) => `${notExists(personId)} OR ${eq(personId, holder)}`)
        .commit(),
    () => new AddressTaken(),
  );

export async function findAddress(database: Database, email: string): Promise<Address | undefined> {
  const { data } = await database.entities.address.get({ email }).go({ consistent: true });
  return data ?? undefined;
}

/** Removes a person from an address: it becomes free where it is theirs, uncontested where they contest it. */
export async function forgetAddress(
  database: Database,
  { email, personId: holder }: Pick<Address, 'email' | 'personId'>,
): Promise<void> {
  const { address } = database.entities;
  const released = address
    .remove({ email })
    .where(({ personId }, { eq }) => eq(personId, holder))
    .go();
  if (await holds(released)) return;
  await holds(
    address
      .patch({ email })
      .remove(['contestedBy'])
      .where(({ contestedBy }, { eq }) => eq(contestedBy, holder))
      .go(),
  );
}

/** Everybody who has a verified address, a page at a time. */
export async function* listAddressHolders(database: Database): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page: { data: readonly Address[]; cursor: string | null } = await database.entities.address.query
      .list({})
      .go({ cursor, limit: 500 });
    for (const { personId } of page.data) yield personId;
    cursor = page.cursor;
  } while (cursor !== null);
}
