import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient, addSubmittedClient, submitAsClient } from '#functions/testing/journey.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;

const day = 24 * 3_600_000;
let applicationId: string;
let clientId: string;
let sandra: string;
let rui: string;
let stream: StreamPlayer;

type Facts = Partial<RouteInput<'tasks.add'>>;
const facts = { text: 'Ligar à Ana', dueOn: null, dueTime: null, assigneeId: null, repeat: null } as const;
const add = (more: Facts = {}, by = sandra) =>
  world.succeed('tasks.add', by, { applicationId, sendingId: randomUUID(), ...facts, ...more });
const listed = async (input: RouteInput<'tasks.list'> = { applicationId }, by = sandra) =>
  (await world.succeed('tasks.list', by, input)).items.map(({ text }) => text);
const rows = async (input: Partial<RouteInput<'applications.work'>> = {}) => {
  await stream.play();
  const { items } = await world.succeed('applications.work', sandra, { list: 'team', ...input });
  return items.map(({ id, tasks = [] }) => [id, ...tasks.map(({ text }) => text)]);
};
const actions = async () => {
  const { data } = await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data.filter(({ action }) => action.startsWith('task.'));
};

beforeEach(async () => {
  await world.table.empty();
  // Thursday, 2026-11-26, 10:00 in Lisbon.
  world.pass(Date.parse('2026-11-26T10:00:00.000Z') - world.now().getTime());
  sandra = await world.addPerson({ role: 'admin', name: 'Sandra Luz' });
  rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
  ({ applicationId, personId: clientId } = await addClient(world));
  stream = await playStreamOf(world);
});

