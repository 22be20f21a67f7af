import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readyToSign, receive } from '#functions/testing/deed.ts';
import { addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { publishOffer } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxCaseDates } from '#shared/agenda/limits.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;

const day = 24 * 3_600_000;
let applicationId: string;
let clientId: string;
let rui: string;
let stream: StreamPlayer;

type Facts = Partial<RouteInput<'agenda.setDate'>>;
const facts = {
  kind: 'avaliacao',
  label: null,
  on: '2026-12-03',
  time: null,
  place: null,
  source: 'typed',
} as const;
const input = (more: Facts = {}) => ({ applicationId, dateId: randomUUID(), version: 0, ...facts, ...more });
const set = (more: Facts = {}) => world.succeed('agenda.setDate', rui, input(more));
const code = async (more: Facts) => (await world.refused('agenda.setDate', rui, input(more))).code;
const listed = async () =>
  (await world.succeed('agenda.dates', rui, { applicationId })).items.map(({ kind, on }) => `${kind} ${on}`);
const row = async () => {
  await stream.play();
  const { items } = await world.succeed('applications.work', rui, { list: 'team' });
  return items.find(({ id }) => id === applicationId);
};
const entries = async () => {
  const { data } = await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data.filter(({ action }) => /^(case_date|deed)\./.test(action));
};
/** Brings the case to the deed, with an approved offer chosen whose FINE everybody has received. */
const reachDeed = async () => {
  await readyToSign(world, applicationId);
  await entities.application.patch({ applicationId }).set({ status: 'escritura' }).remove(['deed']).go();
};

beforeEach(async () => {
  await world.table.empty();
  // Thursday, 2026-11-26, 10:00 in Lisbon.
  world.pass(Date.parse('2026-11-26T10:00:00.000Z') - world.now().getTime());
  rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
  ({ applicationId, personId: clientId } = await addClient(world));
  stream = await playStreamOf(world);
});

describe('the dates of a case', () => {
  test('are added, changed and removed as they were read, each with an entry of its kind and day alone', async () => {
    await set({ kind: 'cpcv', on: '2027-02-15', place: 'Conservatória do Porto', source: 'paper' });
    const date = await set({ kind: 'outra', label: 'Vistoria do banco', on: '2026-12-01', time: '09:30' });
    expect(await listed()).toEqual(['outra 2026-12-01', 'cpcv 2027-02-15']);
    const change = { applicationId, dateId: date.id, ...facts, kind: 'outra', label: 'Vistoria', version: 1 } as const;
    const changed = await world.succeed('agenda.setDate', rui, change);
    expect(changed).toMatchObject({ label: 'Vistoria', on: '2026-12-03', time: null, version: 2, setBy: rui });
    // A lost answer is asked for again; an older screen is refused.
    expect(await world.succeed('agenda.setDate', rui, change)).toEqual(changed);
    const older = await world.refused('agenda.setDate', rui, { ...change, label: 'Outra' });
    expect(older.code).toBe('date.changed');
    const place = { applicationId, dateId: date.id };
    expect((await world.refused('agenda.removeDate', rui, { ...place, version: 1 })).code).toBe('date.changed');
    await world.succeed('agenda.removeDate', rui, { ...place, version: 2 });
    expect((await world.refused('agenda.removeDate', rui, { ...place, version: 2 })).code).toBe('date.not_found');
    expect(await listed()).toEqual(['cpcv 2027-02-15']);
    const trail = await entries();
    expect(trail.map(({ action, before, after }) => [action, before ?? null, after ?? null])).toEqual([
      ['case_date.set', null, { dateKind: 'cpcv', on: '2027-02-15' }],
      ['case_date.set', null, { dateKind: 'outra', on: '2026-12-01' }],
      ['case_date.set', { dateKind: 'outra', on: '2026-12-01' }, { dateKind: 'outra', on: '2026-12-03' }],
      ['case_date.removed', { dateKind: 'outra', on: '2026-12-03' }, null],
    ]);
  });

  test('lie from today on to five years ahead; only the deadline of a promise may have passed', async () => {
    expect(await code({ on: '2026-11-25' })).toBe('date.past');
    expect(await code({ kind: 'outra', label: 'Vistoria', on: '2026-11-25' })).toBe('date.past');
    expect(await code({ kind: 'cpcv', on: '2031-11-27' })).toBe('date.too_far');
    await set({ on: '2026-11-26' });
    await set({ kind: 'cpcv', on: '2019-01-31' });
    await set({ kind: 'cpcv', on: '2031-11-26' });
    // A day that has passed since is kept with another time.
    const date = await set({ on: '2026-11-27' });
    world.pass(2 * day);
    await world.succeed('agenda.setDate', rui, {
      ...input({ on: '2026-11-27', time: '11:00' }),
      dateId: date.id,
      version: 1,
    });
  });

  test('are of their kinds alone, with a name where they need one, and not too many', async () => {
    for (const kind of ['escritura', 'proposta_expira'])
      expect(await world.refused('agenda.setDate', rui, { ...input(), kind } as never)).toMatchObject({
        code: 'request.invalid',
      });
    expect(await code({ kind: 'outra' })).toBe('request.invalid');
    expect(await code({ label: 'Avaliação' })).toBe('request.invalid');
    expect(await code({ version: 3 })).toBe('date.not_found');
    for (let count = 0; count < maxCaseDates; count++) await set();
    expect(await code({})).toBe('date.too_many');
  });

  test('of a case that has ended are not changed', async () => {
    const date = await set();
    await entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect(await code({})).toBe('application.closed');
    const removal = { applicationId, dateId: date.id, version: 1 };
    expect((await world.refused('agenda.removeDate', rui, removal)).code).toBe('application.closed');
  });
});

