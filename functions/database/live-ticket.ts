import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** What lets a person open one WebSocket connection: made by the API, used up by the handshake. */
export const liveTicketEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'liveticket', version: '1' },
      attributes: {
        /** SHA-256 of the ticket, in hexadecimal. The ticket itself is only in the answer. */
        hash: { type: 'string', required: true },
        personId: { type: 'string', required: true },
        /** Whether the session that asked for it may use the team's routes. */
        isTeam: { type: 'boolean', required: true },
        /** When that session began: seconds since 1970. Absent from tickets of the release before, which live for a minute. */
        signedInAt: { type: 'number' },
        throughGoogle: { type: 'boolean' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['hash'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type LiveTicket = EntityItem<ReturnType<typeof liveTicketEntity>>;

export const putLiveTicket = (ticket: LiveTicket): Step => step(({ liveTicket }) => liveTicket.put(ticket).commit());

/**
 * Takes a ticket away and gives it: of two who come with the same one, only one gets it.
 * @param now seconds since 1970; the table removes what is too old only some time later
 */
export async function takeLiveTicket(database: Database, hash: string, now: number): Promise<LiveTicket | undefined> {
  const { data } = await database.entities.liveTicket.delete({ hash }).go({ response: 'all_old' });
  return data && data.expiresAt > now ? (data as LiveTicket) : undefined;
}
