import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { team } from '#database/notifications/entity.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { createSender } from './create-sender.ts';
import { writeMessage } from './queue-message.ts';

const world = await createWorld();
const mail = await startMailService();
afterAll(() => Promise.all([world.stop(), mail.stop()]));
beforeEach(() => {
  mail.taken.length = 0;
});
const adminId = await world.addPerson({ name: 'Inês Prata', role: 'admin' });
const sender = createSender(
  { ...world, siteUrl: 'https://morada.example', mailer: createSesMailer(mail.client, 'ola@morada.example') },
  world.observability,
);

const notificationsOf = async (personId: string) =>
  (await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' })).data;
async function deliver(personId: string) {
  const queued = (await notificationsOf(personId)).filter(({ status }) => status === 'queued');
  const records = queued.map((each, index) => ({ messageId: `${index}`, body: writeMessage(each) }) as SQSRecord);
  await sender({ Records: records });
}

test('a member learns in one e-mail of the cases that somebody else assigned, without those handed on', async () => {
  const memberId = await world.addPerson({ name: 'Rui Alves', role: 'staff' });
  const cases: string[] = [];
  for (let index = 0; index < 12; index++) cases.push((await addClient(world)).applicationId);
  for (const applicationId of cases) {
    await world.succeed('applications.assign', adminId, { applicationId, from: null, to: memberId });
    world.pass(500);
  }
  const [first = ''] = cases;
  await world.succeed('applications.assign', adminId, { applicationId: first, from: memberId, to: adminId });
  await deliver(memberId);
  expect(mail.taken).toEqual([]);
  world.pass(60_000);
  await deliver(memberId);
  expect(mail.taken.map(({ subject }) => subject)).toEqual(['Tens 11 pedidos novos']);
  expect((await notificationsOf(adminId)).filter(({ kind }) => kind === 'case_assigned')).toEqual([]);
});

test('somebody who takes a case over is not told', async () => {
  const { applicationId } = await addClient(world);
  const memberId = await world.addPerson({ role: 'staff' });
  await world.succeed('applications.assign', memberId, { applicationId, from: null, to: memberId });
  expect(await notificationsOf(memberId)).toEqual([]);
});

test('the responsible member learns of the choice; without one, the team', async () => {
  const memberId = await world.addPerson({ role: 'staff' });
  const [own, unowned] = [
    await addClientWithOffers(world, adminId, ['Banco Exemplo, S.A.']),
    await addClientWithOffers(world, adminId, ['Banco Modelo, S.A.']),
  ];
  await world.succeed('applications.assign', memberId, { applicationId: own.applicationId, from: null, to: memberId });
  for (const { personId, applicationId, offers } of [own, unowned])
    await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  const about = async (personId: string) =>
    (await notificationsOf(personId))
      .filter(({ kind }) => kind === 'offer_chosen')
      .map(({ applicationId }) => applicationId);
  expect(await about(memberId)).toEqual([own.applicationId]);
  expect(await about(team)).toEqual([unowned.applicationId]);
  await deliver(memberId);
  expect(mail.taken[0]?.text).toContain('és responsável por este pedido');
});

test('a person learns of the role they are given, and the other admins too', async () => {
  const otherAdminId = await world.addPerson({ role: 'admin' });
  const email = 'nova@example.com';
  const personId = await world.addPerson({ name: 'Nuno Reis', email });
  await world.succeed('staff.add', adminId, { email, role: 'staff' });
  await world.succeed('staff.changeRole', adminId, { personId, role: 'admin' });
  await world.succeed('staff.changeRole', adminId, { personId, role: 'staff' });
  const roles = (await notificationsOf(personId)).filter(({ kind }) => kind === 'role_given');
  expect(roles.map(({ payload }) => payload.role)).toEqual(['staff', 'admin']);
  const alerts = (await notificationsOf(otherAdminId)).filter(({ payload }) => payload.aboutId === personId);
  expect(alerts.map(({ payload }) => payload.alert)).toEqual(['staff_added', 'admin_added']);
  await deliver(personId);
  expect(mail.taken.map(({ subject }) => subject)).toEqual([
    'Fazes parte da equipa da Morada',
    'És agora administrador',
  ]);
});
