import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { suspendAccount } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;

const minute = 60_000;
let applicationId: string;
let clientId: string;
let rui: string;
let sandra: string;
let stream: StreamPlayer;

beforeEach(async () => {
  await world.table.empty();
  // Thursday, 2026-11-26, 10:00 in Lisbon.
  world.pass(Date.parse('2026-11-26T10:00:00.000Z') - world.now().getTime());
  sandra = await world.addPerson({ role: 'admin', name: 'Sandra Luz' });
  rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
  ({ applicationId, personId: clientId } = await addClient(world));
  await world.succeed('people.saveName', clientId, { name: 'Conceição Brandão e Sá' });
  stream = await playStreamOf(world);
  await world.succeed('applications.assign', rui, { applicationId, from: null, to: rui });
});

const set = async (on: string, more: Partial<RouteInput<'agenda.setDate'>> = {}) => {
  const facts = { kind: 'avaliacao', label: null, time: null, place: null, source: 'typed', version: 0 } as const;
  return world.succeed('agenda.setDate', rui, { applicationId, dateId: randomUUID(), ...facts, on, ...more });
};
const call = (startsAt: string) =>
  entities.meeting
    .create({ applicationId, startsAt, bookingUid: `b${startsAt}`, status: 'booked', isByOwner: true })
    .go();
const task = (dueOn: string, dueTime: string | null, more: Partial<RouteInput<'tasks.add'>> = {}) =>
  world.succeed('tasks.add', rui, {
    applicationId,
    sendingId: randomUUID(),
    text: 'Ligar ao banco',
    dueOn,
    dueTime,
    assigneeId: rui,
    repeat: null,

    ...more,
  });
const month = async (name: string, whose: 'mine' | 'team' = 'mine', by = rui) => {
  await stream.play();
  const { items } = await world.succeed('agenda.list', by, { month: name, whose });
  return items.map(({ kind, on, time }) => [kind, on, time].filter(Boolean).join(' '));
};

