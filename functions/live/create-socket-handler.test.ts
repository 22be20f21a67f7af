import { afterAll, describe, expect, test } from '@jest/globals';
import { clientTopic, teamTopics, wholeTeam } from '#database/live/entity.ts';
import { connectionsOf } from '#database/live/reads.ts';
import { noteChange } from '#database/live/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { endSessionsBefore } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxConnections, ticketsPerMinute } from './connection-limits.ts';
import { createSocketHandler, type SocketEvent } from './create-socket-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
const siteUrl = 'https://morada.example';
const handler = createSocketHandler({ ...world, siteUrl }, world.observability);
const personId = await world.addPerson();

let number = 0;
const newConnectionId = () => `connection-${++number}`;
const ticketOf = async (id = personId) => (await world.succeed('live.ticket', id, {})).ticket;

const connect = (
  connectionId: string,
  ticket: string | undefined,
  headers: SocketEvent['headers'] = { Origin: siteUrl },
) =>
  handler({
    headers: headers ?? {},
    queryStringParameters: ticket === undefined ? {} : { ticket },
    requestContext: { routeKey: '$connect', eventType: 'CONNECT', connectionId },
  });
const say = (body: string, connectionId = 'x') =>
  handler({ body, requestContext: { routeKey: '$default', eventType: 'MESSAGE', connectionId } });
const hears = (topic: string) => connectionsOf(world.database, topic);
const teamOf = async ({ database }: Pick<typeof world, 'database'>) =>
  (await Promise.all(teamTopics.map((topic) => connectionsOf(database, topic)))).flat();

describe('a ticket', () => {
  test('opens one connection, subscribed to what its person sees', async () => {
    const connectionId = newConnectionId();
    const ticket = await ticketOf();
    expect(await connect(connectionId, ticket)).toEqual({ statusCode: 200 });
    expect(await hears(clientTopic(personId))).toContain(connectionId);
    expect(await teamOf(world)).not.toContain(connectionId);
    expect(await connect(newConnectionId(), ticket)).toEqual({ statusCode: 401 });
  });

  test('is accepted from only one of two concurrent requests', async () => {
    const ticket = await ticketOf();
    const answers = await Promise.all([connect(newConnectionId(), ticket), connect(newConnectionId(), ticket)]);
    expect(answers).toEqual(expect.arrayContaining([{ statusCode: 200 }, { statusCode: 401 }]));
  });

  test('is invalid after a minute, even if the table still has it', async () => {
    const ticket = await ticketOf();
    world.pass(61_000);
    expect(await connect(newConnectionId(), ticket)).toEqual({ statusCode: 401 });
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a made-up one', 'A'.repeat(43)],
    ['a long one', 'A'.repeat(10_000)],
  ])('that is %s is refused', async (_case, ticket) => {
    expect(await connect(newConnectionId(), ticket)).toEqual({ statusCode: 401 });
  });

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a site whose address begins alike', { Origin: `${siteUrl}.evil.example` }],
    ['no site', {}],
  ])('from %s is refused, and is not used up', async (_case, headers) => {
    const ticket = await ticketOf();
    expect(await connect(newConnectionId(), ticket, headers)).toEqual({ statusCode: 403 });
    expect(await connect(newConnectionId(), ticket, { origin: siteUrl })).toEqual({ statusCode: 200 });
  });

  test('is not stored in the table', async () => {
    const ticket = await ticketOf();
    const { data } = await world.database.entities.liveTicket.scan.go({ pages: 'all' });
    expect(data.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(ticket);
  });

  test('of a team member subscribes to what the team sees', async () => {
    const memberId = await world.addPerson({ role: 'staff' });
    const connectionId = newConnectionId();
    await connect(connectionId, await ticketOf(memberId));
    expect(await teamOf(world)).toContain(connectionId);
  });
});

