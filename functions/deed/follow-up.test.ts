import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { completeDeed, moveToDeed } from '#functions/testing/deed.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { followUpVersion } from '#shared/deed/follow-up.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const day = 24 * 3_600_000;

let ana: { personId: string; applicationId: string };
let applicationId: string;
let sandra: string;
let stream: StreamPlayer;

beforeEach(async () => {
  await world.table.empty();
  // Thursday, 2026-11-26, 10:00 in Lisbon.
  world.pass(Date.parse('2026-11-26T10:00:00.000Z') - world.now().getTime());
  sandra = await world.addPerson({ role: 'admin', name: 'Sandra Luz' });
  ana = await addSubmittedClient(world);
  ({ applicationId } = ana);
  stream = await playStreamOf(world);
  await world.succeed('applications.assign', sandra, { applicationId, from: null, to: sandra });
});

/** Puts the case into its last stage, as the move does that `move-application.test.ts` tests. */
const conclude = () =>
  entities.application
    .patch({ applicationId })
    .set({ status: 'concluida', stageReachedAt: { concluida: world.now().toISOString() } })
    .add({ version: 1 })
    .go();
const plan = (on: string | null, from: string | null = null) =>
  world.succeed('deed.planFollowUp', sandra, { applicationId, from, on });
const agree = (personId: string, agreed = true) =>
  world.succeed('deed.agreeToFollowUp', personId, {
    applicationId,
    agreed,
    version: followUpVersion,
    source: 'dashboard',
  });
const tasks = async () => {
  const { items } = await world.succeed('tasks.list', sandra, { applicationId });
  return items.map(({ text, dueOn, agreed, assigneeId }) => ({ text, dueOn, agreed, assigneeId }));
};
const shown = async () => {
  await stream.play();
  const { items } = await world.succeed('applications.work', sandra, { list: 'team', responsible: sandra });
  return items.filter(({ id }) => id === applicationId).map((card) => card.tasks?.map(({ text }) => text));
};
const trail = async () => {
  const { data } = await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data
    .filter(({ action }) => /^(task\.|application\.follow_up)/.test(action))
    .map(({ action, actorRole }) => [action, actorRole]);
};

