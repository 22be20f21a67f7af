import { Entity, type EntityItem } from 'electrodb';
import { dateSources, typedDateKinds } from '#shared/agenda/dates.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * A date of a case that the team typed or read from a paper (spec office, O4), read with the case. The day of the deed
 * stands on the application, the end of an offer on the offer.
 */
export const caseDateEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'casedate', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A UUID of the browser's. */
        dateId: { type: 'string', required: true },
        kind: { type: typedDateKinds, required: true },
        /** Of `outra` its name. */
        label: { type: 'string' },
        /** `YYYY-MM-DD` in Lisbon. */
        on: { type: 'string', required: true },
        /** `HH:MM` in Lisbon. */
        time: { type: 'string' },
        place: { type: 'string' },
        source: { type: dateSources, required: true },
        /** The member who set it last. */
        setBy: { type: 'string', required: true },
        setAt: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: { collection: 'case', ...key(['applicationId'], ['dateId']) },
      },
    },
    configuration,
  );

export type StoredDate = EntityItem<ReturnType<typeof caseDateEntity>>;

/** The private address of a member's calendar, of which they have one. Only the hash of its token is stored. */
export const agendaAddressEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'agendaaddress', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** SHA-256 in hexadecimal. */
        tokenHash: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['personId'], []),
        byHash: directoryKey(['tokenHash'], ['personId']),
      },
    },
    configuration,
  );

export type AgendaAddress = EntityItem<ReturnType<typeof agendaAddressEntity>>;
