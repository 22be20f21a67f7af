import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { clientTopic, teamTopics } from '#database/live/entity.ts';
import { connectionsOf, lastChangeFor } from '#database/live/reads.ts';
import { addLiveConnection } from '#database/live/writes.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createTeamFanOut } from './create-team-fan-out.ts';
import { publishChanges } from './publish-changes.ts';

const world = await createWorld();
afterAll(() => world.stop());

/** Replaces the gateway: records the messages per connection, and closed connections. */
const gateway = {
  told: new Map<string, unknown[]>(),
  ended: [] as string[],
  gone: new Set<string>(),
  busy: new Set<string>(),
};
const connections = {
  post: async (connectionId: string, text: string) => {
    if (gateway.busy.has(connectionId)) throw new Error('too many requests');
    if (gateway.gone.has(connectionId)) return false;
    gateway.told.set(connectionId, [...(gateway.told.get(connectionId) ?? []), JSON.parse(text)]);
    return true;
  },
  end: async (connectionId: string) => void gateway.ended.push(connectionId),
};

let number = 0;
async function connected(personId: string, isTeam = false): Promise<string> {
  const connectionId = `connection-${++number}`;
  await addLiveConnection(world.database, {
    connectionId,
    personId,
    isTeam,
    signedInAt: 0,
    throughGoogle: false,
    acceptedAt: 0,
    expiresAt: 2_000_000_000,
  });
  return connectionId;
}

type Image = Readonly<Record<string, unknown>>;
const record = (after: Image | undefined, before?: Image): DynamoDBRecord => ({
  dynamodb: {
    NewImage: after ? (marshall(after) as never) : undefined,
    OldImage: before ? (marshall(before) as never) : undefined,
  },
});
/** Messages to the team's queue are consumed immediately. */
const fanOut = createTeamFanOut({ ...world, connections }, world.observability);
const teamUpdates = {
  send: (changes: unknown) => fanOut({ Records: [{ messageId: 'm', body: JSON.stringify({ changes }) } as SQSRecord] }),
};
const publish = (...records: readonly DynamoDBRecord[]) =>
  publishChanges({ ...world, connections, teamUpdates }, world.observability, records);
const hearsAsTeam = async () =>
  (await Promise.all(teamTopics.map((topic) => connectionsOf(world.database, topic)))).flat();

const client = await addClient(world);
const other = await addClient(world);
const staffId = await world.addPerson({ role: 'staff' });
const { applicationId } = client;
const documentOf = (changes: Image = {}) => record({ __edb_e__: 'document', applicationId, ...changes });
const aboutDocuments = { type: 'change', what: 'documents', applicationId };

beforeEach(() => {
  gateway.told.clear();
  gateway.gone.clear();
  gateway.busy.clear();
  gateway.ended.length = 0;
});

