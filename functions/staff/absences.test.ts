import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { addresseesOf } from '#platform/case-addressee.ts';
import { awaySentence } from '#shared/applications/present-contact.ts';
import { daysAfter, lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { moveAbsences } from '../notifications/reminders/move-absences.ts';

const world = await createWorld();
afterAll(() => world.stop());
const stream = await playStreamOf(world);
const admin = await world.addPerson({ name: 'Graça Lima', role: 'admin' });

let [ines, rui, helena] = ['', '', ''];
let today: string;
beforeEach(async () => {
  ines = await world.addPerson({ name: 'Inês Pinto', role: 'staff' });
  rui = await world.addPerson({ name: 'Rui Cardoso', role: 'staff' });
  helena = await world.addPerson({ name: 'Helena Prata', role: 'staff' });
  today = lisbonDay(world.now());
});

const enter = (
  caller: string,
  substituteId: string | undefined,
  days: readonly [number, number],
  more: object = {},
) => ({
  absenceId: randomUUID(),
  version: 0,
  from: daysAfter(today, days[0]),
  until: daysAfter(today, days[1]),
  substituteId,
  ...more,
  caller,
});
type Entry = ReturnType<typeof enter>;
const set = ({ caller, ...input }: Entry) => world.succeed('staff.setAbsence', caller, input);
const refusal = async ({ caller, ...input }: Entry) => (await world.refused('staff.setAbsence', caller, input)).code;

/** A case of Inês that waits for the team: somebody has written. */
async function addCaseOf(responsible: string) {
  const client = await addClient(world);
  const { applicationId } = client;
  await world.succeed('applications.assign', admin, { applicationId, from: null, to: responsible });
  await world.succeed('messages.send', client.personId, { applicationId, sendingId: randomUUID(), content: 'Bom dia' });
  return client;
}

const dayOf = async (member: string) =>
  (await world.succeed('applications.work', member, { list: 'team', responsible: member })).items.map(({ id }) => id);

/** Passes to ten past midnight in Lisbon, some days later. */
async function passDays(days: number): Promise<void> {
  today = daysAfter(today, days);
  world.pass(lisbonInstant(today, 0).getTime() + 10 * 60_000 - world.now().getTime());
  await moveAbsences(world);
  await stream.play();
}

test('an absence is one’s own, or entered by an admin, with somebody else who can stand in', async () => {
  const client = await world.addPerson();
  expect(await refusal(enter(ines, undefined, [1, 5]))).toBe('absence.no_substitute');
  expect(await refusal(enter(ines, ines, [1, 5]))).toBe('absence.no_substitute');
  expect(await refusal(enter(ines, client, [1, 5]))).toBe('absence.no_substitute');
  expect(await refusal(enter(ines, rui, [-1, 5]))).toBe('date.past');
  expect(await refusal(enter(ines, rui, [5, 4]))).toBe('request.invalid');
  expect(await refusal(enter(ines, rui, [1, 400]))).toBe('request.invalid');
  expect(await refusal(enter(ines, rui, [1, 5], { memberId: helena }))).toBe('access.denied');
  const entry = enter(admin, rui, [1, 5], { memberId: helena });
  const absence = await set(entry);
  expect(absence).toMatchObject({ memberId: helena, substituteId: rui, version: 1 });
  // The same once more; a change is of what was read.
  expect(await set(entry)).toEqual(absence);
  expect(await refusal({ ...entry, until: daysAfter(today, 6) })).toBe('absence.changed');
  expect(await refusal(enter(helena, rui, [5, 9]))).toBe('absence.overlaps');
  await set({ ...entry, caller: helena, version: 1, until: daysAfter(today, 6) });
  expect((await world.refused('staff.endAbsence', ines, { absenceId: absence.id, memberId: helena })).code).toBe(
    'access.denied',
  );
  await world.succeed('staff.endAbsence', helena, { absenceId: absence.id });
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId: helena }).go();
  expect(data.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['absence.set', admin],
    ['absence.set', helena],
    ['absence.ended', helena],
  ]);
  expect((await world.succeed('staff.absences', ines, {})).items.filter(({ memberId }) => memberId === helena)).toEqual(
    [],
  );
});

