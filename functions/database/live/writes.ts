import type { Database } from '../database.ts';
import { type Step, step, transact } from '../transaction.ts';
import { clientTopic, type LiveConnection, type LiveTicket, teamTopicOf } from './entity.ts';

/** Everybody hears what they see as a client, members of the team also what the team sees. */
const topicsOf = ({
  connectionId,
  personId,
  isTeam,
}: Pick<LiveConnection, 'connectionId' | 'personId' | 'isTeam'>): string[] => [
  clientTopic(personId),
  ...(isTeam ? [teamTopicOf(connectionId)] : []),
];

/** Writes down an open connection with what it hears of. */
export async function addLiveConnection(database: Database, connection: LiveConnection): Promise<void> {
  const { connectionId, expiresAt } = connection;
  await transact(database, [
    step(({ liveConnection }) => liveConnection.put(connection).commit()),
    ...topicsOf(connection).map(
      (topic): Step =>
        step(({ liveSubscription }) => liveSubscription.put({ topic, connectionId, expiresAt }).commit()),
    ),
  ]);
}

/** Forgets a connection that has gone. Forgetting it again does nothing. */
export async function removeLiveConnection(database: Database, connectionId: string): Promise<void> {
  const { data } = await database.entities.liveConnection.get({ connectionId }).go({ consistent: true });
  if (!data) return;
  await transact(database, [
    ...topicsOf(data).map(
      (topic): Step => step(({ liveSubscription }) => liveSubscription.delete({ topic, connectionId }).commit()),
    ),
    step(({ liveConnection }) => liveConnection.delete({ connectionId }).commit()),
  ]);
}

export const putLiveTicket = (ticket: LiveTicket): Step => step(({ liveTicket }) => liveTicket.put(ticket).commit());

/**
 * Takes a ticket away and gives it: of two who come with the same one, only one gets it.
 * @param now seconds since 1970; the table removes what is too old only some time later
 */
export async function takeLiveTicket(database: Database, hash: string, now: number): Promise<LiveTicket | undefined> {
  const { data } = await database.entities.liveTicket.delete({ hash }).go({ response: 'all_old' });
  return data && data.expiresAt > now ? (data as LiveTicket) : undefined;
}

/** Thrown when a record has been applied before. */
export class AlreadyApplied extends Error {}

export function markApplied(marker: { readonly eventId: string; readonly expiresAt: number }): Step {
  return step(
    ({ appliedEvent }) => appliedEvent.create(marker).commit(),
    () => new AlreadyApplied(),
  );
}
