import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import type { Notification } from '#database/notifications/entity.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { stopEmail } from '#database/people/writes.ts';
import { transact } from '#database/transaction.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { createSender } from './delivery/create-sender.ts';
import { writeMessage } from './delivery/queue-message.ts';

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
});

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

async function stored(key: Pick<Notification, 'personId' | 'notificationId'>): Promise<Notification> {
  const { data } = await world.database.entities.notification.get(key).go({ consistent: true });
  if (!data) throw new Error('No such notification');
  return data;
}

async function deliver(notification: Notification): Promise<Notification> {
  await sender({ Records: [{ messageId: '1', body: writeMessage(notification) } as SQSRecord] });
  return stored(notification);
}

async function stopAddress(personId: string, reason: 'bounce' | 'complaint'): Promise<void> {
  const { data: person } = await world.database.entities.person.get({ personId }).go();
  if (!person) throw new Error('Nobody');
  await transact(world.database, [stopEmail(person, { address: person.email, reason, at: world.now().toISOString() })]);
}

const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go({ pages: 'all' })).data;

describe('a person’s preferences', () => {
  test('include every group initially: a client’s about their application, the team’s about its work', async () => {
    const { personId } = await addClient(world);
    expect(await world.succeed('notifications.preferences', personId, {})).toEqual({
      groups: ['progress', 'messages', 'reminders'].map((group) => ({ group, on: true })),
      emailStop: null,
      whatsappStop: null,
    });
    const staff = await world.addPerson({ role: 'staff' });
    expect((await world.succeed('notifications.preferences', staff, {})).groups).toEqual([{ group: 'team', on: true }]);
  });

  test('are stored, and recorded with the previous ones', async () => {
    const { personId } = await addClient(world);
    const saved = await world.succeed('notifications.savePreference', personId, { group: 'reminders', on: false });
    expect(saved.groups).toContainEqual({ group: 'reminders', on: false });
    expect(await world.succeed('notifications.preferences', personId, {})).toEqual(saved);
    await world.succeed('notifications.savePreference', personId, { group: 'reminders', on: false });
    expect(await auditOf(personId)).toEqual([
      expect.objectContaining({
        action: 'person.notifications_changed',
        before: { reminders: true },
        after: { reminders: false },
      }),
    ]);
  });

  test('are both stored after concurrent changes', async () => {
    const { personId } = await addClient(world);
    await Promise.all(
      (['progress', 'messages', 'reminders'] as const).map((group) =>
        world.succeed('notifications.savePreference', personId, { group, on: false }),
      ),
    );
    const { groups } = await world.succeed('notifications.preferences', personId, {});
    expect(groups.map(({ on }) => on)).toEqual([false, false, false]);
  });

  test.each(['account', 'everything', ''])('cannot include %j', async (group) => {
    const { personId } = await addClient(world);
    expect((await world.call('notifications.savePreference', personId, { group, on: false })).status).toBe(400);
  });
});

describe('an e-mail of a disabled group', () => {
  test('is skipped with the reason; those of other groups are sent', async () => {
    const { personId } = await addClient(world);
    await world.succeed('notifications.savePreference', personId, { group: 'progress', on: false });
    expect(await deliver(await queue(personId))).toMatchObject({
      status: 'skipped',
      cause: 'preference',
      skippedAt: world.now().toISOString(),
    });
    expect(mail.taken).toEqual([]);
    expect(await deliver(await queue(personId, 'factor_added'))).toMatchObject({ status: 'sent' });
  });

  test('queued before is sent if the group is enabled again by then', async () => {
    const { personId } = await addClient(world);
    await world.succeed('notifications.savePreference', personId, { group: 'progress', on: false });
    const notification = await queue(personId);
    await world.succeed('notifications.savePreference', personId, { group: 'progress', on: true });
    expect(await deliver(notification)).toMatchObject({ status: 'sent' });
  });

  test('is not counted among those that were sent immediately', async () => {
    const { personId, applicationId } = await addClient(world);
    await world.succeed('notifications.savePreference', personId, { group: 'progress', on: false });
    await queue(personId);
    expect(await world.succeed('notifications.sendOwn', personId, { applicationId })).toMatchObject({ processed: 0 });
  });
});

