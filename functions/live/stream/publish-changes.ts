import type { DynamoDBRecord } from 'aws-lambda';
import { findApplication } from '#database/applications/reads.ts';
import { clientTopic, progressTopic } from '#database/live/entity.ts';
import { connectionsOf } from '#database/live/reads.ts';
import { noteChange, removeLiveConnection, takeTurn } from '#database/live/writes.ts';
import { isReader, type Reader } from '#database/messages/threads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { runBounded } from '#platform/run-bounded.ts';
import { type Change, progressSeconds } from '#shared/live/changes.ts';
import { borrows } from '#shared/parties/party.ts';
import { type PostDependencies, postAll } from './connections.ts';
import { type Audience, type LiveChange, liveChange } from './live-changes.ts';
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
  const { people, cases, team, ended } = sortChanges(records);
  const failed = (errors: readonly unknown[]) => {
    for (const error of errors) {
      log.error('live change not told', describeError(error));
      count('LiveDeliveriesLost');
    }
  };
  const told = [...people].map(([personId, changes]): Telling => ({ personId, changes }));
  const unread = await runBounded([...cases], audiencesAtOnce, async ([applicationId, heard]) => {
    told.push(...(await tellingsOf(deps, applicationId, heard)));
  });
  failed(unread);
  const work = [
    ...told.map((telling) => () => tell(deps, telling)),
    ...(team.length > 0 ? [() => deps.teamUpdates.send(team)] : []),
    ...[...ended].map((personId) => () => endConnections(deps, personId)),
  ];
  failed(await runBounded(work, audiencesAtOnce, (begin) => begin()));
}

/** What one person is told. */
interface Telling {
  personId: string;
  changes: readonly Change[];
}

/** A change of an application for people who have to be looked up. */
type CaseChange = Pick<Exclude<LiveChange, { endConnectionsOf: string }>, 'change' | 'audience' | 'isProgress'>;

const addTo = <Value>(groups: Map<string, Value[]>, key: string, value: Value) => {
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  group.push(value);
};

/**
 * Groups the changes of records by the person whom they concern, or else by application, those for the team separately,
 * and the people whose connections must be closed.
 */
function sortChanges(records: readonly DynamoDBRecord[]) {
  const people = new Map<string, Change[]>();
  const cases = new Map<string, CaseChange[]>();
  const team = new Map<string, Change>();
  const ended = new Set<string>();
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
    if (personId) addTo(people, personId, change);
    else if (change.applicationId) addTo(cases, change.applicationId, found);
  }
  return { people, cases, team: [...team.values()], ended };
}

/** Returns the people of a request who hear of a change now: nobody who has left it. */
function audienceAmong(parties: readonly CaseParty[], audience: Audience): Reader[] {
  const readers = parties.filter(isReader);
  if (audience === 'everybody') return readers;
  if (audience === 'borrowers') return readers.filter(borrows);
  const person = parties.find(({ partyId }) => partyId === audience.partyId);
  const isServed = audience.about === 'papers' || (audience.about === 'facts' && person?.state === 'sem_conta');
  return readers.filter(({ partyId }) => partyId === audience.partyId || (isServed && partyId === person?.servedBy));
}

/**
 * Returns who of a request is told what. In one of several people everybody learns that somebody's documents have
 * changed, once in a while, so that nobody sees what another one is doing.
 */
async function tellingsOf(
  { database, now }: PublishDependencies,
  applicationId: string,
  heard: readonly CaseChange[],
): Promise<Telling[]> {
  const application = await findApplication(database, applicationId);
  if (!application) return [];
  const parties = await listParties(database, application);
  const told = new Map<string, Change[]>();
  for (const { change, audience } of heard)
    for (const { personId } of audienceAmong(parties, audience)) addTo(told, personId, change);
  const isProgress = application.partiesVersion !== undefined && heard.some((each) => each.isProgress);
  const turn = { now: now(), seconds: progressSeconds };
  if (isProgress && (await takeTurn(database, progressTopic(applicationId), turn)))
    for (const { personId } of parties.filter(isReader))
      addTo(told, personId, { type: 'change', what: 'parties', applicationId });
  return [...told].map(([personId, changes]) => ({ personId, changes }));
}

async function tell(deps: PublishDependencies, { personId, changes }: Telling): Promise<void> {
  const { database, now } = deps;
  const topic = clientTopic(personId);
  const frames = framesOf(changes);
  await noteChange(database, topic, now());
  const [error] = await runBounded(
    await connectionsOf(database, topic, { listeningAt: now() }),
    postsAtOnce,
    (connectionId) => postAll(deps, connectionId, frames),
  );
  if (error) throw error;
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
