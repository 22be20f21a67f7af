import { afterAll, expect, test } from '@jest/globals';
import { addApplication, addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { createReminderWorld, hour } from '#functions/testing/reminders.ts';
import { teamMailbox } from '#shared/brokerage.ts';
import { composerFor } from '../emails/index.ts';
import { NotificationObsolete } from '../emails/parts/compose.ts';
import { createDigest } from './create-digest.ts';

const { world, staffId, stream, told, clientWrites, erase } = await createReminderWorld();
afterAll(() => world.stop());
const digest = createDigest(world, world.observability);
const assign = (applicationId: string) =>
  world.succeed('applications.assign', staffId, { applicationId, from: null, to: staffId });

async function newest() {
  const notification = (await told('team', 'team_digest')).at(-1);
  if (!notification) throw new Error('No digest was queued');
  return notification;
}
async function written() {
  const notification = await newest();
  const email = await composerFor(notification)?.({ ...world, siteUrl: 'https://morada.example' }, notification);
  if (!email) throw new Error('No e-mail');
  return email;
}

test('is not sent if nothing waits', async () => {
  const { applicationId } = await addClient(world);
  await assign(applicationId);
  await stream.play();
  await digest();
  expect(await told('team', 'team_digest')).toEqual([]);
});

test('names overdue, unanswered and unassigned cases, once a day however often it runs', async () => {
  const [late, early, asking] = [await addSubmittedClient(world), await addClient(world), await addClient(world)];
  for (const { applicationId } of [late, asking]) await assign(applicationId);
  world.pass(47 * hour);
  const fresh = await addSubmittedClient(world);
  await assign(fresh.applicationId);
  await clientWrites(asking);
  await stream.play();
  world.pass(hour);
  await Promise.all([digest(), digest(), digest()]);
  await digest();
  expect(await told('team', 'team_digest')).toMatchObject([
    {
      status: 'queued',
      channel: 'email',
      payload: {
        email: teamMailbox,
        waiting: {
          overdue: { count: 1, applicationIds: [late.applicationId] },
          unanswered: { count: 1, applicationIds: [asking.applicationId] },
          unassigned: { count: 1, applicationIds: [early.applicationId] },
        },
      },
    },
  ]);
  const { subject, text } = await written();
  expect(subject).toBe('À espera da equipa: 1 por rever, 1 por responder, 1 sem responsável');
  expect(text).toContain(
    `Ana Silva: Primeira Habitação, de 21/11/2026: https://morada.example/backoffice/applications/${asking.applicationId}?tab=mensagens`,
  );
});

test('is sent again the next day, counts those beyond the first ten, and excludes erased people', async () => {
  world.pass(24 * hour);
  const { personId, applicationId } = await addClient(world);
  for (let index = 0; index < 12; index++) await addApplication(world, personId);
  await stream.play();
  await digest();
  expect((await newest()).payload.waiting?.unassigned).toMatchObject({ count: 14 });
  const before = await written();
  expect(before.text).toContain('Pedidos sem responsável: 14');
  expect(before.text).toContain('e mais 4');
  const [first] = (await newest()).payload.waiting?.unassigned.applicationIds ?? [];
  await erase(first ?? applicationId);
  expect((await written()).text).toContain('Pedidos sem responsável: 13');
});

test('is not sent on a holiday', async () => {
  const sent = (await told('team', 'team_digest')).length;
  // A Tuesday.
  world.pass(Date.parse('2026-12-08T08:30:00.000Z') - world.now().getTime());
  await digest();
  expect(await told('team', 'team_digest')).toHaveLength(sent);
  world.pass(24 * hour);
  await digest();
  expect(await told('team', 'team_digest')).toHaveLength(sent + 1);
});

test('is not sent if everything in it is gone', async () => {
  const notification = await newest();
  const none = { count: 1, applicationIds: [world.newId()] };
  const nothing = { count: 0, applicationIds: [] };
  const waiting = { overdue: none, unanswered: nothing, unassigned: nothing };
  const gone = { ...notification, payload: { ...notification.payload, waiting } };
  await expect(composerFor(gone)?.({ ...world, siteUrl: 'https://morada.example' }, gone)).rejects.toBeInstanceOf(
    NotificationObsolete,
  );
});
