import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { team } from '#database/notifications/entity.ts';
import { claimNotification, markSent, queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import { startQueues, type TestQueues } from '#functions/testing/start-queues.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { createSweeper, sweepAfterMilliseconds } from './create-sweeper.ts';
import { readMessage } from './queue-message.ts';

const day = 24 * 60 * 60_000;

let world: World;
let queues: TestQueues;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  queues = await startQueues();
});
afterEach(() => queues.stop());

async function queue(kind: NotificationKind = 'lead_received', channel: 'email' | 'whatsapp' = 'email') {
  const notificationId = world.newId();
  const payload = { firstName: 'Morada' };
  const news = { personId: team, notificationId, kind, channel, payload, createdAt: world.now().toISOString() };
  await transact(world.database, [queueNotification(news)]);
  return notificationId;
}

const sweep = () =>
  createSweeper({ ...world, client: queues.client, queueUrl: queues.queueUrl, whatsapp: false }, world.observability)();

async function queuedAgain(): Promise<string[]> {
  const bodies: string[] = [];
  const take = async ({ Records }: SQSEvent) => {
    bodies.push(...Records.map(({ body }) => body));
    return { batchItemFailures: [] };
  };
  while ((await queues.deliver(take)) > 0);
  return bodies.map((body) => readMessage(body).notificationId);
}

test('a stuck notification is queued again, but no new, sent, expired one or one without an e-mail', async () => {
  await queue();
  world.pass(8 * day);
  const left = await queue();
  const sent = await queue();
  await queue('stage_changed', 'whatsapp');
  await queue('lead_received', 'whatsapp');
  const claim = await claimNotification(
    world.database,
    { personId: team, notificationId: sent },
    { claimId: 'one', now: world.now(), leaseMilliseconds: 1000 },
  );
  if (claim.outcome !== 'claimed') throw new Error(claim.outcome);
  await markSent(world.database, claim.notification, { messageId: 'm', at: world.now().toISOString() });
  world.pass(sweepAfterMilliseconds + 1);
  await queue();
  await sweep();
  expect(await queuedAgain()).toEqual([left]);
});

test('all notifications of an outage are queued again', async () => {
  world.pass(8 * day);
  const left: string[] = [];
  for (let index = 0; index < 23; index++) left.push(await queue());
  world.pass(sweepAfterMilliseconds + 1);
  await sweep();
  expect((await queuedAgain()).sort()).toEqual(left.sort());
});