describe('one-click unsubscribe in a mail program', () => {
  const stopLink = async (notification: Notification): Promise<string> => {
    await deliver(notification);
    const header = mail.taken.at(-1)?.headers['List-Unsubscribe'];
    return /^<https:\/\/morada\.example\/api\/notifications\/([^/>]+)\/stop>$/.exec(header ?? '')?.[1] ?? '';
  };
  /** According to RFC 8058: a form, not JSON, without a session. */
  const click = (token: string) =>
    world.send(
      'notifications.stop',
      httpEvent('notifications.stop', {
        input: { token },
        overrides: {
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.1' },
          body: 'List-Unsubscribe=One-Click',
        },
      }),
    );

  test('disables that group, and is idempotent', async () => {
    const { personId } = await addClient(world);
    const token = await stopLink(await queue(personId));
    expect(mail.taken[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const answers = await Promise.all([click(token), click(token), click(token)]);
    expect([...answers, await click(token)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { groups } = await world.succeed('notifications.preferences', personId, {});
    expect(groups).toEqual([
      { group: 'progress', on: false },
      { group: 'messages', on: true },
      { group: 'reminders', on: true },
    ]);
    expect(await auditOf(personId)).toHaveLength(1);
  });

  test('ignores a forged token, or that of another notification', async () => {
    const { personId } = await addClient(world);
    const token = await stopLink(await queue(personId));
    const other = await queue(personId);
    const [, , key = ''] = token.split('.');
    const forged = [`${personId}.${other.notificationId}.${key}`, token.replace(key, 'A'.repeat(22))];
    for (const each of forged) expect((await click(each)).status).toBe(404);
    const { groups } = await world.succeed('notifications.preferences', personId, {});
    expect(groups.every(({ on }) => on)).toBe(true);
  });

  test('is not offered for groups that cannot be disabled', async () => {
    const { personId } = await addClient(world);
    await deliver(await queue(personId, 'factor_added'));
    expect(mail.taken[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  });
});

describe('an address that bounces', () => {
  test('gets no more e-mails until its owner resumes them', async () => {
    const { personId } = await addClient(world);
    await stopAddress(personId, 'bounce');
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'skipped', cause: 'bounce' });
    expect(await deliver(await queue(personId, 'factor_added'))).toMatchObject({ status: 'skipped', cause: 'bounce' });
    expect(await world.succeed('notifications.preferences', personId, {})).toMatchObject({
      emailStop: { reason: 'bounce', at: world.now().toISOString() },
    });
    await world.succeed('notifications.resume', personId, { channel: 'email' });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'sent' });
  });

  test('is resumed once by requests at the same time', async () => {
    const { personId } = await addClient(world);
    await stopAddress(personId, 'bounce');
    const resume = () => world.call('notifications.resume', personId, { channel: 'email' });
    const answers = await Promise.all([resume(), resume(), resume()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
    expect(data.filter(({ action }) => action === 'person.email_resumed')).toHaveLength(1);
  });

  test('that complained still gets e-mails about the account’s security', async () => {
    const { personId } = await addClient(world);
    await stopAddress(personId, 'complaint');
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'skipped', cause: 'complaint' });
    expect(await deliver(await queue(personId, 'factor_removed'))).toMatchObject({ status: 'sent' });
  });

  test('does not count once the person has another', async () => {
    const { personId } = await addClient(world);
    await stopAddress(personId, 'bounce');
    await world.database.entities.person.patch({ personId }).set({ email: 'nova@exemplo.pt' }).go();
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'sent' });
    expect(await world.succeed('notifications.preferences', personId, {})).toMatchObject({ emailStop: null });
  });
});
