import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../../shared/table.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

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
