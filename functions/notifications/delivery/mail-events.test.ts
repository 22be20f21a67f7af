import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { type Notification, team } from '#database/notifications/entity.ts';
import { claimNotification, queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient } from '#functions/testing/journey.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { teamMailbox } from '#shared/brokerage.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { composerFor } from '../emails/index.ts';
import { createMailEventHandler } from './create-mail-event-handler.ts';
import { createSender } from './create-sender.ts';
import { writeMessage } from './queue-message.ts';

let world: World;
let mail: MailService;
let sender: ReturnType<typeof createSender>;
let tell: ReturnType<typeof createMailEventHandler>;
beforeAll(async () => {
  [world, mail] = await Promise.all([createWorld(), startMailService()]);
  const mailer = createSesMailer(mail.client, 'ola@morada.example', 'morada-test');
  sender = createSender({ ...world, siteUrl: 'https://morada.example', mailer }, world.observability);
  tell = createMailEventHandler(world, world.observability);
});
afterAll(() => Promise.all([world.stop(), mail.stop()]));
afterEach(() => {
  mail.taken.length = 0;
  mail.troubles.length = 0;
  world.logs.length = 0;
});

async function stored(key: Pick<Notification, 'personId' | 'notificationId'>): Promise<Notification> {
  const { data } = await world.database.entities.notification.get(key).go({ consistent: true });
  if (!data) throw new Error('No such notification');
  return data;
}

/** Queues a notification for a client. */
async function queue(personId: string, kind: NotificationKind = 'stage_changed'): Promise<Notification> {
  const notificationId = world.newId();
  const { email } = await world.succeed('people.me', personId, {});
  await transact(world.database, [
    queueNotification({
      personId,
      notificationId,
      channel: 'email',
      kind,
      createdAt: world.now().toISOString(),
      payload: { email, firstName: 'Ana', stage: 'analise' },
    }),
  ]);
  return stored({ personId, notificationId });
}

async function deliver(notification: Notification): Promise<Notification> {
  await sender({ Records: [{ messageId: '1', body: writeMessage(notification) } as SQSRecord] });
  return stored(notification);
}

/** Returns an event as SES publishes it, with the fields of its type. */
const eventOf = (notification: Notification, type: string, about: object, changes: object = {}) =>
  JSON.stringify({
    version: '0',
    id: world.newId(),
    'detail-type': `Email ${type}`,
    source: 'aws.ses',
    account: '000000000000',
    time: '2026-11-21T10:00:01Z',
    region: 'eu-west-1',
    resources: [],
    detail: {
      eventType: type,
      ...about,
      mail: {
        timestamp: '2026-11-21T10:00:00.000Z',
        source: 'ola@morada.example',
        messageId: notification.messageId,
        destination: [notification.payload.email],
        tags: { notification: [notification.notificationId], person: [notification.personId] },
        ...changes,
      },
    },
  });
const bounce = (notification: Notification, bounceType = 'Permanent', changes: object = {}) =>
  eventOf(
    notification,
    'Bounce',
    {
      bounce: {
        bounceType,
        bounceSubType: 'General',
        feedbackId: 'feedback',
        timestamp: '2026-11-21T10:00:01.000Z',
        bouncedRecipients: [{ emailAddress: notification.payload.email, action: 'failed', status: '5.1.1' }],
      },
    },
    changes,
  );
const complaint = (notification: Notification, complaintFeedbackType: string | null = 'abuse') =>
  eventOf(notification, 'Complaint', {
    complaint: {
      complaintFeedbackType,
      complaintSubType: null,
      timestamp: '2026-11-21T10:00:01.000Z',
      complainedRecipients: [{ emailAddress: notification.payload.email?.toUpperCase() }],
    },
  });
const hear = (...bodies: readonly string[]) =>
  tell({ Records: bodies.map((body, index) => ({ messageId: String(index), body }) as SQSRecord) });
const none = { batchItemFailures: [] };

const stopOf = async (personId: string) => (await world.succeed('notifications.preferences', personId, {})).emailStop;
const auditOf = async (applicationId: string) =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data.filter(
    ({ action }) => action === 'client.email_stopped',
  );
const toTeam = async (applicationId: string) =>
  (await world.database.entities.notification.query.primary({ personId: team }).go({ pages: 'all' })).data.filter(
    (each) => each.kind === 'client_unreachable' && each.applicationId === applicationId,
  );

