import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { confirmationEvent } from '#functions/testing/pool-events.ts';
import { createWorld } from '#functions/testing/world.ts';
import { openNewPasswords } from './new-passwords.ts';
import { createPostConfirmation } from './triggers/create-post-confirmation.ts';

const world = await createWorld();
const taken: { path: string; type: unknown; event: PostConfirmationTriggerEvent }[] = [];
/** Lambda, which takes an event and answers at once. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const event: PostConfirmationTriggerEvent = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  taken.push({ path: request.url ?? '', type: request.headers['x-amz-invocation-type'], event });
  response.writeHead(202).end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env['AWS_ENDPOINT_URL_LAMBDA'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env['AWS_REGION'] = 'eu-west-1';
  process.env['AWS_ACCESS_KEY_ID'] = 'a';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'b';
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.stop();
});

test('a new password is handed to the trigger’s function, which records it as if the pool had called', async () => {
  const userPoolOf = () => world.securityPool;
  const trigger = createPostConfirmation({ ...world, log: world.observability.log, userPoolOf });
  const sub = randomUUID();
  await trigger(confirmationEvent(sub));
  expect((await world.call('people.me', sub)).status).toBe(200);
  world.pass(1000);
  const record = openNewPasswords({ userPoolId: 'eu-west-1_pool', functionName: 'PostConfirmation' });
  await record({ sub, email: `${sub}@example.com` });
  expect(taken).toMatchObject([{ path: '/2015-03-31/functions/PostConfirmation/invocations', type: 'Event' }]);
  for (const { event } of taken) await trigger(event);
  expect(await world.refused('people.me', sub)).toMatchObject({ code: 'session.required' });
  expect(world.securityPool.ended).toContain(sub);
  const { data } = await world.database.entities.notification.query.primary({ personId: sub }).go();
  expect(data.map(({ kind }) => kind)).toEqual(['password_changed']);
});
