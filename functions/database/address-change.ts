import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../shared/table.ts';
import { Refusal } from '../platform/refusal.ts';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** A change of address that awaits its code. A person has one at most: a later one takes its place. */
export const addressChangeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'addresschange', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        changeId: { type: 'string', required: true },
        /** The new address, in lower case. */
        email: { type: 'string', required: true },
        /** Six digits, which the e-mail to the new address shows. */
        code: { type: 'string', required: true },
        /** Its code was given: it is made, or failed. It stays until it expires, so that another tab is told of it. */
        isTaken: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type AddressChange = EntityItem<ReturnType<typeof addressChangeEntity>>;

export const putAddressChange = (change: AddressChange): Step =>
  step(({ addressChange }) => addressChange.put(change).commit());

export async function findAddressChange(database: Database, personId: string): Promise<AddressChange | undefined> {
  const { data } = await database.entities.addressChange.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Takes a change to make it, once. False when it was taken, or replaced by another one, meanwhile. */
export const takeAddressChange = (database: Database, { personId, changeId }: AddressChange): Promise<boolean> =>
  holds(
    database.entities.addressChange
      .patch({ personId })
      .set({ isTaken: true })
      .where((stored, { eq, notExists }) => `${eq(stored.changeId, changeId)} AND ${notExists(stored.isTaken)}`)
      .go(),
  );

/** How a change ends that another one has overtaken. */
export const addressChangeReplaced = () => new Refusal('email.change_replaced');