describe('a month of the agenda', () => {
  test('has calls, dates and tasks with a time in the order of time, of oneself or of the team', async () => {
    await set('2026-12-03', { time: '15:00' });
    await set('2026-12-03', { kind: 'outra', label: 'Vistoria' });
    await set('2027-01-01', { kind: 'cpcv' });
    await call('2026-12-03T09:30:00.000Z');
    await task('2026-12-02', '11:00');
    await task('2026-12-02', null);
    await task('2026-12-31', '23:59', { applicationId: null });
    await task('2026-12-04', '09:00', { assigneeId: sandra });
    const december = [
      'task 2026-12-02 11:00',
      'outra 2026-12-03',
      'call 2026-12-03 09:30',
      'avaliacao 2026-12-03 15:00',
    ];
    const newYear = ['task 2026-12-31 23:59', 'cpcv 2027-01-01'];
    expect(await month('2026-12')).toEqual([...december, ...newYear]);
    expect(await month('2026-12', 'team', sandra)).toEqual([...december, 'task 2026-12-04 09:00', newYear[1]]);
    expect(await month('2026-12', 'mine', sandra)).toEqual(['task 2026-12-04 09:00']);
    // Months are shown in whole weeks.
    expect(await month('2027-01')).toEqual(newYear);
    expect(await month('2026-11')).toEqual(december);
    expect(await month('2027-02')).toEqual([]);
  });

  test('follows what moves, is done, is taken away or ends', async () => {
    const date = await set('2026-12-03');
    const { id } = await task('2026-12-02', '11:00');
    expect(await month('2026-12')).toHaveLength(2);
    await set('2027-02-03', { dateId: date.id, version: 1 });
    await world.succeed('tasks.done', rui, { applicationId, taskId: id });
    expect([await month('2026-12'), await month('2027-02')]).toEqual([[], ['avaliacao 2027-02-03']]);
    await entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).add({ version: 1 }).go();
    expect(await month('2027-02', 'team')).toEqual([]);
    expect((await entities.agendaEntry.scan.go()).data).toEqual([]);
  });

  test('begins and ends in Lisbon, also where the clocks change', async () => {
    await set('2027-10-31', { time: '23:59' });
    await set('2027-11-01');
    await call('2027-11-01T00:00:00.000Z');
    expect(await month('2027-10')).toEqual(['avaliacao 2027-10-31 23:59']);
    expect(await month('2027-11')).toEqual(expect.arrayContaining(['avaliacao 2027-11-01', 'call 2027-11-01 00:00']));
    expect(await month('2027-11')).toHaveLength(2);
  });

  test('of many cases comes page by page, each for the same units', async () => {
    const entry = { agenda: 'team', kind: 'cpcv', holder: rui, changes: 0, clientName: 'Ana Maria Silva' } as const;
    for (let index = 0; index < 200; index++)
      await entities.agendaEntry
        .put({
          ...entry,
          applicationId: world.newId(),
          entryId: `date.${randomUUID()}`,
          at: '2026-12-10T00:00:00.000Z',
          on: '2026-12-10',
        })
        .go();
    const seen = new Set<string>();
    const units: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await world.succeed('agenda.list', rui, {
        month: '2026-12',
        whose: 'team',
        cursor: cursor ?? undefined,
      });
      for (const { id } of page.items) seen.add(id);
      units.push(Number(world.logs.at(-1)?.facts['readUnits']));
      cursor = page.cursor;
    } while (cursor);
    expect(seen.size).toBe(200);
    // Role, session and account cost three.
    expect(Math.max(...units)).toBeLessThanOrEqual(3 + 4);
    const other = {
      month: '2027-01',
      whose: 'team',
      cursor: Buffer.from('["2026-12-10"]').toString('base64url'),
    } as const;
    expect((await world.refused('agenda.list', rui, other)).code).toBe('request.invalid');
  });

  test('keeps all of a case with more than a transaction holds', async () => {
    for (let index = 0; index < 25; index++) await task('2026-12-02', `1${index % 10}:${10 + index}`);
    expect(await month('2026-12')).toHaveLength(25);
  });
});

