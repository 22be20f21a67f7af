import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { addLiveConnection } from '#database/live/writes.ts';
import { createStreamHandler } from '#functions/live/stream/create-stream-handler.ts';
import { createTeamFanOut } from '#functions/live/stream/create-team-fan-out.ts';
import { openConnections } from '#functions/live/stream/gateway-connections.ts';
import { createSweep } from '#functions/notifications/reminders/create-sweep.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import type { Change } from '#shared/live/changes.ts';
import type { Row, Section } from './report.ts';
import { secondsOf } from './seconds-of.ts';

const teamConnections = 400;
const changesTogether: readonly number[] = [1, 30, 300];
const dueReminders = 300;
const streamRecords = 600;
const none = { post: async () => true, end: async () => undefined };
const teamUpdates = { send: async () => undefined };
const day = 24 * 60 * 60_000;

/** Accepts and counts posts to connections like the gateway. */
async function startGateway() {
  const taken = { posts: 0, bytes: 0 };
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      taken.bytes += chunk.length;
    });
    request.on('end', () => {
      taken.posts += 1;
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, taken, stop };
}

/** Measures the fan-out of changes to the whole team. */
async function fanOut(world: World): Promise<Section> {
  const gateway = await startGateway();
  // The AWS client signs its posts.
  process.env['AWS_REGION'] ??= 'eu-west-1';
  process.env['AWS_ACCESS_KEY_ID'] ??= 'bench';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'bench';
  for (let number = 0; number < teamConnections; number++)
    await addLiveConnection(world.database, {
      connectionId: `connection-${number}`,
      personId: `staff-${number % 200}`,
      isTeam: true,
      expiresAt: 2_000_000_000,
    });
  const tell = createTeamFanOut({ ...world, connections: openConnections(gateway.url) }, world.observability);
  const rows: Row[] = [];
  for (const count of changesTogether) {
    const changes = Array.from({ length: count }, (_, number): Change => {
      return {
        type: 'change',
        what: 'application',
        applicationId: `01M7YRRV785KMF2HEE4ZN${String(number).padStart(5, '0')}`,
      };
    });
    const body = JSON.stringify({ changes });
    Object.assign(gateway.taken, { posts: 0, bytes: 0 });
    const seconds = await secondsOf(() => tell({ Records: [{ messageId: 'm', body } as SQSRecord] }));
    rows.push({
      values: {
        Changes: count,
        Connections: teamConnections,
        Posts: gateway.taken.posts,
        'Posts one by one': teamConnections * count,
        Milliseconds: seconds * 1000,
        'Bytes each': gateway.taken.bytes / teamConnections,
      },
      // Independent of the number of changes: 300 changes are two messages.
      budget: { column: 'Posts', limit: 2 * teamConnections },
    });
  }
  gateway.stop();
  const columns = ['Changes', 'Connections', 'Posts', 'Posts one by one', 'Milliseconds', 'Bytes each'];
  return { title: 'What the team hears in one run of the fan-out', columns, rows };
}

/**
 * Measures the table's stream: records that change a counter, that trigger a recount, and that only update open pages.
 */
async function followStream(world: World): Promise<Section> {
  const clients = await Promise.all(Array.from({ length: 20 }, () => addClient(world)));
  const image = (facts: object) => marshall(facts, { removeUndefinedValues: true }) as never;
  const recordAt = (number: number): DynamoDBRecord => {
    const client = clients[number % clients.length];
    const common = { applicationId: client?.applicationId, personId: client?.personId };
    const kinds = [
      { __edb_e__: 'application', ...common, status: 'documentos', createdAt: world.now().toISOString() },
      { __edb_e__: 'message', ...common, messageId: 'm', senderType: 'client', visibility: 'client', createdAt: 'now' },
      { __edb_e__: 'audit', ...common },
      { __edb_e__: 'document', ...common, aiStatus: 'review' },
    ];
    const kind = kinds[number % kinds.length];
    return {
      eventID: `bench-${number}`,
      dynamodb: { SequenceNumber: String(number), NewImage: image(kind ?? {}) },
    };
  };
  const handler = createStreamHandler({ ...world, connections: none, teamUpdates }, world.observability);
  let next = 0;
  const rows: Row[] = [];
  for (const batches of [1, 4]) {
    const work = async () => {
      for (let done = 0; done < streamRecords / batches; done += 50)
        await handler({ Records: Array.from({ length: 50 }, () => recordAt(next++)) });
    };
    const seconds = await secondsOf(() => Promise.all(Array.from({ length: batches }, work)));
    rows.push({ values: { 'Batches at once': batches, Records: streamRecords, 'Records/s': streamRecords / seconds } });
  }
  return { title: 'The stream’s function, one shard', columns: ['Batches at once', 'Records', 'Records/s'], rows };
}

/** Measures reminders of open cases: a few reads each, then notification and next reminder in one transaction. */
async function remind(world: World): Promise<Section> {
  const clients = [];
  for (let number = 0; number < dueReminders; number++) clients.push(await addClient(world));
  const since = world.now().toISOString();
  for (const { applicationId } of clients)
    await world.database.entities.reminder
      .put({
        applicationId,
        kind: 'documents_missing',
        subject: 'case',
        state: 'waiting',
        dueAt: since,
        since,
        sent: 0,
      })
      .go();
  world.pass(3 * day);
  const before = world.logs.length;
  const context = { getRemainingTimeInMillis: () => 50_000 };
  const seconds = await secondsOf(() => createSweep(world, world.observability)({}, context));
  const told = world.logs.slice(before).filter(({ facts }) => facts['outcome'] === 'told').length;
  const values = { Due: dueReminders, Told: told, 'Each minute': (dueReminders / seconds) * 40 };
  return {
    title: 'Reminders: one run of 50 seconds, 10 of them kept',
    columns: Object.keys(values),
    rows: [{ values }],
  };
}

/** Measures concurrent use on the local engine: figures of this machine, only comparable with each other. */
export async function measureScale(): Promise<Section[]> {
  const sections: Section[] = [];
  for (const measure of [fanOut, followStream, remind]) {
    const world = await createWorld();
    try {
      sections.push(await measure(world));
    } finally {
      await world.stop();
    }
  }
  return sections;
}