describe('a change of an application', () => {
  test('reaches every page of its owner and of the team, and no others', async () => {
    const [first, second] = [await connected(client.personId), await connected(client.personId)];
    const stranger = await connected(other.personId);
    const team = await connected(staffId, true);
    await publish(documentOf());
    expect(Object.fromEntries(gateway.told)).toEqual({
      [first]: [aboutDocuments],
      [second]: [aboutDocuments],
      [team]: [aboutDocuments],
    });
    expect(gateway.told.has(stranger)).toBe(false);
  });

  test('by an offer reaches the client once it is visible to them, and the team always', async () => {
    const [own, team] = [await connected(client.personId), await connected(staffId, true)];
    const offer = (status: string) => ({ __edb_e__: 'offer', applicationId, status });
    const aboutOffers = { type: 'change', what: 'offers', applicationId };
    await publish(record(offer('draft')), record(offer('withdrawn'), offer('draft')));
    expect(gateway.told.get(team)).toEqual([aboutOffers]);
    expect(gateway.told.has(own)).toBe(false);
    await publish(record(offer('published'), offer('draft')));
    expect(gateway.told.get(own)).toEqual([aboutOffers]);
    await publish(record(offer('withdrawn'), offer('published')));
    expect(gateway.told.get(own)).toEqual([aboutOffers, aboutOffers]);
  });

  test('is sent once per batch, however many of its records cause it', async () => {
    const connectionId = await connected(client.personId);
    await publish(documentOf(), documentOf({ aiStatus: 'approved' }), documentOf());
    expect(gateway.told.get(connectionId)).toEqual([aboutDocuments]);
  });

  test('of the required closing documents is about the deed', async () => {
    const connectionId = await connected(client.personId);
    await publish(record(undefined, { __edb_e__: 'deedwaiver', applicationId, docType: 'fecho_imt' }));
    expect(gateway.told.get(connectionId)).toEqual([{ type: 'change', what: 'deed', applicationId }]);
  });

  test('of a booked, moved or cancelled call reaches its client and the team; a stranger’s booking only the team', async () => {
    const [own, team] = [await connected(client.personId), await connected(staffId, true)];
    const call = { __edb_e__: 'meeting', applicationId, startsAt: '2026-11-21T14:05:00.000Z', isByOwner: true };
    const aboutCalls = { type: 'change', what: 'meeting', applicationId };
    await publish(record(call));
    await publish(record(undefined, call));
    expect([gateway.told.get(own), gateway.told.get(team)]).toEqual([
      [aboutCalls, aboutCalls],
      [aboutCalls, aboutCalls],
    ]);
    gateway.told.clear();
    await publish(record({ ...call, isByOwner: false }));
    expect([gateway.told.has(own), gateway.told.has(team)]).toEqual([false, true]);
  });

  test('contains nothing of the record', async () => {
    const connectionId = await connected(client.personId);
    const message = { __edb_e__: 'message', applicationId, visibility: 'client', content: 'Segredo' };
    await publish(record(message));
    expect(gateway.told.get(connectionId)).toEqual([{ type: 'change', what: 'messages', applicationId }]);
  });

  test('that is internal reaches only the team', async () => {
    const connectionId = await connected(client.personId);
    const team = await connected(staffId, true);
    await publish(record({ __edb_e__: 'message', applicationId, visibility: 'internal', content: 'Segredo' }));
    expect(gateway.told.has(connectionId)).toBe(false);
    expect(gateway.told.get(team)).toEqual([{ type: 'change', what: 'messages', applicationId }]);
  });

  test.each([
    ['audit', 'history'],
    ['work', 'work'],
  ])('from %s reaches only the team', async (entity, what) => {
    const connectionId = await connected(client.personId);
    const team = await connected(staffId, true);
    await publish(record({ __edb_e__: entity, applicationId }));
    expect(gateway.told.has(connectionId)).toBe(false);
    expect(gateway.told.get(team)).toEqual([{ type: 'change', what, applicationId }]);
  });

  test('without an owner in the table reaches only the team', async () => {
    const team = await connected(staffId, true);
    await publish(record({ __edb_e__: 'document', applicationId: '01M7YRRV785KMF2HEE4ZNZWYTZ' }));
    expect(gateway.told.get(team)).toHaveLength(1);
  });

  test.each(['personaudit', 'searchword', 'notification', 'upload', 'counter', 'liveconnection', 'constructor'])(
    'from %s is not sent',
    async (entity) => {
      const connectionId = await connected(client.personId);
      await publish(record({ __edb_e__: entity, applicationId, personId: client.personId }));
      expect(gateway.told.has(connectionId)).toBe(false);
    },
  );
});

