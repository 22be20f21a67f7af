import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Fields } from '#functions/testing/http-event.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { createWorld } from '#functions/testing/world.ts';
import { teamMailbox } from '#shared/brokerage.ts';
import { leadsPerHour } from './send-lead.ts';

const world = await createWorld();
afterAll(() => world.stop());

const hour = 3_600_000;

const message = (changes: Fields = {}): Fields => ({
  name: 'Rui Nogueira',
  email: 'rui@visita.example',
  message: 'Gostava de saber quanto posso pedir.',
  source: 'contact_form',
  ...changes,
});

const sendFrom = (address: string, input = message()) =>
  world.send(
    'leads.send',
    httpEvent('leads.send', {
      input,
      overrides: { headers: { 'content-type': 'application/json', 'x-forwarded-for': `${address}, 198.51.100.1` } },
    }),
  );

const { lead, notification } = world.database.entities;
const storedLeads = async () => (await lead.query.list({}).go({ order: 'desc', pages: 'all' })).data;
const queued = async () =>
  (await notification.query.queue({ status: 'queued' }).go({ pages: 'all' })).data.filter(
    ({ kind }) => kind === 'lead_received',
  );

test('a message is stored, and the team is notified by an e-mail with the visitor as reply-to', async () => {
  const { status, body } = await sendFrom('203.0.113.1', message({ name: '  Rui Nogueira ', phone: ' 910 000 000 ' }));
  expect([status, body]).toEqual([200, { received: true }]);
  const [stored] = await storedLeads();
  expect(stored).toEqual({
    ...message({ phone: '910 000 000' }),
    leadId: expect.any(String),
    createdAt: world.now().toISOString(),
  });
  const [news] = await queued();
  expect(news).toMatchObject({
    channel: 'email',
    payload: { email: teamMailbox, replyTo: 'rui@visita.example', leadId: stored?.leadId },
  });
});

test('the newest message is listed first', async () => {
  world.pass(1000);
  await sendFrom('203.0.113.2', message({ name: 'Sara Lima', phone: '' }));
  const [newest] = await storedLeads();
  expect(newest?.name).toBe('Sara Lima');
  expect(newest).not.toHaveProperty('phone');
});

test('a bot that fills in the honeypot gets the same response, and nothing is stored', async () => {
  const before = [await storedLeads(), await queued()];
  const { status, body } = await sendFrom('203.0.113.3', message({ website: 'https://spam.example' }));
  expect([status, body]).toEqual([200, { received: true }]);
  expect([await storedLeads(), await queued()]).toEqual(before);
});

test('a message that is repeated after a lost response is one message and one e-mail', async () => {
  const submissionId = randomUUID();
  const input = message({ submissionId, name: 'Tomás Reis' });
  const answers = await Promise.all([1, 2, 3].map(() => sendFrom('203.0.113.8', input)));
  answers.push(await sendFrom('203.0.113.8', input));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { received: true }]));
  expect((await storedLeads()).filter(({ name }) => name === 'Tomás Reis')).toHaveLength(1);
  expect((await queued()).filter(({ payload }) => payload.leadId === submissionId)).toHaveLength(1);
});

test.each([
  ['<b>Rui "><script>', 'bRui "script'],
  ['\u202eiuR \u05e9\u05dc\u05d5\u05dd', 'iuR \u05e9\u05dc\u05d5\u05dd'],
  ['Z\u0301\u0301\u0301oe', 'Z\u0301\u0301\u0301oe'],
  ['Rui \u0000\r\nBcc: x', 'Rui Bcc: x'],
  ['meia \ud83c', 'meia \ufffd'],
])('the name %j is stored as %j', async (name, kept) => {
  world.pass(hour);
  const { status } = await sendFrom('203.0.113.9', message({ name }));
  expect(status).toBe(200);
  expect((await storedLeads())[0]?.name).toBe(kept);
});

test('each invalid field is named with the form’s own message', async () => {
  const { status, body } = await sendFrom('203.0.113.4', {
    name: 'R',
    email: 'rui',
    phone: '9'.repeat(21),
    message: 'Olá',
    source: 'contact_form',
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'request.invalid',
    errors: [
      { path: 'name', message: 'Nome deve ter pelo menos 2 caracteres' },
      { path: 'email', message: 'Email inválido' },
      { path: 'phone', message: 'Telefone muito longo' },
      { path: 'message', message: 'Mensagem deve ter pelo menos 10 caracteres' },
    ],
  });
});

test('after a few messages within an hour an address has to wait, but others do not', async () => {
  world.pass(hour);
  for (let index = 0; index < leadsPerHour; index++) expect((await sendFrom('203.0.113.5')).status).toBe(200);
  const before = await storedLeads();
  const { status, body } = await sendFrom('203.0.113.5');
  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 'request.too_many',
    title: 'Demasiados pedidos',
    detail: 'Tenta novamente dentro de alguns minutos.',
  });
  expect(await storedLeads()).toEqual(before);
  expect((await sendFrom('203.0.113.6')).status).toBe(200);
  world.pass(hour);
  expect((await sendFrom('203.0.113.5')).status).toBe(200);
});

test('ten concurrent messages from one address do not exceed the limit', async () => {
  world.pass(hour);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendFrom('203.0.113.7')));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeLessThanOrEqual(leadsPerHour);
  expect(taken.length).toBeGreaterThan(0);
});
