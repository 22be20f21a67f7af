import { Entity, type EntityItem } from 'electrodb';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** The owner of a verified address: one person, by a condition in the write (ADR 055). */
export const addressEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'address', version: '1' },
      attributes: {
        /** In lower case. */
        email: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        since: { type: 'string', required: true },
        /** Another person whose account has verified the address as well. Resolved by hand. */
        contestedBy: { type: 'string' },
      },
      indexes: {
        primary: key(['email'], []),
        list: directoryKey([], ['email']),
      },
    },
    configuration,
  );

export type Address = EntityItem<ReturnType<typeof addressEntity>>;

/** A change of address that waits for its code. A later one replaces it. */
export const addressChangeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'addresschange', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        changeId: { type: 'string', required: true },
        /** The new address, in lower case. */
        email: { type: 'string', required: true },
        /** Six digits from the e-mail to the new address. */
        code: { type: 'string', required: true },
        /**
         * The code was entered: the change was made or failed. Kept until it expires, so that other tabs learn of it.
         */
        isTaken: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['personId'], []),
      },
    },
    configuration,
  );

export type AddressChange = EntityItem<ReturnType<typeof addressChangeEntity>>;
