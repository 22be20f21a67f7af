import type { DynamoDBRecord } from 'aws-lambda';
import type { Change } from '../../shared/live/changes.ts';
import { findApplication } from '../database/application.ts';
import type { Database } from '../database/database.ts';
import { clientTopic, connectionsOf, removeLiveConnection, teamTopic } from '../database/live-connection.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Observability } from '../platform/observability.ts';
import { liveChange } from './live-changes.ts';

/** The open connections, as the gateway manages them. */
export interface Connections {
  /** False when the connection has gone. */
  post(connectionId: string, text: string): Promise<boolean>;
  end(connectionId: string): Promise<void>;
}

export interface PublishDependencies {
  readonly database: Database;
  readonly connections: Connections;
}

/**
 * Tells those who are connected what changed. Each connection hears of a change once for a batch. A connection that has
 * gone is forgotten. Nothing here may hold up the stream: who misses a message because the gateway is busy asks
 * anew when the page is looked at again.
 */
export async function publishChanges(
  deps: PublishDependencies,
  { log, count }: Pick<Observability, 'log' | 'count'>,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const orLog = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      log.error('live change not told', describeError(error));
      count('LiveDeliveriesLost');
    });
  const { told, ended } = sortChanges(records);
  await Promise.all([
    ...told.map(({ audience, texts }) => orLog(tell(deps, audience, texts))),
    ...[...ended].map((personId) => orLog(endConnections(deps, personId))),
  ]);
}

/** Who a text is for: a topic, or the owner of an application that has to be looked up. */
type Audience = { readonly topic: string } | { readonly ownerOf: string };

/** The texts to send by audience, each once, and the people whose connections end. */
function sortChanges(records: readonly DynamoDBRecord[]) {
  const byAudience = new Map<string, { readonly audience: Audience; readonly texts: Set<string> }>();
  const ended = new Set<string>();
  const add = (audience: Audience, change: Change) => {
    const key = JSON.stringify(audience);
    const found = byAudience.get(key) ?? { audience, texts: new Set() };
    byAudience.set(key, found);
    found.texts.add(JSON.stringify(change));
  };
  for (const record of records) {
    const found = liveChange(record.dynamodb ?? {});
    if (!found) continue;
    if ('endConnectionsOf' in found) {
      ended.add(found.endConnectionsOf);
      continue;
    }
    const { change, personId, teamOnly } = found;
    if (change.applicationId) add({ topic: teamTopic }, change);
    if (teamOnly) continue;
    if (personId) add({ topic: clientTopic(personId) }, change);
    else if (change.applicationId) add({ ownerOf: change.applicationId }, change);
  }
  return { told: [...byAudience.values()], ended };
}

async function tell(
  { database, connections }: PublishDependencies,
  audience: Audience,
  texts: Iterable<string>,
): Promise<void> {
  const topic = 'topic' in audience ? audience.topic : await topicOfOwner(database, audience.ownerOf);
  if (!topic) return;
  const messages = [...texts];
  const tellOne = async (connectionId: string) => {
    for (const message of messages)
      if (!(await connections.post(connectionId, message))) return removeLiveConnection(database, connectionId);
  };
  const outcomes = await Promise.allSettled((await connectionsOf(database, topic)).map(tellOne));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function topicOfOwner(database: Database, applicationId: string): Promise<string | undefined> {
  const application = await findApplication(database, applicationId);
  return application && clientTopic(application.personId);
}

async function endConnections({ database, connections }: PublishDependencies, personId: string): Promise<void> {
  for (const connectionId of await connectionsOf(database, clientTopic(personId))) {
    // Forgotten first: nothing more is told to it even if it cannot be ended.
    await removeLiveConnection(database, connectionId);
    await connections.end(connectionId);
  }
}
