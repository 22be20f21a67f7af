import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { suspendAccount } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { pdfFile } from '#functions/testing/files.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient, permitUpload, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { createMailWorld, message } from './testing/mail-world.ts';

const world = await createWorld();
const mail = createMailWorld(world);
afterAll(() => world.stop());
const { entities } = world.database;
const admin = await world.addPerson({ role: 'admin' });
const day = 24 * 60 * 60 * 1000;

let ana: { personId: string; applicationId: string };
let staff: string;
let email: string;
beforeEach(async () => {
  ana = await addClient(world);
  email = (await world.succeed('people.me', ana.personId, {})).email;
  staff = await world.addPerson({ role: 'staff' });
});

const list = async () => (await world.succeed('mail.list', staff, { applicationId: ana.applicationId })).items;
const messages = async () =>
  (await world.succeed('messages.list', ana.personId, { applicationId: ana.applicationId })).items;
const unconfirmed = async () => {
  const to = await mail.addressOf(ana.applicationId);
  const files = [{ name: 'a.pdf', bytes: pdfFile() }];
  await mail.arrive({ to, dmarc: 'FAIL', raw: message({ from: email, text: 'Sou eu', files }) });
  const [found] = await list();
  return { applicationId: ana.applicationId, mailId: found?.id ?? '' };
};

test('the team confirms an e-mail: it is a message of the client then, and its files documents', async () => {
  await permitUpload(world, ana);
  const key = await unconfirmed();
  expect(await messages()).toEqual([]);
  expect(await world.succeed('mail.confirm', staff, key)).toMatchObject({ state: 'confirmed' });
  expect((await world.refused('mail.discard', staff, key)).code).toBe('mail.changed');
  expect(await messages()).toMatchObject([{ content: 'Sou eu', byEmail: true }]);
  await mail.comeRound();
  expect((await list())[0]?.files).toMatchObject([{ name: 'a.pdf', state: 'document' }]);
});

test('what the team discards never reaches the client; its original can be downloaded', async () => {
  const key = await unconfirmed();
  await world.succeed('mail.discard', staff, key);
  await mail.comeRound();
  expect(await messages()).toEqual([]);
  const { url } = await world.succeed('mail.original', staff, key);
  expect(decodeURIComponent(url)).toContain('attachment; filename="email.eml"');
  expect(url).toContain('X-Amz-Expires=300');
});

test('a leaked address ends: who has it writes to nobody, and the next one is good', async () => {
  const key = await unconfirmed();
  const leaked = await mail.addressOf(ana.applicationId);
  await world.succeed('mail.endAddress', staff, key);
  await mail.arrive({ to: leaked, raw: message({ from: email }) });
  expect(await messages()).toEqual([]);
  const next = await mail.addressOf(ana.applicationId);
  await world.succeed('mail.endAddress', staff, key);
  await mail.arrive({ to: next, raw: message({ from: email }) });
  expect(await messages()).toHaveLength(1);
});

test('while files are withheld, nobody downloads the original', async () => {
  const to = await mail.addressOf(ana.applicationId);
  await mail.arrive({ to, raw: message({ from: email, files: [{ name: 'a.pdf', bytes: pdfFile() }] }) });
  const [found] = await list();
  expect(found).toMatchObject({ withheld: 'information', hasOriginal: false });
  const key = { applicationId: ana.applicationId, mailId: found?.id };
  expect((await world.refused('mail.original', staff, key)).code).toBe('mail.file_not_clean');
});

test('a file of the team moves to a place of the list: it is read by its link and sent there as a file of the team', async () => {
  const { applicationId } = ana;
  const to = await mail.addressOf(applicationId, 'team');
  const files = [{ name: 'extrato.pdf', bytes: pdfFile('do banco') }];
  const key = { applicationId, mailId: '', fileId: '' };
  await mail.scan(await mail.arrive({ to, raw: message({ from: 'gestor@banco.example', files }) }));
  [
    {
      id: key.mailId,
      files: [{ id: key.fileId } = { id: '' }],
    } = { id: '', files: [] },
  ] = await list();
  const { url } = await world.succeed('mail.original', staff, key);
  expect(decodeURIComponent(url)).toContain('filename="extrato.pdf"');
  const bytes = world.bucket.read(new URL(url).pathname.slice(1));
  expect(Buffer.compare(bytes, pdfFile('do banco'))).toBe(0);
  const place = { docType: 'bank_statements', fileName: 'extrato.pdf', contentType: 'application/pdf' };
  const form = await world.succeed('documents.staffPresign', staff, {
    applicationId,
    ...place,
    fileSize: bytes.length,
  });
  world.bucket.store(storageKeyOf({ applicationId, ...form }), bytes);
  const { uploadId } = form;
  expect(await world.succeed('documents.staffComplete', staff, { applicationId, uploadId })).toMatchObject({
    id: 'bank_statements',
    aiStatus: 'review',
    byTeam: true,
  });
  const { documents } = await world.succeed('applications.get', ana.personId, { applicationId });
  expect(documents.map(({ id, byTeam }) => [id, byTeam])).toEqual([['bank_statements', true]]);
  expect((await list())[0]?.files).toMatchObject([{ state: 'internal' }]);
});