describe('a permanently bounced e-mail', () => {
  test('suppresses further e-mails to its address, and notifies the team', async () => {
    const { personId, applicationId } = await addClient(world);
    const notification = await deliver(await queue(personId));
    expect(await hear(bounce(notification))).toEqual(none);
    expect(await stopOf(personId)).toEqual({ reason: 'bounce', at: world.now().toISOString() });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'skipped', cause: 'bounce' });
    expect(await auditOf(applicationId)).toEqual([
      expect.objectContaining({ actorRole: 'system', after: { reason: 'bounce' } }),
    ]);
    const [told] = await toTeam(applicationId);
    expect(told).toMatchObject({ status: 'queued', payload: { email: teamMailbox } });
    const staff = await world.addPerson({ role: 'staff' });
    const { client } = await world.succeed('applications.staffGet', staff, { applicationId });
    expect(client.emailStop).toBe('bounce');
  });

  test('is reported to the team in an e-mail with the client’s name and no address', async () => {
    const { personId, applicationId } = await addClient(world);
    await hear(bounce(await deliver(await queue(personId))));
    const [told] = await toTeam(applicationId);
    const compose = told && composerFor(told);
    if (!told || !compose) throw new Error('Nothing is told');
    const { subject, text } = await compose({ ...world, siteUrl: 'https://morada.example' }, told);
    expect(subject).toMatch(/ deixou de receber os nossos emails$/);
    expect(text).toContain(`https://morada.example/backoffice/applications/${applicationId}`);
    expect(text).not.toContain((await world.succeed('people.me', personId, {})).email);
  });

  test('counts once, however often it is delivered, and not again after its owner has resumed e-mails', async () => {
    const { personId, applicationId } = await addClient(world);
    const notification = await deliver(await queue(personId));
    const event = bounce(notification);
    expect(await hear(event, event)).toEqual(none);
    await Promise.all([hear(event), hear(event)]);
    await world.succeed('notifications.resume', personId, { channel: 'email' });
    await hear(event);
    expect(await stopOf(personId)).toBeNull();
    expect(await auditOf(applicationId)).toHaveLength(1);
    expect(await toTeam(applicationId)).toHaveLength(1);
  });

  test('of an address that is no longer the person’s does not affect the new one', async () => {
    const { personId } = await addClient(world);
    const notification = await deliver(await queue(personId));
    await world.database.entities.person.patch({ personId }).set({ email: 'nova@exemplo.pt' }).go();
    expect(await hear(bounce(notification))).toEqual(none);
    expect(await stopOf(personId)).toBeNull();
  });

  test('reported before the sender recorded it is retried until then', async () => {
    const { personId } = await addClient(world);
    const notification = await queue(personId);
    expect(await hear(bounce(notification, 'Permanent', { messageId: 'message-1' }))).toEqual({
      batchItemFailures: [{ itemIdentifier: '0' }],
    });
    const sent = await deliver(notification);
    expect(await hear(bounce(sent))).toEqual(none);
    expect(await stopOf(personId)).toMatchObject({ reason: 'bounce' });
  });
});

test.each(['Transient', 'Undetermined'])('a bounce that is %s has no effect', async (type) => {
  const { personId } = await addClient(world);
  expect(await hear(bounce(await deliver(await queue(personId)), type))).toEqual(none);
  expect(await stopOf(personId)).toBeNull();
});

describe('a complaint', () => {
  test('suppresses further e-mails, ignoring the case of the address', async () => {
    const { personId } = await addClient(world);
    expect(await hear(complaint(await deliver(await queue(personId))))).toEqual(none);
    expect(await stopOf(personId)).toMatchObject({ reason: 'complaint' });
  });

  test('does not hide that the address bounces later: then nothing is sent, and the team hears of it', async () => {
    const { personId, applicationId } = await addClient(world);
    await hear(complaint(await deliver(await queue(personId))));
    const ofAccount = await deliver(await queue(personId, 'factor_added'));
    expect(ofAccount).toMatchObject({ status: 'sent' });
    expect(await hear(bounce(ofAccount))).toEqual(none);
    expect(await stopOf(personId)).toMatchObject({ reason: 'bounce' });
    expect(await deliver(await queue(personId, 'factor_added'))).toMatchObject({ status: 'skipped', cause: 'bounce' });
    expect((await toTeam(applicationId)).map(({ payload }) => payload.reason)).toEqual(['complaint', 'bounce']);
    expect((await auditOf(applicationId)).map(({ after }) => after)).toEqual([
      { reason: 'complaint' },
      { reason: 'bounce' },
    ]);
  });

  test('after a bounce leaves it as it is', async () => {
    const { personId, applicationId } = await addClient(world);
    const [first, second] = [await deliver(await queue(personId)), await deliver(await queue(personId))];
    await hear(bounce(first));
    await hear(complaint(second));
    expect(await stopOf(personId)).toMatchObject({ reason: 'bounce' });
    expect(await toTeam(applicationId)).toHaveLength(1);
  });

  test('of type not-spam has no effect', async () => {
    const { personId } = await addClient(world);
    await hear(complaint(await deliver(await queue(personId)), 'not-spam'));
    expect(await stopOf(personId)).toBeNull();
  });
});

