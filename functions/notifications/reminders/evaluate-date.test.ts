import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readyToSign } from '#functions/testing/deed.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

const { world, staffId, look, told, remindersOf, goTo } = await createReminderWorld();
afterAll(() => world.stop());
const { entities } = world.database;

let applicationId: string;
let personId: string;
let year = 2028;
/** 31 March, 23 days after the clocks went forward. */
let deadline: string;

beforeEach(async () => {
  ({ applicationId, personId } = await addClient(world));
  year += 1;
  deadline = `${year}-03-31`;
  goTo(`${year}-01-05`, 12);
});

const set = async (kind: 'cpcv' | 'avaliacao', on: string, dateId = randomUUID(), version = 0) => {
  const facts = { label: null, time: null, place: null, source: 'typed' } as const;
  await world.succeed('agenda.setDate', staffId, { applicationId, dateId, version, kind, on, ...facts });
  await look();
  return dateId;
};
const take = () => world.succeed('applications.assign', staffId, { applicationId, from: null, to: staffId });
/** Looks at ten in Lisbon on each day, and returns the days before the date on which somebody was told. */
const toldOn = async (recipient: string, last: string, from: string): Promise<number[]> => {
  const days: number[] = [];
  const count = async () =>
    (await told(recipient, 'date_reminder')).filter((each) => each.applicationId === applicationId).length;
  let known = await count();
  for (let day = from; day <= last; day = daysAfter(day, 1)) {
    goTo(day, 10);
    await look();
    const now = await count();
    for (; known < now; known++) days.push((Date.parse(last) - Date.parse(day)) / 86_400_000);
  }
  return days;
};

describe('a date of a case', () => {
  test('is told its responsible: the deadline of a promise five times, across the change of the clocks', async () => {
    await take();
    await set('cpcv', deadline);
    expect(await toldOn(staffId, deadline, daysAfter(deadline, -50))).toEqual([45, 30, 15, 5, 1]);
    expect(await remindersOf(applicationId)).toEqual([]);
  });

  test('that is another one, and the deed, three times, and the team where nobody is responsible', async () => {
    await set('avaliacao', deadline);
    expect(await toldOn('team', deadline, daysAfter(deadline, -50))).toEqual([15, 5, 1]);
    await readyToSign(world, applicationId);
    await entities.application.patch({ applicationId }).set({ status: 'escritura' }).remove(['deed']).go();
    const on = daysAfter(deadline, 40);
    await world.succeed('deed.setDay', staffId, { applicationId, from: null, on, time: null, place: null });
    await look();
    expect((await told(personId, 'deed_day_set')).map(({ payload }) => payload.dueOn)).toEqual([on]);
    expect(await toldOn('team', on, daysAfter(on, -20))).toEqual([15, 5, 1]);
    // Its people are reminded of the deed, of no other date.
    const told3 = (await told(personId, 'deed_reminder')).map(({ createdAt }) => lisbonDay(createdAt));
    expect(told3).toEqual([daysAfter(on, -3), daysAfter(on, -1)]);
    // With somebody who has joined, and has not received the FINE, it is not told as fixed.
    const from = on;
    const next = daysAfter(on, 10);
    await world.succeed('deed.setDay', staffId, {
      applicationId,
      from,
      on: next,
      time: null,
      place: null,
      confirmed: true,
    });
    await addPartyOf(world, applicationId, { role: 'fiador' });
    await look();
    expect(await toldOn('team', next, daysAfter(next, -6))).toEqual([5, 1]);
    expect(await told(personId, 'deed_reminder')).toHaveLength(2);
  });

  test('that moves is told of its new day, and one that is taken away no longer', async () => {
    await take();
    const dateId = await set('avaliacao', deadline);
    const moved = daysAfter(deadline, 20);
    await set('avaliacao', moved, dateId, 1);
    expect(await toldOn(staffId, moved, daysAfter(deadline, -16))).toEqual([15, 5, 1]);
    const gone = await set('avaliacao', daysAfter(moved, 30));
    await world.succeed('agenda.removeDate', staffId, { applicationId, dateId: gone, version: 1 });
    expect(await toldOn(staffId, daysAfter(moved, 30), daysAfter(moved, 14))).toEqual([]);
  });

  test('near enough is told only what is still ahead; a case that has ended is silent', async () => {
    await take();
    goTo(daysAfter(deadline, -3), 12);
    await set('avaliacao', deadline);
    expect(await toldOn(staffId, deadline, daysAfter(deadline, -2))).toEqual([1]);
    const later = daysAfter(deadline, 20);
    await set('avaliacao', later);
    await entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect(await toldOn(staffId, later, daysAfter(later, -16))).toEqual([]);
  });

  test('of a case that was opened again is told what is still ahead', async () => {
    await take();
    await set('cpcv', deadline);
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até à próxima.',
    });
    expect(await toldOn(staffId, daysAfter(deadline, -20), daysAfter(deadline, -46))).toEqual([]);
    expect(await remindersOf(applicationId)).toEqual([]);
    const admin = await world.addPerson({ role: 'admin' });
    await world.succeed('applications.reopen', admin, { applicationId, reason: 'Voltou.' });
    await look();
    expect(await toldOn(staffId, deadline, daysAfter(deadline, -18))).toEqual([15, 5, 1]);
  });
});