describe('in ‘O meu dia’', () => {
  test('a case stands from its date on, and is red once that has passed; the next one is still to come', async () => {
    const first = await set({ on: '2026-11-27' });
    await set({ kind: 'cpcv', on: '2027-02-15' });
    expect(await row()).toBeUndefined();
    world.pass(day);
    expect(await row()).toMatchObject({ nextDate: { kind: 'avaliacao', on: '2026-11-27' } });
    world.pass(day);
    const late = await row();
    expect(late?.passedDate).toEqual({ kind: 'avaliacao', label: null, on: '2026-11-27', time: null });
    expect(late?.nextDate).toMatchObject({ kind: 'cpcv', on: '2027-02-15' });
    await world.succeed('agenda.removeDate', rui, { applicationId, dateId: first.id, version: 1 });
    expect(await row()).toBeUndefined();
  });

  test('it is the responsible’s, comes back from being put off on its date, and not for one that had passed', async () => {
    await world.succeed('applications.assign', rui, { applicationId, from: null, to: rui });
    await set({ kind: 'cpcv', on: '2026-11-20' });
    await set({ on: '2026-11-30', time: '15:00' });
    expect(await row()).toBeDefined();
    const { items: others } = await world.succeed('applications.work', rui, { list: 'team', responsible: 'nobody' });
    expect(others.map(({ id }) => id)).not.toContain(applicationId);
    await world.succeed('applications.putOff', rui, { applicationId, from: null, until: '2026-12-20', note: 'Espera' });
    expect(await row()).toBeUndefined();
    world.pass(3 * day);
    expect(await row()).toBeUndefined();
    world.pass(day);
    expect(await row()).toMatchObject({ nextDate: { on: '2026-11-30', time: '15:00' } });
  });

  test('the end of an offer is a next date, but turns nothing red', async () => {
    const submitted = await addSubmittedClient(world);
    await publishOffer(world, rui, submitted.applicationId, { validUntil: '2026-11-27' });
    await stream.play();
    const card = async () =>
      (await world.succeed('applications.staffGet', rui, { applicationId: submitted.applicationId })).work;
    expect((await card())?.nextDate).toMatchObject({ kind: 'proposta_expira', label: 'Banco Exemplo' });
    world.pass(2 * day);
    expect([(await card())?.nextDate, (await card())?.passedDate]).toEqual([undefined, undefined]);
  });
});

