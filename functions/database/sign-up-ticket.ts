import { Entity } from 'electrodb';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';

/** A sign-up that our own function has let through, and that the user pool is about to ask about. */
export const signUpTicketEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'signupticket', version: '1' },
      attributes: {
        /** SHA-256 of the ticket and the e-mail address it was made for: neither of them is stored. */
        hash: { type: 'string', required: true },
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

interface Ticket {
  readonly hash: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export async function putSignUpTicket(database: Database, ticket: Ticket): Promise<void> {
  await database.entities.signUpTicket.put(ticket).go();
}

export async function findSignUpTicket(database: Database, hash: string): Promise<Ticket | undefined> {
  const { data } = await database.entities.signUpTicket.get({ hash }).go({ consistent: true });
  return data ?? undefined;
}