describe('a member’s calendar', () => {
  const fileOf = async (by = rui) => (await world.succeed('agenda.makeToken', by, {})).path.replace('/api/agenda/', '');
  const fetchFile = (file: string, headers: Record<string, string> = {}) => {
    const event = httpEvent('agenda.feed', { input: { file } });
    return world.send('agenda.feed', { ...event, headers: { ...event.headers, ...headers } });
  };
  const textOf = ({ body }: { body: unknown }) => (body as { text: string }).text;

  test('opens in two parsers, with initials and the case’s id alone', async () => {
    await set('2026-12-03', { time: '15:00', place: 'Rua das Flores 10; 2.º, Porto' });
    await set('2027-07-01', { time: '09:30' });
    await set('2027-01-15', { kind: 'outra', label: 'Vistoria à casa da Conceição' });
    // The second 01:30 of the night in which the clocks go back.
    await call('2027-10-31T01:30:00.000Z');
    await task('2026-12-02', '11:00', { applicationId: null, text: 'Ligar à Conceição' });
    await stream.play();
    const { status, headers, body } = await fetchFile(await fileOf());
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = textOf({ body });
    expect(text).not.toMatch(/Conceição|Flores|Vistoria|Brandão/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const byIcal = calendar.getAllSubcomponents('vevent').map((each) => {
      const event = new ICAL.Event(each);
      return [event.uid, event.summary, event.startDate.toJSDate().toISOString(), event.sequence];
    });
    const byNode = Object.values(nodeIcal.sync.parseICS(text))
      .filter((each): each is VEvent => each?.type === 'VEVENT')
      .map((each) => [each.uid, each.summary, each.start.toISOString(), Number(each.sequence)]);
    const short = `CS · #${applicationId.slice(-8)}`;
    const timed = (events: (typeof byIcal)[number][]) =>
      events.filter(([, summary]) => !String(summary).startsWith('Outra')).map(([, ...rest]) => rest);
    expect(timed(byIcal)).toEqual([
      [`Avaliação · ${short}`, '2026-12-03T15:00:00.000Z', 0],
      [`Avaliação · ${short}`, '2027-07-01T08:30:00.000Z', 0],
      [`Chamada · ${short}`, '2027-10-31T01:30:00.000Z', 0],
      ['Tarefa', '2026-12-02T11:00:00.000Z', 0],
    ]);
    expect(timed(byNode as (typeof byIcal)[number][])).toEqual(timed(byIcal));
    expect(new Set(byNode.map(([uid]) => uid))).toEqual(new Set(byIcal.map(([uid]) => uid)));
    expect(byIcal).toHaveLength(5);
  });

  test('says with its tag that nothing has changed, counts a change, and is given once a minute', async () => {
    const date = await set('2026-12-03', { time: '15:00' });
    await stream.play();
    const file = await fileOf();
    const first = await fetchFile(file);
    const etag = String(first.headers['etag']);
    expect((await fetchFile(file)).status).toBe(429);
    world.pass(minute);
    const same = await fetchFile(file, { 'if-none-match': `W/${etag}` });
    expect([same.status, textOf(same)]).toEqual([304, '']);
    world.pass(minute);
    await set('2026-12-03', { dateId: date.id, version: 1, time: '16:00' });
    await stream.play();
    const changed = await fetchFile(file, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(textOf(changed)).toMatch(/SEQUENCE:1\r\n[\s\S]*DTSTART;TZID=Europe\/Lisbon:20261203T160000/);
  });

  test('ends when another is made, when it is ended, with the role and while the account is suspended', async () => {
    const first = await fileOf();
    const second = await fileOf();
    expect([(await fetchFile(first)).status, (await fetchFile(second)).status]).toEqual([404, 200]);
    expect((await world.succeed('agenda.token', rui, {})).madeAt).not.toBeNull();
    world.pass(minute);
    const suspension = { personId: rui, reason: 'Roubo', suspendedBy: sandra, suspendedAt: world.now().toISOString() };
    await transact(world.database, suspendAccount(suspension));
    expect((await fetchFile(second)).status).toBe(404);
    await entities.accountSecurity.delete({ personId: rui }).go();
    await world.succeed('staff.remove', sandra, { personId: rui });
    expect((await fetchFile(second)).status).toBe(404);
    expect((await entities.agendaAddress.scan.go()).data).toEqual([]);
    const own = await fileOf(sandra);
    await world.succeed('agenda.endToken', sandra, {});
    await world.succeed('agenda.endToken', sandra, {});
    expect((await fetchFile(own)).status).toBe(404);
    const { data } = await entities.personAuditEntry.query.primary({ personId: sandra }).go();
    expect(data.map(({ action }) => action)).toEqual(['agenda.token_made', 'agenda.token_ended']);
    expect(JSON.stringify([await world.table.readAll(), world.logs])).not.toContain(own.slice(0, 22));
  });
});

describe('a client’s file', () => {
  const fileOf = async (dateId: string) => world.call('agenda.dateFile', clientId, { applicationId, dateId });

  test('has the appraisal with its place, and is of no other date', async () => {
    const appraisal = await set('2027-03-28', { time: '01:30', place: 'Rua das Flores 10; 2.º, Porto' });
    const promise = await set('2027-02-15', { kind: 'cpcv' });
    const { status, headers, body } = await fileOf(appraisal.id);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="avaliacao-2027-03-28.ics"']);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse((body as { text: string }).text)).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect([event.summary, event.location]).toEqual(['Avaliação do imóvel (Morada)', 'Rua das Flores 10; 2.º, Porto']);
    // The hour that is left out counts from the change.
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-28T01:00:00.000Z');
    for (const id of [promise.id, randomUUID(), 'escritura']) expect((await fileOf(id)).status).toBe(404);
  });
});