describe('an event of an unknown e-mail', () => {
  test('with its e-mail’s id, its notification, its person or its recipient unknown changes nothing', async () => {
    const { personId } = await addClient(world);
    const other = await addClient(world);
    const notification = await deliver(await queue(personId));
    const tags = (person: string, id: string) => ({ tags: { notification: [id], person: [person] } });
    const forged = [
      bounce(notification, 'Permanent', { messageId: 'message-of-somebody' }),
      bounce(notification, 'Permanent', tags(personId, world.newId())),
      bounce(notification, 'Permanent', tags(other.personId, notification.notificationId)),
      bounce(notification, 'Permanent', { tags: { notification: [notification.notificationId] } }),
      bounce({ ...notification, payload: { ...notification.payload, email: 'outro@exemplo.pt' } }),
    ];
    expect(await hear(...forged)).toEqual(none);
    expect([await stopOf(personId), await stopOf(other.personId)]).toEqual([null, null]);
  });

  test('with an invalid shape is retried and ends in the dead-letter queue', async () => {
    expect(await hear('{"source":"aws.s3"}', 'x')).toMatchObject({ batchItemFailures: [{}, {}] });
  });

  test('of the team’s own mailbox is an error in the log', async () => {
    const personId = team;
    const notificationId = world.newId();
    await transact(world.database, [
      queueNotification({
        personId,
        notificationId,
        channel: 'email',
        kind: 'lead_received',
        createdAt: world.now().toISOString(),
        payload: { email: teamMailbox, firstName: 'Morada' },
      }),
    ]);
    const notification = await stored({ personId, notificationId });
    await claimNotification(world.database, notification, { claimId: 'x', now: world.now(), leaseMilliseconds: 1000 });
    await hear(eventOf({ ...notification, messageId: 'm' }, 'Send', { send: {} }));
    await hear(bounce({ ...notification, messageId: 'm' }));
    expect(world.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'mail event' }));
  });
});

describe('a sender that crashes after the mail service has accepted an e-mail', () => {
  test('causes no second one: the service’s event says that it has it', async () => {
    const { personId } = await addClient(world);
    const notification = await queue(personId);
    const claim = { claimId: 'dead', now: world.now(), leaseMilliseconds: 60_000 };
    await claimNotification(world.database, notification, claim);
    expect(await hear(eventOf({ ...notification, messageId: 'taken' }, 'Send', { send: {} }))).toEqual(none);
    world.pass(60_001);
    expect(await deliver(notification)).toMatchObject({ status: 'sent', messageId: 'taken' });
    expect(mail.taken).toEqual([]);
  });

  test('or loses the response keeps its claim until the event could have arrived', async () => {
    const { personId } = await addClient(world);
    mail.troubles.push('silent');
    const notification = await deliver(await queue(personId));
    expect(notification).toMatchObject({ status: 'queued', attempts: 1, cause: expect.any(String) });
    expect(await deliver(notification)).toMatchObject({ status: 'queued', attempts: 1 });
    await hear(eventOf({ ...notification, messageId: mail.taken[0]?.id ?? '' }, 'Send', { send: {} }));
    world.pass(60_001);
    expect(await deliver(notification)).toMatchObject({ status: 'sent' });
    expect(mail.taken).toHaveLength(1);
  });

  test('does not change what is already recorded', async () => {
    const { personId } = await addClient(world);
    const sent = await deliver(await queue(personId));
    await hear(eventOf({ ...sent, messageId: 'another' }, 'Send', { send: {} }));
    expect(await stored(sent)).toEqual(sent);
  });
});
