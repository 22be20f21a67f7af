import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { storedDocument } from '#functions/testing/stored-document.ts';
import { createWorld } from '#functions/testing/world.ts';
import { nextWork } from '#shared/applications/work.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { moveAbsences } from '../notifications/reminders/move-absences.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;

const friday = '2026-11-20T16:00:00.000Z';
const monday = '2026-11-23T09:00:00.000Z';
const travelTo = (instant: string) => world.pass(Date.parse(instant) - world.now().getTime());

type Card = RouteOutput<'applications.work'>['items'][number];

/** A promise of the day: who has to keep it, and whether a card says it. */
interface Promised {
  applicationId: string;
  holder: string;
  words: string;
  isOn: (card: Card) => boolean;
}

test('a Monday with 30 cases: every promise of the day is in ‘O meu dia’, and nothing twice', async () => {
  travelTo(friday);
  const sandra = await world.addPerson({ role: 'staff', name: 'Sandra Luz' });
  const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
  const ines = await world.addPerson({ role: 'staff', name: 'Inês Prata' });
  const stream = await playStreamOf(world);
  const dice = createSeededRandom(37);
  const promised: Promised[] = [];
  const silent: string[] = [];
  /** Inês is away on Monday, Rui stands in for her. */
  const absence = { absenceId: randomUUID(), version: 0, from: '2026-11-23', until: '2026-11-27', substituteId: rui };
  await world.succeed('staff.setAbsence', ines, absence);
  const presentFor = (memberId: string) => (memberId === ines ? rui : memberId);

  for (let index = 0; index < 30; index++) {
    const { applicationId, personId } = await addClient(world);
    const responsible = dice.pick([sandra, rui, ines, undefined]);
    await entities.application.patch({ applicationId }).set({ responsibleId: responsible }).add({ version: 1 }).go();
    const own = responsible === undefined ? 'nobody' : presentFor(responsible);
    const before = promised.length;
    const promise = (holder: string, words: string, isOn: Promised['isOn']) =>
      promised.push({ applicationId, holder, words, isOn });

    const addTask = async (assigneeId: string, dueOn: string) => {
      const text = `Tarefa ${index} de ${dueOn}`;
      const facts = { text, dueOn, dueTime: null, assigneeId, repeat: null };
      await world.succeed('tasks.add', sandra, { applicationId, sendingId: randomUUID(), ...facts });
      if (dueOn > monday.slice(0, 10)) return;
      promise(presentFor(assigneeId), text, ({ tasks = [] }) => tasks.some((task) => task.text === text));
    };
    const addDate = async (on: string) => {
      const date = { kind: 'outra', label: `Data ${index}`, on, time: null, place: null, source: 'typed' } as const;
      await world.succeed('agenda.setDate', sandra, { applicationId, dateId: randomUUID(), version: 0, ...date });
      if (on > monday.slice(0, 10)) return;
      promise(own, date.label, ({ nextDate, passedDate }) =>
        [nextDate, passedDate].some((each) => each?.label === date.label),
      );
    };
    const addCall = async (startsAt: string) => {
      const booked = {
        applicationId,
        startsAt,
        bookingUid: `call-${index}`,
        isByOwner: true,
        status: 'booked',
      } as const;
      await entities.meeting.put(booked).go();
      if (startsAt < '2026-11-24')
        promise(own, 'call', (card) => nextWork(card, world.now().getTime()).some(({ kind }) => kind === 'call'));
    };
    const says = (kind: string) => (card: Card) =>
      nextWork(card, world.now().getTime()).some((each) => each.kind === kind);

    if (index % 3 === 0) {
      const until = index % 2 === 0 ? '2026-11-25' : '2026-11-23';
      await world.succeed('applications.putOff', sandra, { applicationId, from: null, until, note: 'Depois.' });
      if (until === '2026-11-23') promise(own, 'put off until today', () => true);
    }
    // The weekend, when only clients and calendars write.
    travelTo('2026-11-21T12:00:00.000Z');
    if (index % 5 === 1) {
      await world.succeed('messages.send', personId, { applicationId, sendingId: randomUUID(), content: 'Bom dia' });
      promise(own, 'message', says('message'));
    }
    if (index % 7 === 2) {
      const uploaded = { applicationId, uploadedAt: world.now().toISOString(), uploadedBy: personId };
      await entities.document.put(storedDocument(uploaded)).go();
      await entities.application
        .patch({ applicationId })
        .set({ status: 'analise', documentsSubmittedAt: uploaded.uploadedAt })
        .add({ version: 1 })
        .go();
      promise(own, 'review', says('review'));
    }
    travelTo(friday);
    if (dice.below(3) === 0)
      await addTask(dice.pick([sandra, rui, ines]), dice.pick(['2026-11-20', '2026-11-23', '2026-11-24']));
    if (dice.below(4) === 0) await addTask(dice.pick([sandra, rui, ines]), dice.pick(['2026-11-23', '2026-12-02']));
    if (dice.below(4) === 0) await addDate(dice.pick(['2026-11-23', '2026-11-24']));
    if (index % 4 === 0) await addCall(index % 8 === 0 ? '2026-11-24T15:00:00.000Z' : '2026-11-23T15:00:00.000Z');
    if (promised.length === before) silent.push(applicationId);
  }
  await stream.play();
  travelTo(monday);
  await moveAbsences(world);
  await stream.play();

  /** Returns all cards of somebody's day, or of the team's, page after page. */
  async function dayOf(responsible?: string): Promise<Card[]> {
    const cards: Card[] = [];
    let cursor: string | null = null;
    do {
      const page: RouteOutput<'applications.work'> = await world.succeed('applications.work', sandra, {
        list: 'team',
        responsible,
        ...(cursor !== null && { cursor }),
      });
      cards.push(...page.items);
      ({ cursor } = page);
    } while (cursor !== null);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    return cards;
  }

  const missing = (cards: readonly Card[], wanted: readonly Promised[]) =>
    wanted.filter(({ applicationId, isOn }) => !cards.some((card) => card.id === applicationId && isOn(card)));
  expect(promised.length).toBeGreaterThan(30);
  expect(silent.length).toBeGreaterThan(3);
  const team = await dayOf();
  expect(missing(team, promised).map(({ words }) => words)).toEqual([]);
  expect(team.filter(({ id }) => silent.includes(id))).toEqual([]);
  for (const holder of [sandra, rui, 'nobody']) {
    const own = promised.filter((each) => each.holder === holder);
    const cards = await dayOf(holder);
    expect(own.length).toBeGreaterThan(3);
    expect(missing(cards, own).map(({ words }) => words)).toEqual([]);
    const others = cards.filter(({ id }) => !own.some(({ applicationId }) => applicationId === id));
    expect(others).toEqual([]);
  }
  expect(await dayOf(ines)).toEqual([]);
});
