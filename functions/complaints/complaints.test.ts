import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Fields } from '#functions/testing/http-event.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { complaintNumber } from '#platform/complaint-number.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const day = 24 * 3_600_000;
const { entities } = world.database;

const form = (changes: Fields = {}): Fields => ({
  name: 'Marta Reis',
  email: 'marta@visita.example',
  summary: 'Pedi a proposta há três semanas e ninguém me disse nada.',
  submissionId: randomUUID(),
  ...changes,
});
const sendFrom = (address: string, input = form()) =>
  world.send(
    'complaints.create',
    httpEvent('complaints.create', {
      input,
      overrides: { headers: { 'content-type': 'application/json', 'x-forwarded-for': `${address}, 198.51.100.1` } },
    }),
  );
const recorded = (changes: Partial<RouteInput<'complaints.record'>> = {}): RouteInput<'complaints.record'> => ({
  submissionId: randomUUID(),
  channel: 'livro',
  receivedOn: '2026-11-20',
  name: 'Nuno Dias',
  summary: 'A casa foi avaliada sem ninguém me avisar.',
  ...changes,
});
const list = (input: RouteInput<'complaints.staffList'> = { state: 'open' }) =>
  world.succeed('complaints.staffList', staffId, input);
const sentTo = async (personId: string, complaintId: string) =>
  (await entities.notification.query.primary({ personId }).go({ pages: 'all' })).data
    .filter(({ payload }) => payload.complaintId === complaintId)
    .map(({ kind }) => kind);

test('a visitor’s complaint is stored once, acknowledged by e-mail and told to the team, with the day of the answer', async () => {
  const input = form({ email: 'Marta@Visita.example', submissionId: '8f1c2a34-0000-4000-8000-0000005eed1a' });
  const answers = await Promise.all([1, 2].map(() => sendFrom('203.0.113.1', input)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { received: true }]));
  const { items } = await list();
  // The world’s day is 21/11/2026, a Saturday; 1 and 8 December are holidays.
  expect(items).toEqual([
    {
      id: input['submissionId'],
      number: expect.stringMatching(/^R-2026-[0-9A-F]{6}$/),
      channel: 'portal',
      receivedOn: '2026-11-21',
      dueOn: '2026-12-15',
      name: 'Marta Reis',
      email: expect.stringMatching(/^marta@visita\.example$/i),
      summary: input['summary'],
      applicationId: null,
      recordedBy: null,
      answered: null,
      version: 0,
    },
  ]);
  const id = items[0]?.id ?? '';
  // The browser chooses the id, and not the number.
  expect(items[0]?.number).not.toBe('R-2026-5EED1A');
  const { data: stored } = await entities.complaint.get({ complaintId: id }).go();
  const told = { complaintId: id, receivedOn: '2026-11-21', createdAt: stored?.createdAt ?? '' };
  expect(items[0]?.number).toBe(complaintNumber(told));
  expect(complaintNumber({ ...told, createdAt: '2026-11-21T10:00:00.001Z' })).not.toBe(complaintNumber(told));
  expect([await sentTo(id, id), await sentTo('team', id)]).toEqual([['complaint_received'], ['complaint_received']]);
  const trail = (await entities.personAuditEntry.query.primary({ personId: 'complaints' }).go()).data;
  expect(trail).toMatchObject([{ action: 'complaint.received', after: { complaintId: id, channel: 'portal' } }]);
  expect(JSON.stringify(trail)).not.toMatch(/Marta|proposta/);
});