test('files go out with an authorization, by a link of seven days, 20 openings and a way to end it', async () => {
  const { id } = await upload(world, ana, { docType: 'irs' });
  const input = {
    applicationId: ana.applicationId,
    sendingId: randomUUID(),
    to: 'gestor@banco.example',
    subject: 'Processo\r\nBcc: x@y.example',
    text: 'Segue o IRS.',
    documentIds: [id],
  };
  expect((await world.refused('mail.send', staff, input)).code).toBe('mail.file_not_approved');
  await entities.document
    .patch({ applicationId: ana.applicationId, documentId: id })
    .set({ aiStatus: 'approved' })
    .go();
  expect((await world.refused('mail.send', staff, input)).code).toBe('mail.authorization_needed');
  const authorized = { ...input, authorizedFor: 'Banco Exemplo, S.A.' };
  const sent = await world.succeed('mail.send', staff, authorized);
  expect(await world.succeed('mail.send', staff, authorized)).toEqual(sent);
  expect(sent).toMatchObject({
    delivery: 'queued',
    link: { openedAt: [] },
    subject: expect.not.stringMatching(/[\r\n]/),
  });
  const { data } = await entities.notification.query.primary({ personId: ana.applicationId }).go();
  expect(data).toHaveLength(1);
  const token = data[0]?.linkToken ?? '';
  const visit = async (name: 'mail.files' | 'mail.fileLink', more = {}) => {
    world.pass(61_000);
    return (await world.send(name, httpEvent(name, { input: { token, ...more } }))) as {
      status: number;
      body: { files?: object[]; url?: string };
    };
  };
  expect((await visit('mail.files')).body.files).toMatchObject([{ id }]);
  for (let opening = 1; opening <= 20; opening++) {
    const { status, body } = await visit('mail.fileLink', { documentId: id });
    expect([status, body.url?.includes('X-Amz-Expires=300')]).toEqual([200, true]);
  }
  expect((await visit('mail.fileLink', { documentId: id })).status).toBe(404);
  expect((await list())[0]?.link?.openedAt).toHaveLength(20);

  const again = await world.succeed('mail.send', staff, { ...authorized, sendingId: randomUUID() });
  const tokens = (await entities.notification.query.primary({ personId: ana.applicationId }).go()).data;
  const other = tokens.find(({ subjects }) => subjects?.[0] === again.id)?.linkToken ?? '';
  expect((await visit('mail.files', { token: other })).status).toBe(200);
  const revoke = () => world.succeed('mail.revoke', staff, { applicationId: ana.applicationId, mailId: again.id });
  await revoke();
  await revoke();
  const trail = await entities.auditEntry.query.primary({ applicationId: ana.applicationId }).go({ pages: 'all' });
  expect(trail.data.filter(({ action }) => action === 'mail.link_revoked')).toMatchObject([{ actorId: staff }]);
  expect((await visit('mail.files', { token: other })).status).toBe(404);
  world.pass(7 * day);
  expect((await visit('mail.files')).status).toBe(404);
});

test.each([
  ['left the team', (personId: string) => world.succeed('staff.remove', admin, { personId })],
  [
    'was suspended',
    (personId: string) => {
      const suspension = { reason: 'Roubo', suspendedBy: admin, suspendedAt: world.now().toISOString() };
      return transact(world.database, suspendAccount({ personId, ...suspension }));
    },
  ],
])('files sent to a member are no longer read by one who %s', async (_what, end) => {
  const { applicationId } = ana;
  const { id } = await upload(world, ana, { docType: 'irs' });
  await entities.document.patch({ applicationId, documentId: id }).set({ aiStatus: 'approved' }).go();
  const memberId = await world.addPerson({ role: 'staff' });
  const { email: to } = await world.succeed('people.me', memberId, {});
  const input = { applicationId, to, subject: 'IRS', text: 'Segue.', documentIds: [id] };
  const send = async (more = {}) => {
    const sent = await world.succeed('mail.send', staff, { ...input, ...more, sendingId: randomUUID() });
    const { data } = await entities.notification.query.primary({ personId: applicationId }).go();
    return { id: sent.id, token: data.find(({ subjects }) => subjects?.[0] === sent.id)?.linkToken ?? '' };
  };
  const [free, authorized, older] = [await send(), await send({ authorizedFor: 'Rui' }), await send()];
  // Before authorizations were recorded.
  await entities.mail
    .patch({ applicationId, mailId: older.id })
    .composite({ waits: 'nothing' })
    .remove(['isAuthorized'])
    .go();
  const filesOf = async ({ token }: { token: string }) => {
    world.pass(61_000);
    const { body } = await world.send('mail.files', httpEvent('mail.files', { input: { token } }));
    return (body as { files: object[] }).files.length;
  };
  expect([await filesOf(free), await filesOf(authorized), await filesOf(older)]).toEqual([1, 1, 1]);
  await end(memberId);
  expect([await filesOf(free), await filesOf(authorized), await filesOf(older)]).toEqual([0, 1, 1]);
  world.pass(61_000);
  const one = httpEvent('mail.fileLink', { input: { token: free.token, documentId: id } });
  expect(await world.send('mail.fileLink', one)).toMatchObject({ status: 404 });
});

test('a person of the case gets only their own files', async () => {
  const { id } = await upload(world, ana, { docType: 'irs' });
  await entities.document
    .patch({ applicationId: ana.applicationId, documentId: id })
    .set({ aiStatus: 'approved' })
    .go();
  const bruno = await addClient(world);
  const { email: other } = await world.succeed('people.me', bruno.personId, {});
  const input = { applicationId: ana.applicationId, subject: 'IRS', text: 'Segue.', documentIds: [id] };
  expect(await world.succeed('mail.send', staff, { ...input, sendingId: randomUUID(), to: email })).toMatchObject({
    partyId: 'first',
  });
  // Of another case: somebody outside.
  const refused = await world.refused('mail.send', staff, { ...input, sendingId: randomUUID(), to: other });
  expect(refused.code).toBe('mail.authorization_needed');
});
