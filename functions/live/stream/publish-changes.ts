import type { DynamoDBRecord } from 'aws-lambda';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { clientTopic } from '#database/live/entity.ts';
import { connectionsOf } from '#database/live/reads.ts';
import { noteChange, removeLiveConnection } from '#database/live/writes.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { runBounded } from '#platform/run-bounded.ts';
import type { Change } from '#shared/live/changes.ts';
import { type PostDependencies, postAll } from './connections.ts';
import { liveChange } from './live-changes.ts';
import { framesOf } from './live-frames.ts';
import type { TeamUpdates } from './team-updates.ts';

export interface PublishDependencies extends PostDependencies {
  teamUpdates: TeamUpdates;
}

/** Concurrent audiences, and connections of each: their product is the number of sockets of the gateway's client. */
const audiencesAtOnce = 10;
const postsAtOnce = 5;

/**
 * Posts changes to connected clients, and sends those for the team to its queue, which updates the whole team at once.
 * Each connection gets a change once per batch. Removes closed connections. Never blocks the stream: a page that misses
 * a message because the gateway is busy reloads when it becomes visible.
 */
export async function publishChanges(
  deps: PublishDependencies,
  { log, count }: Pick<Observability, 'log' | 'count'>,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const { told, team, ended } = sortChanges(records);
  const work = [
    ...told.map(
      ({ audience, changes }) =>
        () =>
          tell(deps, audience, changes),
    ),
    ...(team.length > 0 ? [() => deps.teamUpdates.send(team)] : []),
    ...[...ended].map((personId) => () => endConnections(deps, personId)),
  ];
  for (const error of await runBounded(work, audiencesAtOnce, (begin) => begin())) {
    log.error('live change not told', describeError(error));
    count('LiveDeliveriesLost');
  }
}

/** The recipients of a change: a topic, or the owner of an application, who has to be looked up. */
type Audience = { topic: string } | { ownerOf: string };

/**
 * Groups the changes of records by audience, those for the team separately, and the people whose connections must be
 * closed.
 */
function sortChanges(records: readonly DynamoDBRecord[]) {
  const byAudience = new Map<string, { audience: Audience; changes: Change[] }>();
  const team = new Map<string, Change>();
  const ended = new Set<string>();
  const add = (audience: Audience, change: Change) => {
    const key = JSON.stringify(audience);
    const found = byAudience.get(key) ?? { audience, changes: [] };
    byAudience.set(key, found);
    found.changes.push(change);
  };
  for (const record of records) {
    const found = liveChange(record.dynamodb ?? {});
    if (!found) continue;
    if ('endConnectionsOf' in found) {
      ended.add(found.endConnectionsOf);
      continue;
    }
    const { change, personId, teamOnly } = found;
    if (teamOnly || change.applicationId) team.set(JSON.stringify(change), change);
    if (teamOnly) continue;
    if (personId) add({ topic: clientTopic(personId) }, change);
    else if (change.applicationId) add({ ownerOf: change.applicationId }, change);
  }
  return { told: [...byAudience.values()], team: [...team.values()], ended };
}

async function tell(deps: PublishDependencies, audience: Audience, changes: readonly Change[]): Promise<void> {
  const { database, now } = deps;
  const topic = 'topic' in audience ? audience.topic : await topicOfOwner(database, audience.ownerOf);
  if (!topic) return;
  const frames = framesOf(changes);
  await noteChange(database, topic, now());
  const [error] = await runBounded(
    await connectionsOf(database, topic, { listeningAt: now() }),
    postsAtOnce,
    (connectionId) => postAll(deps, connectionId, frames),
  );
  if (error) throw error;
}

async function topicOfOwner(database: Database, applicationId: string): Promise<string | undefined> {
  const application = await findApplication(database, applicationId);
  return application && clientTopic(application.personId);
}

async function endConnections({ database, connections, now }: PublishDependencies, personId: string): Promise<void> {
  const topic = clientTopic(personId);
  await noteChange(database, topic, now());
  for (const connectionId of await connectionsOf(database, topic)) {
    // Removed first: it gets no more messages even if it cannot be closed.
    await removeLiveConnection(database, connectionId);
    await connections.end(connectionId);
  }
}