test('a bot gets the same response, and nothing is stored; each wrong field is named', async () => {
  const before = await list();
  expect((await sendFrom('203.0.113.2', form({ website: 'https://spam.example' }))).body).toEqual({ received: true });
  expect(await list()).toEqual(before);
  const { status, body } = await sendFrom('203.0.113.2', form({ email: 'marta', summary: 'Olá', name: 'M' }));
  expect([status, (body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()]).toEqual([
    400,
    ['email', 'name', 'summary'],
  ]);
});

test('an address and a network send three a day, so that nobody is sent more e-mails', async () => {
  world.pass(day);
  const codes = async (send: (at: number) => ReturnType<typeof sendFrom>) => {
    const found = [];
    for (let at = 0; at < 4; at++) found.push(await send(at));
    return found.map(({ status, body }) => [status, (body as { code?: string }).code]);
  };
  const limited = [[200], [200], [200], [429]].map(([status]) => [
    status,
    status === 429 ? 'complaint.too_many' : undefined,
  ]);
  expect(
    await codes((at) =>
      sendFrom(`203.0.113.${10 + at}`, form({ email: at % 2 ? 'Vitima@Visita.example' : 'vitima@visita.example' })),
    ),
  ).toEqual(limited);
  expect(await codes((at) => sendFrom('203.0.113.20', form({ email: `outra${at}@visita.example` })))).toEqual(limited);
  world.pass(day);
  expect((await sendFrom('203.0.113.20', form({ email: 'vitima@visita.example' }))).status).toBe(200);
});

test('the team writes down what came another way, about a request, and answers it once', async () => {
  const { applicationId } = await addClient(world);
  expect((await world.refused('complaints.record', staffId, recorded({ receivedOn: '2999-01-01' }))).errors).toEqual([
    { path: 'receivedOn', message: 'Esse dia ainda não chegou' },
  ]);
  const missing = recorded({ applicationId: world.newId() });
  expect((await world.refused('complaints.record', staffId, missing)).code).toBe('application.not_found');
  const input = recorded({ applicationId, email: 'nuno@visita.example', receivedOn: '2026-11-02' });
  const complaint = await world.succeed('complaints.record', staffId, input);
  expect(await world.succeed('complaints.record', staffId, input)).toEqual(complaint);
  expect(complaint).toMatchObject({ applicationId, recordedBy: 'Rui Cardoso', dueOn: '2026-11-23', answered: null });
  // In the day of the team from five days before.
  expect((await list({ state: 'open', pressing: 'true' })).items.map(({ id }) => id)).toEqual([complaint.id]);
  const answer = {
    complaintId: complaint.id,
    version: 0,
    answer: 'Tens razão, e pedimos desculpa.',
    outcome: 'aceite' as const,
    answeredOn: '2026-11-03',
  };
  const early = await world.refused('complaints.answer', staffId, { ...answer, answeredOn: '2026-11-01' });
  expect(early.errors).toMatchObject([{ path: 'answeredOn' }]);
  const answers = await Promise.all([1, 2].map(() => world.call('complaints.answer', staffId, answer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await sentTo(complaint.id, complaint.id)).toEqual(['complaint_received', 'complaint_answered']);
  const [kept] = (await list({ state: 'answered' })).items;
  expect(kept).toMatchObject({
    id: complaint.id,
    answered: { on: '2026-11-03', by: 'Rui Cardoso', outcome: 'aceite' },
  });
  const { data } = await entities.complaint.get({ complaintId: complaint.id }).go();
  const years = ((data?.expiresAt ?? 0) * 1000 - world.now().getTime()) / (365.25 * day);
  expect(Math.round(years * 10) / 10).toBe(7);
  expect((await list({ state: 'open', pressing: 'true' })).items).toEqual([]);
});

test('in the day of the team is what is due in five days, and nothing that is due in six', async () => {
  const ids = async () => (await list({ state: 'open', pressing: 'true' })).items.map(({ id }) => id);
  const before = await ids();
  const { id } = await world.succeed('complaints.record', staffId, recorded({ receivedOn: '2026-11-20' }));
  const { data } = await entities.complaint.get({ complaintId: id }).go();
  const to = (daysBefore: number) =>
    world.pass(Date.parse(`${data?.dueOn}T12:00:00.000Z`) - daysBefore * day - world.now().getTime());
  to(6);
  expect(await ids()).not.toContain(id);
  to(5);
  expect(await ids()).toContain(id);
  expect(before).not.toContain(id);
});

test('a list of many is read page by page, by the due day', async () => {
  for (let at = 0; at < 24; at++)
    await world.succeed('complaints.record', staffId, recorded({ receivedOn: `2026-10-${10 + (at % 20)}` }));
  const first = await list();
  const second = await list({ state: 'open', cursor: first.cursor ?? '' });
  const dues = [...first.items, ...second.items].map(({ dueOn }) => dueOn);
  expect([first.items.length, second.cursor, dues]).toEqual([25, null, [...dues].sort()]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(dues.length);
});

test('may be sent again from midnight in Lisbon on, also in summer', async () => {
  world.pass(Date.parse('2027-07-01T22:30:00.000Z') - world.now().getTime());
  const send = async () => (await sendFrom('203.0.113.40', form({ email: 'verao@visita.example' }))).status;
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429]);
  world.pass(30 * 60_000);
  expect(await send()).toBe(200);
});