describe('the talk after the deed', () => {
  test('comes back as a task on its day, though the case is concluded, once its borrower agrees', async () => {
    await conclude();
    await plan('2026-11-30');
    expect(await tasks()).toEqual([]);
    await agree(ana.personId);
    await agree(ana.personId);
    const task = { text: 'Voltar a falar sobre o crédito', dueOn: '2026-11-30', agreed: ['Ana'], assigneeId: sandra };
    expect(await tasks()).toEqual([task]);
    expect(await shown()).toEqual([]);
    world.pass(4 * day);
    expect(await shown()).toEqual([['Voltar a falar sobre o crédito (Ana)']]);
    expect(await trail()).toEqual([
      ['application.follow_up_planned', 'admin'],
      ['task.added', 'system'],
      ['application.follow_up_agreed', 'client'],
    ]);
    const { data } = await entities.consent.query.primary({ personId: ana.personId }).go();
    expect(data.filter(({ subject }) => subject === 'follow_up')).toMatchObject([
      { accepted: true, source: 'dashboard', version: 'v1', textSnapshot: expect.stringContaining('acabar a taxa') },
    ]);
  });

  test('has no day once the conclusion that set it is undone', async () => {
    await moveToDeed(world, sandra, applicationId);
    await completeDeed(world, sandra, ana);
    const { undo } = await world.succeed('applications.move', sandra, {
      applicationId,
      from: 'escritura',
      to: 'concluida',
      deedOn: '2026-11-26',
      followUpOn: '2026-11-30',
    });
    expect((await world.succeed('deed.followUp', sandra, { applicationId })).plan?.on).toBe('2026-11-30');
    await world.succeed('applications.undo', sandra, { applicationId, undoId: undo?.id ?? '' });
    const { data } = await entities.application.get({ applicationId }).go();
    expect([data?.status, data?.followUp]).toEqual(['escritura', undefined]);
  });

  test('ends with the consent, and keeps the day to which it was put off', async () => {
    await conclude();
    await agree(ana.personId);
    await plan('2026-11-26');
    const [task] = (await world.succeed('tasks.list', sandra, { applicationId })).items;
    if (!task) throw new Error('No task');
    const { id: taskId, text, dueTime, assigneeId } = task;
    const change = { applicationId, taskId, version: 1, text, dueTime, assigneeId, repeat: null };
    const refused = await world.refused('tasks.change', sandra, { ...change, dueOn: null });
    expect(refused.code).toBe('request.invalid');
    await world.succeed('tasks.change', sandra, { ...change, dueOn: '2026-12-03' });
    await agree(ana.personId, false);
    expect([await tasks(), await shown()]).toEqual([[], []]);
    expect(await world.succeed('deed.followUp', sandra, { applicationId })).toMatchObject({
      plan: { on: '2026-12-03', doneOn: null },
      agreed: [],
      asked: 1,
    });
    await agree(ana.personId);
    expect(await tasks()).toMatchObject([{ dueOn: '2026-12-03' }]);
  });

  test('is not made again once it was done, and is another one for a new day', async () => {
    await conclude();
    await plan('2026-11-26');
    await agree(ana.personId);
    const [task] = (await world.succeed('tasks.list', sandra, { applicationId })).items;
    const place = { applicationId, taskId: task?.id ?? '' };
    await world.succeed('tasks.done', sandra, place);
    await agree(ana.personId, false);
    expect(await world.refused('tasks.reopen', sandra, place)).toMatchObject({ code: 'task.changed' });
    await agree(ana.personId);
    expect(await tasks()).toEqual([]);
    expect((await world.succeed('deed.followUp', sandra, { applicationId })).plan).toEqual({
      on: '2026-11-26',
      doneOn: '2026-11-26',
    });
    await plan('2027-11-26');
    expect(await tasks()).toMatchObject([{ dueOn: '2027-11-26' }]);
    // The day moves with its task, and a task that is removed takes it along.
    await plan('2027-11-29', '2027-11-26');
    const [moved] = (await world.succeed('tasks.list', sandra, { applicationId })).items;
    expect(moved?.dueOn).toBe('2027-11-29');
    await world.succeed('tasks.remove', sandra, { applicationId, taskId: moved?.id ?? '', version: 2 });
    expect((await world.succeed('deed.followUp', sandra, { applicationId })).plan).toBeNull();
  });

  test('names only the borrowers who agree, and ends with the last of them', async () => {
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
    const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
    await conclude();
    await plan('2026-11-26');
    await agree(rui.personId);
    expect(await tasks()).toMatchObject([{ agreed: ['Rui'] }]);
    await agree(ana.personId);
    expect(await shown()).toEqual([['Voltar a falar sobre o crédito (Ana e Rui)']]);
    await agree(rui.personId, false);
    expect(await shown()).toEqual([['Voltar a falar sobre o crédito (Ana)']]);
    const own = async (personId: string) =>
      (await world.succeed('applications.get', personId, { applicationId })).application.followUpAgreed;
    expect([await own(ana.personId), await own(rui.personId), await own(maria.personId)]).toEqual([
      true,
      false,
      undefined,
    ]);
    const choices = async (personId: string) => (await world.succeed('privacy.get', personId, {})).followUps;
    expect(await choices(ana.personId)).toMatchObject([{ applicationId, agreed: true, log: [{ accepted: true }] }]);
    expect(await choices(rui.personId)).toMatchObject([
      { applicationId, agreed: false, log: [{ accepted: false }, { accepted: true }] },
    ]);
    expect(await choices(maria.personId)).toBeUndefined();
    await agree(ana.personId, false);
    expect(await shown()).toEqual([]);
  });

  test('is asked after the deed alone, of a day to come while the case is kept', async () => {
    const input = { applicationId, agreed: true, version: followUpVersion, source: 'settings' } as const;
    expect((await world.refused('deed.agreeToFollowUp', ana.personId, input)).code).toBe('deed.not_concluded');
    const wanted = (on: string) => ({ applicationId, from: null, on });
    expect((await world.refused('deed.planFollowUp', sandra, wanted('2027-01-04'))).code).toBe('deed.not_concluded');
    await conclude();
    expect((await world.refused('deed.planFollowUp', sandra, wanted('2026-11-25'))).code).toBe('date.past');
    expect(await world.refused('deed.planFollowUp', sandra, wanted('2033-11-28'))).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'followUpOn', message: 'O pedido só fica guardado até 26/11/2033.' }],
    });
    await plan('2033-11-25');
    const newer = await world.refused('deed.planFollowUp', sandra, wanted('2027-01-04'));
    expect(newer.code).toBe('date.changed');
  });
});