describe('a task of a case', () => {
  test('is added, changed, done and opened again, each with an entry that does not have its text', async () => {
    const task = await add({ dueOn: '2026-11-27', assigneeId: rui });
    expect(task).toMatchObject({ text: 'Ligar à Ana', assigneeId: rui, version: 1, doneAt: null });
    const place = { applicationId, taskId: task.id };
    const changed = { ...facts, text: 'Ligar ao banco', dueOn: '2026-12-02', dueTime: '15:30' };
    await world.succeed('tasks.change', rui, { ...place, version: 1, ...changed });
    expect(await world.refused('tasks.change', sandra, { ...place, version: 1, ...facts })).toMatchObject({
      code: 'task.changed',
    });
    await world.succeed('tasks.done', rui, place);
    expect([await listed(), await listed({ applicationId, done: 'true' })]).toEqual([[], ['Ligar ao banco']]);
    await world.succeed('tasks.reopen', sandra, place);
    expect(await world.succeed('tasks.list', sandra, { applicationId })).toMatchObject({
      items: [{ id: task.id, text: 'Ligar ao banco', dueOn: '2026-12-02', dueTime: '15:30', doneAt: null, version: 4 }],
    });
    await world.succeed('tasks.remove', sandra, { ...place, version: 4 });
    expect(await listed()).toEqual([]);
    const entries = await actions();
    expect(entries.map(({ action }) => action)).toEqual([
      'task.added',
      'task.changed',
      'task.done',
      'task.reopened',
      'task.removed',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ligar');
  });

  test('is stored once however often it is sent, and done once by the first of two', async () => {
    const sendingId = randomUUID();
    const sent = await Promise.all([add({ sendingId }), add({ sendingId }), add({ sendingId })]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const place = { applicationId, taskId: sent[0]?.id ?? '' };
    const answers = await Promise.all([sandra, rui].map((by) => world.call('tasks.done', by, place)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, other] = answers[0]?.status === 200 ? [sandra, rui] : [rui, sandra];
    // A lost answer is asked for again.
    expect(await world.succeed('tasks.done', winner, place)).toMatchObject({ task: { doneBy: winner } });
    expect(await world.refused('tasks.done', other, place)).toMatchObject({
      code: 'task.changed',
      detail: 'Já está concluída.',
    });
    expect((await actions()).map(({ action }) => action)).toEqual(['task.added', 'task.done']);
  });

  test('that repeats makes its next one, which goes when it is opened again unless it was changed', async () => {
    const task = await add({ dueOn: '2027-01-31', repeat: 'monthly' });
    const place = { applicationId, taskId: task.id };
    const first = await world.succeed('tasks.done', sandra, place);
    expect(first.next).toMatchObject({ dueOn: '2027-02-28', repeat: 'monthly' });
    await world.succeed('tasks.reopen', sandra, place);
    expect(await world.succeed('tasks.list', sandra, { applicationId })).toMatchObject({
      items: [{ id: task.id, dueOn: '2027-01-31' }],
    });
    const { next } = await world.succeed('tasks.done', sandra, place);
    const after = await world.succeed('tasks.done', sandra, { applicationId, taskId: next?.id ?? '' });
    // The series keeps the day of its first date.
    expect(after.next?.dueOn).toBe('2027-03-31');
    await world.succeed('tasks.reopen', sandra, place);
    expect((await world.succeed('tasks.list', sandra, { applicationId })).items.map(({ dueOn }) => dueOn)).toEqual([
      '2027-01-31',
      '2027-03-31',
    ]);
  });

  test('that repeats goes on once, also if it is done again after its next one was done', async () => {
    const task = await add({ dueOn: '2026-11-26', repeat: 'weekly' });
    const place = { applicationId, taskId: task.id };
    const { next } = await world.succeed('tasks.done', sandra, place);
    const open = async () => (await world.succeed('tasks.list', sandra, { applicationId })).items;
    await world.succeed('tasks.done', sandra, { applicationId, taskId: next?.id ?? '' });
    await world.succeed('tasks.reopen', sandra, place);
    expect(await world.succeed('tasks.done', sandra, place)).toMatchObject({ next: null });
    expect((await open()).map(({ dueOn }) => dueOn)).toEqual(['2026-12-10']);
  });

  test('that repeats makes another next one if the first was removed', async () => {
    const task = await add({ dueOn: '2026-11-26', repeat: 'weekly' });
    const place = { applicationId, taskId: task.id };
    const { next } = await world.succeed('tasks.done', sandra, place);
    const changed = { ...place, taskId: next?.id ?? '', ...facts, text: 'Outra', dueOn: '2026-12-04' };
    await world.succeed('tasks.change', sandra, { ...changed, version: 1, repeat: 'weekly' });
    await world.succeed('tasks.reopen', sandra, place);
    expect(await listed()).toEqual(['Ligar à Ana', 'Outra']);
    await world.succeed('tasks.remove', sandra, { applicationId, taskId: next?.id ?? '', version: 2 });
    const again = await world.succeed('tasks.done', sandra, place);
    expect(again.next).toMatchObject({ dueOn: '2026-12-03' });
    await world.succeed('tasks.reopen', sandra, place);
    expect(await listed()).toEqual(['Ligar à Ana']);
  });

  test('is not added without what it needs', async () => {
    const refused = async (more: Facts) =>
      (await world.refused('tasks.add', sandra, { applicationId, sendingId: randomUUID(), ...facts, ...more })).code;
    expect(await refused({ text: ' x ' })).toBe('request.invalid');
    expect(await refused({ text: 'x'.repeat(201) })).toBe('request.invalid');
    expect(await refused({ dueOn: '2026-02-31' })).toBe('request.invalid');
    expect(await refused({ dueTime: '15:30' })).toBe('request.invalid');
    expect(await refused({ repeat: 'weekly' })).toBe('request.invalid');
    expect(await refused({ dueOn: '2026-11-25' })).toBe('date.past');
    expect(await refused({ dueOn: '2031-11-27' })).toBe('date.too_far');
    expect(await refused({ assigneeId: clientId })).toBe('staff.not_member');
    expect(await refused({ partyId: world.newId() })).toBe('party.not_found');
    expect(await refused({ applicationId: world.newId() })).toBe('application.not_found');
    expect(await refused({ applicationId: null })).toBe('request.invalid');
    expect(await listed()).toEqual([]);
  });

  test('is one of a hundred at most', async () => {
    const task = await add();
    const { data } = await entities.task.query.primary({ applicationId }).go();
    for (let more = 1; more < 100; more++) await entities.task.put({ ...data[0], taskId: world.newId() } as never).go();
    expect(
      await world.refused('tasks.add', sandra, { applicationId, sendingId: randomUUID(), ...facts }),
    ).toMatchObject({
      code: 'task.too_many',
      status: 409,
    });
    await world.succeed('tasks.done', sandra, { applicationId, taskId: task.id });
    await add();
    expect(await world.refused('tasks.reopen', sandra, { applicationId, taskId: task.id })).toMatchObject({
      code: 'task.too_many',
    });
  });
});

describe('one’s own tasks', () => {
  test('are of the member alone, by their day, twenty at a time', async () => {
    const own = { applicationId: null, assigneeId: sandra };
    for (const [text, dueOn] of [
      ['Férias', null],
      ['Café', '2026-12-01'],
      ['Lista de segunda', '2026-11-30'],
    ] as const)
      await add({ ...own, text, dueOn });
    expect([await listed({}), await listed({}, rui), await listed()]).toEqual([
      ['Lista de segunda', 'Café', 'Férias'],
      [],
      [],
    ]);
    for (let more = 0; more < 20; more++) await add({ ...own, text: `Depois ${more}` });
    const first = await world.succeed('tasks.list', sandra, {});
    const rest = await world.succeed('tasks.list', sandra, { cursor: first.cursor ?? undefined });
    expect([first.items.length, rest.items.length, rest.cursor]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(23);
    for (const input of [{ cursor: 'x' }, { cursor: first.cursor, done: 'true' }])
      expect((await world.refused('tasks.list', sandra, input)).errors).toEqual([
        { path: 'cursor', message: 'Página inválida' },
      ]);
    const [task] = first.items;
    expect(await world.refused('tasks.done', rui, { applicationId: null, taskId: task?.id ?? '' })).toMatchObject({
      code: 'task.not_found',
    });
    await world.succeed('tasks.done', sandra, { applicationId: null, taskId: task?.id ?? '' });
    expect(await listed({ done: 'true' })).toEqual(['Lista de segunda']);
    expect(await actions()).toEqual([]);
  });
});

describe('the team’s day', () => {
  test('has today’s tasks of each assignee once, the late ones before, and not tomorrow’s', async () => {
    const { applicationId: busy } = await addSubmittedClient(world);
    await world.succeed('applications.assign', sandra, { applicationId: busy, from: null, to: sandra });
    await add({ text: 'Hoje', dueOn: '2026-11-26', assigneeId: sandra });
    await add({ text: 'Também hoje', dueOn: '2026-11-26', dueTime: '16:00', assigneeId: rui });
    await add({ text: 'Amanhã', dueOn: '2026-11-27', assigneeId: sandra });
    await add({ text: 'Sem dia', assigneeId: sandra });
    await add({ applicationId: busy, text: 'Rever já', dueOn: '2026-11-26', assigneeId: sandra });
    const shown = [applicationId, 'Hoje', 'Também hoje', 'Amanhã'];
    expect(await rows({ responsible: sandra })).toEqual(expect.arrayContaining([[busy, 'Rever já'], shown]));
    expect(await rows({ responsible: rui })).toEqual([shown]);
    expect(await rows({ responsible: 'nobody' })).toEqual([]);
    expect((await rows()).map(([id]) => id).sort()).toEqual([applicationId, busy].sort());
    const { data } = await entities.listing.query.primary({ list: 'work.tasks' }).go();
    // The row of the responsible's own work shows the task.
    expect(data.map((row) => [row.applicationId, row.holder]).sort()).toEqual(
      [
        [applicationId, rui],
        [applicationId, sandra],
      ].sort(),
    );
    world.pass(day);
    expect(await rows({ responsible: sandra })).toEqual(expect.arrayContaining([shown]));
  });

  test('a case that was put off comes back on the day of its responsible’s task', async () => {
    await world.succeed('applications.assign', sandra, { applicationId, from: null, to: sandra });
    await add({ dueOn: '2026-11-30', assigneeId: sandra });
    await world.succeed('applications.putOff', sandra, { applicationId, from: null, until: '2026-12-15', note: '' });
    expect(await rows({ responsible: sandra })).toEqual([]);
    world.pass(4 * day);
    expect(await rows({ responsible: sandra })).toEqual([[applicationId, 'Ligar à Ana']]);
    expect(await rows()).toEqual([[applicationId, 'Ligar à Ana']]);
  });

  test('a task of somebody who left goes to the responsible, and without one to none', async () => {
    await add({ dueOn: '2026-11-26', assigneeId: rui });
    const { applicationId: other } = await addClient(world);
    await world.succeed('applications.assign', sandra, { applicationId: other, from: null, to: sandra });
    await add({ applicationId: other, dueOn: '2026-11-26', assigneeId: rui });
    expect((await rows({ responsible: rui })).length).toBe(2);
    await world.succeed('staff.remove', sandra, { personId: rui });
    expect(await rows({ responsible: rui })).toEqual([]);
    expect(await rows({ responsible: 'nobody' })).toEqual([[applicationId, 'Ligar à Ana']]);
    expect(await rows({ responsible: sandra })).toEqual([[other, 'Ligar à Ana']]);
  });

  test('a task of the responsible who left goes to none, also where the case waits for the team', async () => {
    const ready = await addSubmittedClient(world);
    await world.succeed('applications.assign', sandra, { applicationId: ready.applicationId, from: null, to: rui });
    await add({ applicationId: ready.applicationId, dueOn: '2026-11-26', assigneeId: rui });
    await world.succeed('staff.remove', sandra, { personId: rui });
    expect(await rows({ responsible: 'nobody' })).toContainEqual([ready.applicationId, 'Ligar à Ana']);
  });

  test('is opened again however many were done since', async () => {
    const task = await add({ text: 'A primeira de todas' });
    const finish = (taskId: string) => world.succeed('tasks.done', rui, { applicationId, taskId });
    await finish(task.id);
    for (let index = 0; index < 51; index++) {
      world.pass(1000);
      await finish((await add()).id);
    }
    await world.succeed('tasks.reopen', sandra, { applicationId, taskId: task.id });
    expect(await listed()).toEqual(['A primeira de todas']);
  });

  test('an ended case takes its tasks out of sight, and a reopened one brings them back', async () => {
    await add({ dueOn: '2026-11-26', assigneeId: sandra });
    const outcome = { outcome: 'withdrawn', reason: 'Desistiu.', message: 'Até breve.' } as const;
    await world.succeed('applications.end', sandra, { applicationId, ...outcome });
    expect(await rows()).toEqual([]);
    await world.succeed('applications.reopen', sandra, { applicationId, reason: 'Voltou.' });
    expect(await rows()).toEqual([[applicationId, 'Ligar à Ana']]);
  });

  test('is read page by page without a case twice or left out', async () => {
    const expected = new Set([applicationId]);
    await add({ dueOn: '2026-11-26', assigneeId: rui });
    for (let count = 0; count < 14; count++) {
      const client = count % 2 ? await addClient(world) : await addSubmittedClient(world);
      expected.add(client.applicationId);
      world.pass(60_000);
      for (const assigneeId of count % 3 ? [sandra] : [sandra, rui])
        await add({ applicationId: client.applicationId, dueOn: '2026-11-26', assigneeId });
    }
    await stream.play();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof world.succeed<'applications.work'>>> = await world.succeed(
        'applications.work',
        sandra,
        { list: 'team', cursor: cursor ?? undefined },
      );
      seen.push(...page.items.map(({ id }) => id));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(seen.length).toBe(new Set(seen).size);
    expect(new Set(seen)).toEqual(expected);
  });
});

describe('a stage’s template', () => {
  const lines = [
    { text: 'Confirmar rendimentos', workingDays: 2 },
    { text: 'Abrir processo nos bancos', workingDays: null },
  ];
  const move = () => world.succeed('applications.move', rui, { applicationId, from: 'documentos', to: 'analise' });

  test('makes its tasks when a case enters the stage, for the responsible, and is taken back with the move', async () => {
    expect(await world.refused('tasks.changeTemplate', rui, { stage: 'analise', version: 0, lines })).toMatchObject({
      code: 'access.denied',
    });
    await world.succeed('tasks.changeTemplate', sandra, { stage: 'analise', version: 0, lines });
    expect(await world.refused('tasks.changeTemplate', sandra, { stage: 'analise', version: 0, lines })).toMatchObject({
      code: 'task.changed',
    });
    const moved = await move();
    expect(moved.template).toEqual({ count: 2, madeAt: world.now().toISOString() });
    // Two working days after Thursday.
    expect((await world.succeed('tasks.list', sandra, { applicationId })).items).toMatchObject([
      { text: 'Confirmar rendimentos', dueOn: '2026-11-30', assigneeId: rui, fromTemplate: true },
      { text: 'Abrir processo nos bancos', dueOn: null, fromTemplate: true },
    ]);
    await world.succeed('applications.undo', rui, { applicationId, undoId: moved.undo?.id ?? '' });
    expect(await listed()).toEqual([]);
    const again = await move();
    expect(await listed()).toHaveLength(2);
    const [task] = (await world.succeed('tasks.list', sandra, { applicationId })).items;
    await world.succeed('tasks.done', sandra, { applicationId, taskId: task?.id ?? '' });
    const madeAt = again.template?.madeAt ?? '';
    expect(await world.succeed('tasks.dropTemplate', sandra, { applicationId, madeAt })).toEqual({ removed: 1 });
    expect(await listed()).toEqual([]);
  });

  test('makes them for the responsible when a client moves the case, which is said for a day', async () => {
    await world.succeed('tasks.changeTemplate', sandra, { stage: 'analise', version: 0, lines });
    const { applicationId: submitted } = await submitAsClient(world);
    await stream.play();
    const card = async () =>
      (await world.succeed('applications.work', sandra, { list: 'team' })).items.find(({ id }) => id === submitted);
    expect(await card()).toMatchObject({ taskCount: 2, template: { count: 2 } });
    const { data } = await entities.auditEntry.query.primary({ applicationId: submitted }).go({ pages: 'all' });
    expect(data.find(({ action }) => action === 'task.added')).toMatchObject({ actorRole: 'system' });
    world.pass(day + 1);
    expect((await card())?.template).toBeUndefined();
  });
});
