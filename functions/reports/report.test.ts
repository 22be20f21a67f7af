import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { callOutcomes } from '#shared/messages/calls.ts';
import { eraseApplication } from '../privacy/erase-application.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('calls and tasks by person agree with a recount over a random history, and stay after an erasure', async () => {
  const adminId = await world.addPerson({ role: 'admin' });
  const staffId = await world.addPerson({ role: 'staff' });
  const members = [adminId, staffId];
  const clients = [await addClient(world), await addClient(world)];
  const dice = createSeededRandom(9);
  const wanted = new Map(members.map((personId) => [personId, { calls: 0, spoke: 0, tasks: 0 }]));
  const doneBy = new Map<string, string>();
  const tasks: { applicationId: string | null; taskId: string; owner: string }[] = [];
  const note = (personId: string, what: 'calls' | 'spoke' | 'tasks', by = 1) => {
    const row = wanted.get(personId);
    if (row) row[what] += by;
  };
  const plain = { text: 'Ligar', dueOn: null, dueTime: null, repeat: null } as const;
  const acts = {
    async call(member: string) {
      const outcome = dice.pick(callOutcomes);
      const facts = { direction: 'out', contact: 'client', outcome, note: '' } as const;
      const sending = { applicationId: dice.pick(clients).applicationId, sendingId: randomUUID(), ...facts };
      // A repeated attempt is one call.
      for (let attempt = 0; attempt <= dice.below(2); attempt++)
        await world.succeed('messages.logCall', member, sending);
      note(member, 'calls');
      if (outcome === 'spoke') note(member, 'spoke');
    },
    async add(member: string) {
      const applicationId = dice.below(3) === 0 ? null : dice.pick(clients).applicationId;
      const place = { applicationId, sendingId: randomUUID(), assigneeId: member };
      const { id } = await world.succeed('tasks.add', member, { ...place, ...plain });
      tasks.push({ applicationId, taskId: id, owner: member });
    },
    async finish(member: string) {
      const task = tasks.find(({ taskId, applicationId, owner }) => {
        return !doneBy.has(taskId) && (applicationId !== null || owner === member);
      });
      if (!task) return;
      const { owner: _owner, ...place } = task;
      for (let attempt = 0; attempt < 2; attempt++) await world.succeed('tasks.done', member, place);
      doneBy.set(task.taskId, member);
      note(member, 'tasks');
    },
    async reopen(member: string) {
      const task = tasks.find(({ taskId, applicationId, owner }) => {
        return doneBy.has(taskId) && (applicationId !== null || owner === member);
      });
      if (!task) return;
      const { owner: _owner, ...place } = task;
      await world.succeed('tasks.reopen', member, place);
      note(doneBy.get(task.taskId) ?? '', 'tasks', -1);
      doneBy.delete(task.taskId);
    },
  };
  for (let count = 0; count < 40; count++) {
    world.pass(60_000);
    await acts[dice.pick(['call', 'add', 'add', 'finish', 'finish', 'reopen'] as const)](dice.pick(members));
  }
  await eraseApplication(
    { ...world, removeFiles: async () => 0, retentionYears: 7 },
    {
      applicationId: clients[0]?.applicationId ?? '',
      application: await findApplication(world.database, clients[0]?.applicationId ?? ''),
      personId: clients[0]?.personId ?? '',
      erasureId: world.newId(),
    },
  );
  const month = lisbonDay(world.now()).slice(0, 7);
  const { byPerson, yearBefore } = await world.succeed('reports.get', adminId, { from: month, to: month });
  for (const personId of members)
    expect(byPerson.find((row) => row.personId === personId)).toEqual({ personId, ...wanted.get(personId) });
  expect(yearBefore.byPerson).toEqual([]);
});

describe('the report of an office', () => {
  test('follows its requests, for admins only', async () => {
    const stream = await playStreamOf(world);
    const adminId = await world.addPerson({ role: 'admin' });
    const staffId = await world.addPerson({ role: 'staff' });
    const clientId = await world.addPerson();
    const answers = {
      countryIncome: 'PT',
      employmentStatus: 'employed',
      purpose: 'refinance',
      hasProperty: true,
      whatsapp: { optIn: false },
    } as const;
    const { application } = await world.succeed('applications.onboard', clientId, answers);
    await stream.play();
    const report = await world.succeed('reports.get', adminId, { from: '2026-09', to: '2026-11' });
    expect(report.months.map(({ month, begun }) => [month, begun])).toEqual([
      ['2026-09', 0],
      ['2026-10', 0],
      ['2026-11', 1],
    ]);
    expect(report.byPurpose.refinance).toEqual({ begun: 1, concluded: 0, rejected: 0, withdrawn: 0 });
    expect(report.byResponsible).toEqual([
      { responsibleId: null, open: 1, euro: 0, waitsForTeam: 0, waitsForClient: 1 },
    ]);

    const { id: applicationId } = application;
    const values = { propertyValue: 300_000, loanAmount: 240_000.5 };
    await world.succeed('applications.changeLoan', clientId, { applicationId, from: null, ...values });
    await stream.play();
    const funded = await world.succeed('reports.get', adminId, { from: '2026-09', to: '2026-11' });
    expect(funded.openByStage.documentos).toEqual({ count: 1, euro: 240_000.5 });
    expect(funded.byResponsible[0]).toMatchObject({ responsibleId: null, open: 1, euro: 240_000.5 });
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    await stream.play();
    const after = await world.succeed('reports.get', adminId, { from: '2026-09', to: '2026-11' });
    expect(after.months.at(-1)).toMatchObject({ begun: 1, withdrawn: 1, rejected: 0 });
    expect(after.byPurpose.refinance).toMatchObject({ begun: 1, withdrawn: 1 });
    expect(after.byResponsible).toEqual([]);
    expect(after.openByStage.documentos).toEqual({ count: 0, euro: 0 });
    expect(await world.refused('reports.get', staffId, { from: '2026-09', to: '2026-11' })).toMatchObject({
      code: 'access.denied',
    });
  });
});