describe('rights removed between the ticket and the handshake', () => {
  test('of a removed team member refuse the connection, of which nothing is stored', async () => {
    const adminId = await world.addPerson({ role: 'admin' });
    const memberId = await world.addPerson({ role: 'staff' });
    const ticket = await ticketOf(memberId);
    await world.succeed('staff.remove', adminId, { personId: memberId });
    const connectionId = newConnectionId();
    expect(await connect(connectionId, ticket)).toEqual({ statusCode: 401 });
    expect(await teamOf(world)).not.toContain(connectionId);
    expect(await hears(clientTopic(memberId))).toEqual([]);
  });

  test('of an ended session refuse the connection', async () => {
    const id = await world.addPerson();
    const ticket = await ticketOf(id);
    world.pass(1000);
    await transact(world.database, [endSessionsBefore(id, new Date(world.now().getTime() + 60_000))]);
    expect(await connect(newConnectionId(), ticket)).toEqual({ statusCode: 401 });
    expect(await hears(clientTopic(id))).toEqual([]);
  });

  test('of other sessions, which a change of the account ends, do not affect the current one’s connection', async () => {
    const id = await world.addPerson();
    const signedInAt = secondsAt(world.now()) - 60;
    const { body } = await world.call('live.ticket', id, {}, { signedInAt });
    await transact(world.database, [endSessionsBefore(id, world.now(), signedInAt)]);
    const { ticket } = body as { ticket: string };
    expect(await connect(newConnectionId(), ticket)).toEqual({ statusCode: 200 });
  });
});

describe('one person', () => {
  test('has at most twenty connections, and another one when one of them is closed', async () => {
    const id = await world.addPerson();
    const first = newConnectionId();
    expect(await connect(first, await ticketOf(id))).toEqual({ statusCode: 200 });
    for (let open = 1; open < maxConnections; open++)
      expect(await connect(newConnectionId(), await ticketOf(id))).toEqual({ statusCode: 200 });
    expect(await connect(newConnectionId(), await ticketOf(id))).toEqual({ statusCode: 429 });
    expect(await hears(clientTopic(id))).toHaveLength(maxConnections);
    await handler({ requestContext: { routeKey: '$disconnect', eventType: 'DISCONNECT', connectionId: first } });
    expect(await connect(newConnectionId(), await ticketOf(id))).toEqual({ statusCode: 200 });
  });

  test('gets 120 tickets a minute', async () => {
    const id = await world.addPerson();
    world.pass(60_000);
    for (let given = 0; given < ticketsPerMinute; given++) await ticketOf(id);
    expect(await world.refused('live.ticket', id, {})).toMatchObject({ status: 429, code: 'request.too_many' });
    world.pass(60_000);
    await ticketOf(id);
  });
});

test('a team member without the required second factor is subscribed only as a client', async () => {
  const strict = await createWorld({ demandsSecondFactor: true });
  const memberId = await strict.addPerson({ role: 'staff' });
  const { ticket } = await strict.succeed('live.ticket', memberId, {});
  const strictHandler = createSocketHandler({ ...strict, siteUrl }, strict.observability);
  await strictHandler({
    headers: { Origin: siteUrl },
    queryStringParameters: { ticket },
    requestContext: { routeKey: '$connect', eventType: 'CONNECT', connectionId: 'c' },
  });
  expect(await connectionsOf(strict.database, clientTopic(memberId))).toEqual(['c']);
  expect(await teamOf(strict)).toEqual([]);
  await strict.stop();
});

test('a disconnection is idempotent', async () => {
  const connectionId = newConnectionId();
  await connect(connectionId, await ticketOf());
  const leave = () => handler({ requestContext: { routeKey: '$disconnect', eventType: 'DISCONNECT', connectionId } });
  expect(await leave()).toEqual({ statusCode: 200 });
  expect(await leave()).toEqual({ statusCode: 200 });
  expect(await hears(clientTopic(personId))).not.toContain(connectionId);
});

