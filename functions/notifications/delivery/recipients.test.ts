import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { team } from '#database/notifications/entity.ts';
import { suspendAccount } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { pdfFile } from '#functions/testing/files.ts';
import { addClient, addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { sendAll } from '../use-cases.ts';
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

const suspend = (personId: string) =>
  transact(
    world.database,
    suspendAccount({ personId, reason: 'Roubo', suspendedBy: adminId, suspendedAt: world.now().toISOString() }),
  );

test('a member whose account is suspended learns of no case, the team does; a suspended admin of no change of access', async () => {
  const memberId = await world.addPerson({ role: 'staff' });
  const otherAdminId = await world.addPerson({ role: 'admin' });
  const { personId, offers, ...own } = await addClientWithOffers(world, adminId, ['Banco Exemplo, S.A.']);
  const { applicationId } = own;
  await world.succeed('applications.assign', memberId, { applicationId, from: null, to: memberId });
  await suspend(memberId);
  await suspend(otherAdminId);
  await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  await world.addPerson({ email: 'mais@example.com' });
  await world.succeed('staff.add', adminId, { email: 'mais@example.com', role: 'staff' });
  expect([await notificationsOf(memberId), await notificationsOf(otherAdminId)]).toEqual([[], []]);
  const ofTeam = (await notificationsOf(team)).filter((each) => each.applicationId === applicationId);
  expect(ofTeam.map(({ kind }) => kind)).toContain('offer_chosen');
});

test.each([
  ['left the team', (personId: string) => world.succeed('staff.remove', adminId, { personId })],
  ['was suspended', suspend],
])('what waits to be sent to somebody who %s is not sent', async (_what, end) => {
  const memberId = await world.addPerson({ role: 'staff' });
  const { applicationId } = await addClient(world);
  await world.succeed('applications.assign', adminId, { applicationId, from: null, to: memberId });
  await end(memberId);
  world.pass(60_000);
  await deliver(memberId);
  expect(mail.taken).toEqual([]);
  expect(await notificationsOf(memberId)).toMatchObject([{ kind: 'case_assigned', status: 'skipped' }]);
});

test.each(['parties.staffRemove', 'parties.split'] as const)(
  'what waits to be sent about a request is not sent to who has left it by %s, but to the others',
  async (end) => {
    const { personId, applicationId: left } = await addSubmittedClient(world);
    const other = await addPartyOf(world, left, { role: 'co_titular' });
    await world.succeed('applications.move', adminId, { applicationId: left, from: 'analise', to: 'proposta' });
    await world.succeed(end, adminId, { applicationId: left, partyId: other.partyId, reason: 'Pediu por telefone.' });
    world.pass(60_000);
    await deliver(other.personId);
    expect(mail.taken).toEqual([]);
    expect(await notificationsOf(other.personId)).toMatchObject([
      { kind: 'stage_changed', status: 'skipped', cause: 'left' },
    ]);
    await deliver(personId);
    expect(mail.taken.map(({ subject }) => subject)).toContain('O teu pedido está na fase das propostas');
    // What the team writes to them still arrives.
    const { email } = await world.succeed('people.me', other.personId, {});
    const text = { sendingId: randomUUID(), subject: 'Saída', text: 'Já não fazes parte deste pedido.' };
    await world.succeed('mail.send', adminId, { applicationId: left, to: email ?? '', ...text, documentIds: [] });
    await deliver(left);
    expect(mail.taken.map(({ subject }) => subject)).toContain('Saída');
  },
);

const { entities } = world.database;
const ana = await addClient(world);
const { applicationId } = ana;
const rui = await addPartyOf(world, applicationId, { role: 'co_titular', email: 'rui@convite.example' });
const add = async (client: typeof ana, docType: string, bytes = pdfFile()) => {
  const { id } = await upload(world, client, { docType, bytes });
  await change(id, { aiStatus: 'approved' });
  return id;
};
const change = (documentId: string, set: object) =>
  entities.document.patch({ applicationId, documentId }).set(set).go();
const hers = await add(ana, 'irs');
const his = await add(rui, 'irs', pdfFile('outro'));
const toBank = { to: 'gestor@banco.example', authorizedFor: 'Banco Exemplo, S.A.' };
const input = (more: object) => ({
  applicationId,
  sendingId: randomUUID(),
  subject: 'Processo',
  text: 'Seguem.\nRui',
  filesBy: 'attachment' as const,
  documentIds: [hers, his],
  ...toBank,
  ...more,
});
const write = (more: object = {}) => world.succeed('mail.send', adminId, input(more));
const refused = async (more: object) => (await world.refused('mail.send', adminId, input(more))).code;
const first = async () => (await world.succeed('mail.list', adminId, { applicationId })).items[0];

describe('an e-mail of the team with attachments', () => {
  test('brings the files under the names of the bank’s ZIP, by the queue’s sender alone', async () => {
    expect(await write()).toMatchObject({ filesBy: 'attachment', link: null, delivery: 'queued' });
    const now = {
      ...world,
      siteUrl: 'https://morada.example',
      mailer: createSesMailer(mail.client, 'ola@morada.example'),
    };
    const staff = { personId: adminId, username: '', signedInAt: 0, throughGoogle: false, role: 'admin' as const };
    await sendAll(now, {}, staff);
    expect(mail.taken.filter(({ subject }) => subject === 'Processo')).toEqual([]);
    await deliver(applicationId);
    const [sent] = mail.taken.filter(({ subject }) => subject === 'Processo');
    expect(sent?.attachments.map(({ name, type, disposition }) => [name, type, disposition])).toEqual([
      [expect.stringMatching(/^01_\w+_01_IRS_ultimo_ano\.pdf$/), 'application/pdf', 'ATTACHMENT'],
      [expect.stringMatching(/^02_Rui_Costa_01_IRS_ultimo_ano\.pdf$/), 'application/pdf', 'ATTACHMENT'],
    ]);
    expect(sent?.attachments.map(({ bytes }) => Buffer.compare(bytes, pdfFile())).map(Boolean)).toEqual([false, true]);
    expect(sent?.text).toContain('Em anexo: 01_');
    expect(sent?.html).not.toContain('/ficheiros');
    expect(sent?.html).toContain('Seguem.<br>Rui');
    expect(await first()).toMatchObject({ delivery: 'sent', files: [{ state: 'document' }, { state: 'document' }] });
    const { data } = await entities.notification.query.primary({ personId: applicationId }).go();
    expect(data.at(-1)?.linkToken).toBeUndefined();
  });

  test('does not leave if one of its files may not go any more, and says which', async () => {
    for (const [set, back, why] of [
      [{ aiStatus: 'review' }, { aiStatus: 'approved' }, 'unapproved'],
      [{ scan: 'infected' }, { scan: 'clean' }, 'infected'],
      [{ scan: 'pending' }, { scan: 'clean' }, 'unapproved'],
      [
        { uploadId: world.newId() },
        { uploadId: (await entities.document.get({ applicationId, documentId: his }).go()).data?.uploadId },
        'gone',
      ],
      [{ storageVersion: 'of-another-file' }, undefined, 'gone'],
    ] as const) {
      await write();
      await change(his, set);
      await deliver(applicationId);
      expect(mail.taken).toEqual([]);
      expect(await first()).toMatchObject({
        delivery: 'failed',
        files: [
          { state: 'document', why: null },
          { state: 'refused', why },
        ],
      });
      if (back) await change(his, back);
    }
  });

  test('is refused above 8 MB, with a file that is not approved or of another case, and to who must not read it', async () => {
    expect(await refused({ authorizedFor: undefined })).toBe('mail.authorization_needed');
    const stranger = await addClient(world);
    const { id: foreign } = await upload(world, stranger, { docType: 'irs' });
    const { email = '' } = await world.succeed('people.me', ana.personId, {});
    const { email: ruis = '' } = await world.succeed('people.me', rui.personId, {});
    for (const more of [
      { documentIds: [`${foreign}.${world.newId()}`] },
      { to: email },
      { to: ruis, documentIds: [hers] },
      // The address of an invitation, before or after somebody joined with it, is theirs as well.
      { to: 'rui@convite.example', documentIds: [hers] },
      { to: 'Rui@Convite.example', documentIds: [hers] },
    ])
      expect(await refused(more)).toBe('mail.file_not_approved');
    expect(await write({ to: email, documentIds: [hers], authorizedFor: undefined })).toMatchObject({
      partyId: 'first',
    });
    await change(hers, { size: 8 * 1024 * 1024 });
    expect(await refused({})).toBe('mail.too_large');
    expect(await write({ documentIds: [hers] })).toMatchObject({ filesBy: 'attachment' });
    expect(await write({ filesBy: 'link' })).toMatchObject({ filesBy: 'link', link: { openedAt: [] } });
  });
});