describe('the day of the deed', () => {
  const on = (more: Partial<RouteInput<'deed.setDay'>> = {}) => ({
    applicationId,
    from: null,
    on: '2026-12-10',
    time: '10:00',
    place: 'Cartório de Braga',
    ...more,
  });

  test('is set in its stage with a chosen offer, from today on, and changed as it was read', async () => {
    expect((await world.refused('deed.setDay', rui, on())).code).toBe('deed.not_open');
    await entities.application.patch({ applicationId }).set({ status: 'escritura' }).go();
    expect((await world.refused('deed.setDay', rui, on())).code).toBe('deed.not_open');
    await reachDeed();
    expect((await world.refused('deed.setDay', rui, on({ on: '2026-11-25' }))).code).toBe('date.past');
    expect((await world.refused('deed.setDay', rui, on({ on: '2031-11-27' }))).code).toBe('date.too_far');
    await world.succeed('deed.setDay', rui, on());
    await world.succeed('deed.setDay', rui, on());
    expect((await world.refused('deed.setDay', rui, on({ on: '2026-12-11' }))).code).toBe('date.changed');
    await world.succeed('deed.setDay', rui, on({ from: '2026-12-10', on: '2026-12-11', place: null }));
    expect((await entries()).map(({ action, after }) => [action, after])).toEqual([
      ['deed.day_set', { deedOn: '2026-12-10', deedTime: '10:00', deedPlace: 'Cartório de Braga' }],
      ['deed.day_changed', { deedOn: '2026-12-11', deedTime: '10:00', deedPlace: null }],
    ]);
    const { application } = await world.succeed('applications.staffGet', rui, { applicationId });
    expect(application.deed).toEqual({ on: '2026-12-11', time: '10:00', place: null, version: 2 });
  });

  test('is not changed by who has not seen that a colleague changed its time or place', async () => {
    await reachDeed();
    const set = (more: Partial<RouteInput<'deed.setDay'>>) => on({ from: '2026-12-10', ...more });
    await world.succeed('deed.setDay', rui, on({ version: 0 }));
    const { deed } = await world.succeed('deed.setDay', rui, set({ version: 1, time: '11:30' }));
    expect(deed).toEqual({ on: '2026-12-10', time: '11:30', place: 'Cartório de Braga', version: 2 });
    expect((await world.refused('deed.setDay', rui, set({ version: 1, place: 'Casa Pronta' }))).code).toBe(
      'date.changed',
    );
    await world.succeed('deed.setDay', rui, set({ version: 2, time: '11:30', place: 'Casa Pronta' }));
    // A repeated attempt.
    const last = await world.succeed('deed.setDay', rui, set({ version: 2, time: '11:30', place: 'Casa Pronta' }));
    expect(last.deed).toMatchObject({ place: 'Casa Pronta', version: 3 });
  });

  test('with the appraisal is all that everybody in the request sees, from today on', async () => {
    const guarantor = await addPartyOf(world, applicationId, { role: 'fiador' });
    await set({ on: '2026-11-27', place: 'Rua das Flores 10' });
    await set({ kind: 'cpcv', on: '2026-12-21' });
    await set({ kind: 'outra', label: 'Vistoria do banco', on: '2026-12-02' });
    await reachDeed();
    await world.succeed('deed.setDay', rui, on());
    const seen = async (by: string) => {
      const answer = await world.succeed('applications.get', by, { applicationId });
      expect(JSON.stringify(answer)).not.toMatch(/Vistoria|2026-12-21/);
      return answer.dates?.map(({ kind, place }) => [kind, place]);
    };
    const both = [
      ['avaliacao', 'Rua das Flores 10'],
      ['escritura', 'Cartório de Braga'],
    ];
    expect([await seen(clientId), await seen(guarantor.personId)]).toEqual([both, both]);
    const ofTeam = async () => {
      await stream.play();
      const { application, work } = await world.succeed('applications.staffGet', rui, { applicationId });
      const { dates } = (await entities.work.get({ applicationId }).go()).data?.card ?? {};
      const label = dates?.find(({ kind }) => kind === 'escritura')?.label;
      return [application.deed?.on, application.deedTooEarly, label, work?.nextDate?.kind];
    };
    expect(await ofTeam()).toEqual(['2026-12-10', undefined, undefined, 'avaliacao']);
    // Somebody joins, whose reflection has not begun: the team alone still sees that day, and why it cannot be.
    const late = await addPartyOf(world, applicationId, { role: 'fiador' });
    expect([await seen(clientId), await seen(late.personId)]).toEqual([both.slice(0, 1), both.slice(0, 1)]);
    const file = { applicationId, dateId: 'escritura' };
    expect((await world.refused('agenda.dateFile', clientId, file)).code).toBe('date.not_found');
    expect(await ofTeam()).toEqual(['2026-12-10', true, 'período de reflexão por acabar', 'avaliacao']);
    const { selectedOfferId: offerId = '' } = (await entities.application.get({ applicationId }).go()).data ?? {};
    await receive(world, { applicationId, offerId, partyId: late.partyId }, '2026-11-26');
    expect(await seen(clientId)).toEqual(both);
    expect(await ofTeam()).toEqual(['2026-12-10', undefined, undefined, 'avaliacao']);
    world.pass(2 * day);
    expect(await seen(clientId)).toEqual([['escritura', 'Cartório de Braga']]);
    world.pass(30 * day);
    expect(await seen(clientId)).toBeUndefined();
  });
});