test('of two absences entered at once for the same days one is refused', async () => {
  const answers = await Promise.all(
    [rui, helena].map((substitute) => {
      const { caller, ...input } = enter(ines, substitute, [1, 5]);
      return world.call('staff.setAbsence', caller, input);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who stands in has the cases in the day’s work, from 00:10 of the first day to that after the last one', async () => {
  const { applicationId } = await addCaseOf(ines);
  const other = await addClient(world);
  // A task of hers on a case of nobody.
  await world.succeed('tasks.add', ines, {
    applicationId: other.applicationId,
    sendingId: randomUUID(),
    text: 'Ligar',
    dueOn: today,
    dueTime: null,
    assigneeId: ines,
    repeat: null,
  });
  await set(enter(ines, rui, [5, 16]));
  await set(enter(rui, helena, [9, 12]));
  await stream.play();
  expect(await dayOf(ines)).toContain(applicationId);
  expect(await dayOf(ines)).toContain(other.applicationId);
  await passDays(5);
  expect([await dayOf(ines), await dayOf(helena)]).toEqual([[], []]);
  expect(new Set(await dayOf(rui))).toEqual(new Set([applicationId, other.applicationId]));
  const { items, counts } = await world.succeed('applications.work', rui, { list: 'team', responsible: rui });
  expect([items.find(({ id }) => id === applicationId)?.responsibleId, counts.mine]).toEqual([ines, 1]);
  await passDays(5);
  expect(new Set(await dayOf(helena))).toEqual(new Set([applicationId, other.applicationId]));
  expect(await dayOf(rui)).toEqual([]);
  // Without her the chain ends, and the team has them.
  await world.succeed('staff.remove', admin, { personId: helena });
  await stream.play();
  const unassigned = await world.succeed('applications.work', admin, { list: 'team', responsible: 'nobody' });
  expect(unassigned.items.map(({ id }) => id)).toEqual(expect.arrayContaining([applicationId, other.applicationId]));
  await passDays(4);
  expect(new Set(await dayOf(rui))).toEqual(new Set([applicationId, other.applicationId]));
  await passDays(3);
  expect(new Set(await dayOf(ines))).toEqual(new Set([applicationId, other.applicationId]));
  expect(await dayOf(rui)).toEqual([]);
});

test('an absence entered for today, or ended, moves the cases at once', async () => {
  const { applicationId } = await addCaseOf(ines);
  const { id: absenceId } = await set(enter(ines, rui, [0, 3]));
  await stream.play();
  expect([await dayOf(ines), await dayOf(rui)]).toEqual([[], [applicationId]]);
  await world.succeed('staff.endAbsence', ines, { absenceId });
  await stream.play();
  expect([await dayOf(ines), await dayOf(rui)]).toEqual([[applicationId], []]);
});

test('who is away gets no new case, both are notified, and the client reads who to talk to', async () => {
  const { applicationId, personId } = await addCaseOf(ines);
  await set(enter(ines, rui, [0, 3]));
  const told = await addresseesOf(world, { responsibleId: ines });
  expect(told.map((each) => each.personId)).toEqual([ines, rui]);
  const another = await addClient(world);
  const move = { applicationId: another.applicationId, from: null, to: ines };
  expect((await world.refused('applications.assign', admin, move)).code).toBe('staff.away');
  const { colleagues } = await world.succeed('staff.colleagues', admin, {});
  expect(colleagues.find(({ id }) => id === ines)?.away).toEqual({ until: daysAfter(today, 3), standInId: rui });
  const { contact } = await world.succeed('applications.get', personId, { applicationId });
  const [, month, day] = daysAfter(today, 3).split('-');
  expect(awaySentence(contact)).toBe(`Inês está fora até ${day}/${month}; fala com Rui`);
});
