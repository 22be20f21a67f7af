import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { Database } from '#database/database.ts';
import { teamTopics } from '#database/live/entity.ts';
import { connectionsOf } from '#database/live/reads.ts';
import { addLiveConnection } from '#database/live/writes.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { Change } from '#shared/live/changes.ts';
import { createTeamFanOut } from './create-team-fan-out.ts';

const world = await createWorld();
afterAll(() => world.stop());

/** Replaces the gateway: records the messages per connection, and the number of concurrent posts. */
const gateway = { told: new Map<string, string[]>(), running: 0, most: 0 };
const connections = {
  post: async (connectionId: string, text: string) => {
    gateway.most = Math.max(gateway.most, ++gateway.running);
    await new Promise((done) => setImmediate(done));
    gateway.running -= 1;
    if (connectionId.startsWith('busy')) throw new Error('too many requests');
    if (connectionId.startsWith('gone')) return false;
    gateway.told.set(connectionId, [...(gateway.told.get(connectionId) ?? []), text]);
    return true;
  },
  end: async () => undefined,
};
const fanOut = createTeamFanOut({ ...world, connections }, world.observability);
const message = (body: string) => ({ messageId: 'm', body }) as SQSRecord;
const event = (...changes: readonly Change[][]): SQSEvent => ({
  Records: changes.map((each) => message(JSON.stringify({ changes: each }))),
});
const change = (number: number, what: Change['what'] = 'documents'): Change => ({
  type: 'change',
  what,
  applicationId: `01M7YRRV785KMF2HEE4ZN${String(number).padStart(5, '0')}`,
});
const connect = (connectionId: string) =>
  addLiveConnection(world.database, {
    connectionId,
    personId: 'staff',
    isTeam: true,
    signedInAt: 0,
    throughGoogle: false,
    acceptedAt: 0,
    expiresAt: 2_000_000_000,
  });
const team = async () => (await Promise.all(teamTopics.map((topic) => connectionsOf(world.database, topic)))).flat();

beforeEach(() => {
  gateway.told.clear();
  gateway.most = 0;
});

describe('a change for the team', () => {
  test('reaches 120 connections in all parts of the topic, with at most 50 concurrent posts', async () => {
    const ids = Array.from({ length: 120 }, (_, number) => `open-${number}`);
    for (const id of ids) await connect(id);
    for (const topic of teamTopics) expect((await connectionsOf(world.database, topic)).length).toBeGreaterThan(0);
    await fanOut(event([change(1)]));
    expect([...gateway.told.keys()].sort()).toEqual([...ids].sort());
    expect(gateway.told.get('open-7')).toEqual([JSON.stringify(change(1))]);
    expect(gateway.most).toBe(50);
  });

  test('is sent with all others of an invocation in one message, each once', async () => {
    await fanOut(event([change(1), change(2)], [change(2), change(1, 'messages')]));
    expect(gateway.told.get('open-0')?.map((text) => JSON.parse(text))).toEqual([
      { type: 'changes', changes: [change(1), change(2), change(1, 'messages')] },
    ]);
  });

  test('among a thousand is sent in messages that fit into a frame of the gateway', async () => {
    const many = Array.from({ length: 1_000 }, (_, number) => change(number));
    await fanOut(event(many));
    const told = gateway.told.get('open-0') ?? [];
    expect(told.flatMap((text) => JSON.parse(text).changes)).toEqual(many);
    for (const text of told) expect(Buffer.byteLength(text)).toBeLessThan(32_000);
  });

  test('of a moment after the acceptance leaves a connection whose handshake is still under way', async () => {
    const acceptedAt = Math.floor(world.now().getTime() / 1000);
    const accepted = {
      connectionId: 'gone-2',
      personId: 'staff',
      isTeam: true,
      signedInAt: 0,
      throughGoogle: false,
      expiresAt: 2_000_000_000,
    };
    await addLiveConnection(world.database, { ...accepted, acceptedAt });
    await fanOut(event([change(1)]));
    expect(await team()).toContain('gone-2');
    world.pass(31_000);
    await fanOut(event([change(1)]));
    expect(await team()).not.toContain('gone-2');
  });

  test('reaches others despite a closed connection, which is removed, and a busy one, which is not', async () => {
    await connect('gone-1');
    await connect('busy-1');
    const lines = world.logs.length;
    await fanOut(event([change(3)]));
    expect(gateway.told.size).toBe(120);
    expect(await team()).toContain('busy-1');
    expect(await team()).not.toContain('gone-1');
    expect(world.logs.slice(lines).map(({ message: text }) => text)).toEqual(['live changes not told']);
  });

  test('is retried if the table could not be read', async () => {
    const away: Database = {
      ...world.database,
      entity: () => {
        throw new Error('the table is away');
      },
    };
    const failing = createTeamFanOut({ database: away, connections, now: world.now }, world.observability);
    await expect(failing(event([change(4)]))).rejects.toThrow();
  });
});

test.each(['', 'null', '{}', '{"changes":[{"type":"change","what":"secrets"}]}', '{"changes":"all"}'])(
  'an invalid message is logged and does not block others: %s',
  async (body) => {
    const lines = world.logs.length;
    await fanOut({ Records: [message(body), ...event([change(5)]).Records] });
    expect(gateway.told.get('open-0')).toEqual([JSON.stringify(change(5))]);
    expect(world.logs.slice(lines).map(({ message: text }) => text)).toContain('team update not understood');
  },
);