describe('a message', () => {
  const ping = (connectionId: string) => say('{"action":"ping"}', connectionId);
  const pong = { statusCode: 200, body: '{"type":"pong"}' };

  test('that is a ping is answered, for hours without anything else', async () => {
    const connectionId = newConnectionId();
    await connect(connectionId, await ticketOf());
    expect(await ping(connectionId)).toEqual(pong);
    world.pass(100 * 60_000);
    expect(await ping(connectionId)).toEqual(pong);
    expect(await connectionsOf(world.database, clientTopic(personId), { listeningAt: world.now() })).toContain(
      connectionId,
    );
  });

  test('that is a ping of a connection that is not known gets no answer', async () => {
    expect(await ping(newConnectionId())).toEqual({ statusCode: 400 });
  });

  test('that is a ping of the team is answered until their session is idle, and nothing is sent after that', async () => {
    const memberId = await world.addPerson({ role: 'staff' });
    const connectionId = newConnectionId();
    const signedInAt = secondsAt(world.now());
    await world.call('applications.counts', memberId, {}, { signedInAt });
    const { body } = await world.call('live.ticket', memberId, {}, { signedInAt });
    await connect(connectionId, (body as { ticket: string }).ticket);
    const listens = async () =>
      (
        await Promise.all(
          [...teamTopics, clientTopic(memberId)].map((topic) =>
            connectionsOf(world.database, topic, { listeningAt: world.now() }),
          ),
        )
      )
        .flat()
        .filter((each) => each === connectionId).length;
    for (let minutes = 4; minutes <= 28; minutes += 4) {
      world.pass(4 * 60_000);
      expect(await ping(connectionId)).toEqual(pong);
      expect(await listens()).toBe(2);
    }
    world.pass(4 * 60_000);
    expect(await ping(connectionId)).toEqual({ statusCode: 400 });
    expect(await listens()).toBe(0);
  });

  test('that never comes lets nothing be sent to a member of the team after some minutes', async () => {
    const memberId = await world.addPerson({ role: 'staff' });
    const connectionId = newConnectionId();
    await connect(connectionId, await ticketOf(memberId));
    world.pass(6 * 60_000);
    expect(await connectionsOf(world.database, clientTopic(memberId), { listeningAt: world.now() })).toEqual([]);
    expect(await ping(connectionId)).toEqual({ statusCode: 400 });
    expect(await connectionsOf(world.database, clientTopic(memberId))).toEqual([]);
  });

  test.each(['', 'ping', '{"action":"else"}', '{"action":"ping","more":1}', 'null', '[]'])(
    'that is anything else is refused: %s',
    async (body) => {
      expect(await say(body)).toEqual({ statusCode: 400 });
    },
  );
});

describe('a connection that asks for the last change', () => {
  const connectionOf = async (id: string) => {
    const connectionId = newConnectionId();
    await connect(connectionId, await ticketOf(id));
    return connectionId;
  };
  const answerTo = async (connectionId: string) => {
    const answer = await say('{"action":"last-change"}', connectionId);
    if (typeof answer === 'string') throw new Error(answer);
    return answer.body === undefined ? answer.statusCode : JSON.parse(answer.body);
  };
  const ago = (millisecondsAgo: number) => ({ type: 'last-change', millisecondsAgo });
  const note = (topic: string) => noteChange(world.database, topic, world.now());

  test('gets how long ago it was, of its own person alone', async () => {
    const [own, other] = [await world.addPerson(), await world.addPerson()];
    const connectionId = await connectionOf(own);
    world.pass(600_000);
    await note(clientTopic(other));
    await note(wholeTeam);
    expect(await answerTo(connectionId)).toEqual(ago(600_000));
    await note(clientTopic(own));
    world.pass(1_500);
    expect(await answerTo(connectionId)).toEqual(ago(1_500));
  });

  test('gets the later one of the team and its own person as a member', async () => {
    const memberId = await world.addPerson({ role: 'staff' });
    const connectionId = await connectionOf(memberId);
    await note(clientTopic(memberId));
    world.pass(2_000);
    await note(wholeTeam);
    world.pass(1_000);
    expect(await answerTo(connectionId)).toEqual(ago(1_000));
  });

  test('gets ten minutes if it was longer ago', async () => {
    const id = await world.addPerson();
    const connectionId = await connectionOf(id);
    await note(clientTopic(id));
    world.pass(3_600_000);
    expect(await answerTo(connectionId)).toEqual(ago(600_000));
  });

  test('gets the newest of two changes that were noted in the other order', async () => {
    const id = await world.addPerson();
    const connectionId = await connectionOf(id);
    const earlier = world.now();
    world.pass(5_000);
    await note(clientTopic(id));
    await noteChange(world.database, clientTopic(id), earlier);
    expect(await answerTo(connectionId)).toEqual(ago(0));
  });

  test('is refused once its connection has ended', async () => {
    const id = await world.addPerson();
    const connectionId = await connectionOf(id);
    await handler({ requestContext: { routeKey: '$disconnect', eventType: 'DISCONNECT', connectionId } });
    expect(await answerTo(connectionId)).toBe(400);
  });
});

test('the log contains no tickets', async () => {
  const ticket = await ticketOf();
  await connect(newConnectionId(), ticket);
  expect(JSON.stringify(world.logs)).not.toContain(ticket);
});
