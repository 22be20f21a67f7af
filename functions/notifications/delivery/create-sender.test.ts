import { randomUUID } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { Database } from '#database/database.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { claimNotification, queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { startQueues, type TestQueues } from '#functions/testing/start-queues.ts';
import { withoutIds } from '#functions/testing/without-ids.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { teamMailbox } from '#shared/brokerage.ts';
import { claimSeconds } from '#shared/notifications/delivery.ts';
import { createSender } from './create-sender.ts';
import { writeMessage } from './queue-message.ts';

let world: World;
let mail: MailService;
let sender: ReturnType<typeof createSender>;
beforeAll(async () => {
  [world, mail] = await Promise.all([createWorld(), startMailService()]);
  sender = createSender(
    { ...world, siteUrl: 'https://morada.example', mailer: createSesMailer(mail.client, 'ola@morada.example') },
    world.observability,
  );
});
afterAll(() => Promise.all([world.stop(), mail.stop()]));
afterEach(() => {
  mail.taken.length = 0;
  mail.troubles.length = 0;
  world.logs.length = 0;
});

const leaseMilliseconds = claimSeconds * 1000;
const visitor = 'rui@visita.example';

/** Creates a visitor's message through the API. */
async function receiveLead(): Promise<Notification> {
  const submissionId = randomUUID();
  const input = {
    submissionId,
    name: 'Rui Nogueira',
    email: visitor,
    phone: '910 000 000',
    source: 'contact_form',
    message: 'Gostava de saber quanto posso pedir.',
  };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${submissionId}, 198.51.100.1` };
  await world.send('leads.send', httpEvent('leads.send', { input, overrides: { headers } }));
  const { data } = await world.database.entities.notification.query.queue({ status: 'queued' }).go({ pages: 'all' });
  const found = data.find(({ payload }) => payload.leadId === submissionId);
  if (!found) throw new Error('No notification was queued');
  return found;
}

const stored = async ({ personId, notificationId }: Notification): Promise<Notification | null> =>
  (await world.database.entities.notification.get({ personId, notificationId }).go({ consistent: true })).data;
const isListed = async ({ notificationId }: Notification): Promise<boolean> =>
  (await world.database.entities.notification.query.queue({ status: 'queued' }).go({ pages: 'all' })).data.some(
    (each) => each.notificationId === notificationId,
  );

const event = (...bodies: readonly string[]): SQSEvent => ({
  Records: bodies.map((body, index) => ({ messageId: String(index), body }) as SQSRecord),
});
const deliver = (...notifications: readonly Notification[]) => sender(event(...notifications.map(writeMessage)));
const none = { batchItemFailures: [] };
const comesAgain = (...positions: readonly number[]) => ({
  batchItemFailures: positions.map((position) => ({ itemIdentifier: String(position) })),
});

describe('a queued notification', () => {
  test('is sent to the team with the visitor as reply-to, and is recorded with the service’s id', async () => {
    const notification = await receiveLead();
    expect(await deliver(notification)).toEqual(none);
    expect(mail.taken).toEqual([
      expect.objectContaining({
        from: '"Morada" <ola@morada.example>',
        to: [teamMailbox],
        replyTo: [visitor],
        subject: 'Nova mensagem de Rui Nogueira',
        tags: [
          { Name: 'notification', Value: notification.notificationId },
          { Name: 'person', Value: team },
        ],
      }),
    ]);
    const after = await stored(notification);
    expect(after).toMatchObject({ status: 'sent', messageId: mail.taken[0]?.id, sentAt: world.now().toISOString() });
    expect(after).not.toHaveProperty('claimId');
    expect(await isListed(notification)).toBe(false);
  });

  test('delivered again by the queue is not sent again', async () => {
    const notification = await receiveLead();
    await deliver(notification, notification);
    expect(await deliver(notification)).toEqual(none);
    expect(mail.taken).toHaveLength(1);
  });

  test('delivered to ten concurrent senders is sent by one', async () => {
    const notification = await receiveLead();
    await Promise.all(Array.from({ length: 10 }, () => deliver(notification)));
    expect(mail.taken).toHaveLength(1);
    expect(await deliver(notification)).toEqual(none);
    expect(mail.taken).toHaveLength(1);
  });

  test('waits for the pace of its sender, individually', async () => {
    const order: string[] = [];
    const mailer = createSesMailer(mail.client, 'ola@morada.example');
    const paced = createSender(
      {
        ...world,
        siteUrl: 'https://morada.example',
        mailer: {
          ...mailer,
          send: (...given: Parameters<typeof mailer.send>) => {
            order.push('sent');
            return mailer.send(...given);
          },
        },
      },
      world.observability,
      async () => void order.push('may go'),
    );
    const [first, second] = [await receiveLead(), await receiveLead()];
    expect(await paced(event(writeMessage(first), writeMessage(second)))).toEqual(none);
    expect(order).toEqual(['may go', 'sent', 'may go', 'sent']);
  });

  test('that is deleted with its person is ignored', async () => {
    const body = writeMessage({ personId: 'nobody', notificationId: 'nothing' });
    expect(await sender(event(body))).toEqual(none);
    expect(mail.taken).toEqual([]);
  });

  test('leaves nothing of the visitor in the log', async () => {
    const notification = await receiveLead();
    mail.troubles.push({ status: 400, code: 'MessageRejected' });
    await deliver(notification);
    await deliver(await receiveLead());
    const log = JSON.stringify(world.logs);
    expect(log).toContain(notification.notificationId);
    expect(withoutIds(log)).not.toMatch(/rui|Nogueira|visita|910|pedir|equipa/i);
  });
});

describe('a sender that crashes', () => {
  test('after claiming, before sending: the next one waits for the claim to expire, and sends once', async () => {
    const notification = await receiveLead();
    await claimNotification(world.database, notification, { claimId: 'dead', now: world.now(), leaseMilliseconds });
    expect(await deliver(notification)).toEqual(comesAgain(0));
    expect(mail.taken).toEqual([]);
    world.pass(leaseMilliseconds + 1);
    expect(await deliver(notification)).toEqual(none);
    expect(mail.taken).toHaveLength(1);
    expect(await stored(notification)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('and resumes after another has taken over changes nothing', async () => {
    const notification = await receiveLead();
    const { promise: handedOver, resolve: goOn } = Promise.withResolvers<string>();
    const slow = createSender(
      { ...world, siteUrl: 'https://morada.example', mailer: { send: () => handedOver } },
      world.observability,
    )(event(writeMessage(notification)));
    while (!(await stored(notification))?.claimId) await new Promise(setImmediate);
    world.pass(leaseMilliseconds + 1);
    await deliver(notification);
    goOn('late');
    await slow;
    expect(await stored(notification)).toMatchObject({ status: 'sent', messageId: mail.taken[0]?.id });
  });
});

describe('the mail service', () => {
  test.each(['MessageRejected', 'BadRequestException'])(
    'that rejects with %s fails it permanently, with the cause',
    async (code) => {
      const notification = await receiveLead();
      mail.troubles.push({ status: 400, code });
      expect(await deliver(notification)).toEqual(none);
      expect(await stored(notification)).toMatchObject({ status: 'failed', cause: code });
      expect(await isListed(notification)).toBe(false);
      expect(await deliver(notification)).toEqual(none);
      expect(mail.taken).toEqual([]);
    },
  );

  test.each([
    { status: 429, code: 'TooManyRequestsException' },
    { status: 400, code: 'SendingPausedException' },
    { status: 500, code: 'InternalServiceErrorException' },
  ])('that fails temporarily (%j) gets it again later', async (trouble) => {
    const notification = await receiveLead();
    mail.troubles.push(trouble);
    expect(await deliver(notification)).toEqual(comesAgain(0));
    expect(await stored(notification)).toMatchObject({ status: 'queued', attempts: 1, cause: expect.any(String) });
    expect(await isListed(notification)).toBe(true);
    expect(await deliver(notification)).toEqual(none);
    expect(mail.taken).toHaveLength(1);
    expect(await stored(notification)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('that does not respond gets it again when its claim has expired, unless it has reported having it', async () => {
    const notification = await receiveLead();
    mail.troubles.push('broken');
    expect(await deliver(notification)).toEqual(comesAgain(0));
    expect(await stored(notification)).toMatchObject({ status: 'queued', attempts: 1, cause: expect.any(String) });
    expect(await deliver(notification)).toEqual(comesAgain(0));
    expect(mail.taken).toEqual([]);
    world.pass(leaseMilliseconds + 1);
    expect(await deliver(notification)).toEqual(none);
    expect(mail.taken).toHaveLength(1);
  });

  test('that rejects one of a batch does not block the others, and only temporary failures are retried', async () => {
    const batch = [await receiveLead(), await receiveLead(), await receiveLead()];
    mail.troubles.push({ status: 429, code: 'TooManyRequestsException' }, { status: 400, code: 'MessageRejected' });
    expect(await deliver(...batch)).toEqual(comesAgain(0));
    expect(await Promise.all(batch.map(async (each) => (await stored(each))?.status))).toEqual([
      'queued',
      'failed',
      'sent',
    ]);
  });

  test('is never called for an invalid address', async () => {
    const notification: Notification = {
      personId: team,
      notificationId: world.newId(),
      createdAt: world.now().toISOString(),
      channel: 'email',
      kind: 'lead_received',
      status: 'queued',
      payload: { email: teamMailbox, firstName: 'Morada', replyTo: 'rui@visita.example\r\nBcc: x@y.example' },
    };
    await transact(world.database, [queueNotification(notification)]);
    await deliver(notification);
    expect(mail.taken).toEqual([]);
    expect(await stored(notification)).toMatchObject({ status: 'failed', cause: 'address' });
  });
});

describe('the queue', () => {
  let queues: TestQueues;
  beforeEach(async () => {
    queues = await startQueues();
  });
  afterEach(() => queues.stop());
  const send = (body: string) =>
    queues.client.send(new SendMessageCommand({ QueueUrl: queues.queueUrl, MessageBody: body }));
  const deliverAll = async () => {
    while ((await queues.deliver(sender)) > 0);
  };

  test('moves repeated failures to the dead-letter queue, and sends what an operator redrives', async () => {
    const notification = await receiveLead();
    await send(writeMessage(notification));
    const throttled = { status: 429, code: 'TooManyRequestsException' };
    mail.troubles.push(throttled, throttled, throttled);
    await deliverAll();
    expect(await queues.waiting()).toEqual({ queue: 0, dead: 1 });
    expect(await stored(notification)).toMatchObject({ status: 'queued', cause: 'TooManyRequestsException' });
    mail.troubles.length = 0;
    await queues.redrive();
    expect(await queues.deliver(sender)).toBe(1);
    expect(await queues.waiting()).toEqual({ queue: 0, dead: 0 });
    expect(mail.taken).toHaveLength(1);
  });

  test('keeps a message while the table is unavailable, and the e-mail is sent once', async () => {
    const notification = await receiveLead();
    const away = new Proxy(world.database, {
      get: () => {
        throw new Error('the table is away');
      },
    }) as Database;
    const blind = createSender(
      {
        ...world,
        siteUrl: 'https://morada.example',
        database: away,
        mailer: createSesMailer(mail.client, 'ola@morada.example'),
      },
      world.observability,
    );
    await send(writeMessage(notification));
    expect(await queues.deliver(blind)).toBe(1);
    expect(await queues.deliver(sender)).toBe(1);
    expect(mail.taken).toHaveLength(1);
    expect(await queues.waiting()).toEqual({ queue: 0, dead: 0 });
  });

  test('moves a message without a notification to the dead-letter queue', async () => {
    await send('{"personId":"a"}');
    await deliverAll();
    expect(await queues.waiting()).toEqual({ queue: 0, dead: 1 });
    expect(JSON.stringify(world.logs)).toContain('notification not delivered');
  });
});