describe('a page that connects while a change is on its way', () => {
  /** Publishes records while a page connects, after the connections were read. */
  const publishWhile = async (connectNow: () => Promise<unknown>, ...records: readonly DynamoDBRecord[]) => {
    let connecting: Promise<unknown> | undefined;
    const post: typeof connections.post = async (connectionId, text) => {
      connecting ??= connectNow();
      await connecting;
      return connections.post(connectionId, text);
    };
    await publishChanges(
      { ...world, connections: { ...connections, post }, teamUpdates },
      world.observability,
      records,
    );
  };

  test('finds it noted if its connection was not there yet', async () => {
    await connected(client.personId);
    let late = '';
    world.pass(600_000);
    await publishWhile(async () => {
      late = await connected(client.personId);
      expect(await lastChangeFor(world.database, late)).toBe(world.now().getTime());
    }, documentOf());
    expect(late).not.toBe('');
    expect(gateway.told.has(late)).toBe(false);
  });

  test('finds it noted if its handshake was still under way', async () => {
    const own = await connected(client.personId);
    gateway.gone.add(own);
    world.pass(600_000);
    await publish(documentOf());
    expect(await lastChangeFor(world.database, await connected(client.personId))).toBe(world.now().getTime());
  });

  test('finds a change of its rights noted, too', async () => {
    const memberId = await world.addPerson({ role: 'staff' });
    world.pass(600_000);
    await publish(record({ __edb_e__: 'staffmember', personId: memberId }));
    expect(await lastChangeFor(world.database, await connected(memberId))).toBe(world.now().getTime());
  });

  test('finds nothing noted of changes that are not for it', async () => {
    world.pass(600_000);
    const before = world.now().getTime();
    await publish(
      record({ __edb_e__: 'audit', applicationId }),
      record({ __edb_e__: 'person', personId: other.personId }),
    );
    const found = await lastChangeFor(world.database, await connected(client.personId));
    expect(found).toBeLessThan(before);
    expect(await lastChangeFor(world.database, await connected(staffId, true))).toBe(before);
  });
});

test('a failure of the team’s queue does not affect clients', async () => {
  const connectionId = await connected(client.personId);
  const away = { send: () => Promise.reject(new Error('the queue is away')) };
  const lines = world.logs.length;
  await publishChanges({ ...world, connections, teamUpdates: away }, world.observability, [documentOf()]);
  expect(gateway.told.get(connectionId)).toEqual([aboutDocuments]);
  expect(world.logs.slice(lines).map(({ message }) => message)).toEqual(['live change not told']);
});

test('a person gets changes of their own record, not its creation', async () => {
  const connectionId = await connected(client.personId);
  const person = { __edb_e__: 'person', personId: client.personId };
  await publish(record(person));
  expect(gateway.told.has(connectionId)).toBe(false);
  await publish(record(person, person));
  expect(gateway.told.get(connectionId)).toEqual([{ type: 'change', what: 'person' }]);
});

test('a closed connection is removed from all its topics', async () => {
  const memberId = await world.addPerson({ role: 'staff' });
  const connectionId = await connected(memberId, true);
  gateway.gone.add(connectionId);
  await publish(documentOf());
  expect(await hearsAsTeam()).not.toContain(connectionId);
  expect(await connectionsOf(world.database, clientTopic(memberId))).not.toContain(connectionId);
});

test('an unreachable connection does not block others', async () => {
  const [busy, fine] = [await connected(client.personId), await connected(client.personId)];
  gateway.busy.add(busy);
  const lines = world.logs.length;
  await publish(documentOf());
  expect(gateway.told.get(fine)).toEqual([aboutDocuments]);
  expect(await connectionsOf(world.database, clientTopic(client.personId))).toContain(busy);
  expect(world.logs.slice(lines).map(({ message }) => message)).toEqual(['live change not told']);
});

test.each(['staffmember', 'accountsecurity'])('changes of %s close a person’s connections', async (entity) => {
  const memberId = await world.addPerson({ role: 'staff' });
  const connectionId = await connected(memberId, true);
  const before = { __edb_e__: entity, personId: memberId };
  await publish(record(undefined, before), documentOf());
  expect(gateway.ended).toEqual([connectionId]);
  expect(await connectionsOf(world.database, clientTopic(memberId))).toEqual([]);
  expect(await hearsAsTeam()).not.toContain(connectionId);
});

test('a visitor’s message reaches the team only', async () => {
  const [own, team] = [await connected(client.personId), await connected(staffId, true)];
  await publish(record({ __edb_e__: 'lead', leadId: 'l' }));
  expect(gateway.told.get(team)).toEqual([{ type: 'change', what: 'leads' }]);
  expect(gateway.told.has(own)).toBe(false);
});
