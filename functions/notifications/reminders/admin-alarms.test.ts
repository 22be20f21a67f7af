import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import { factsInForce } from '#shared/facts/in-force.ts';
import { daysAfter } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { composerFor } from '../emails/index.ts';
import { createAdminAlarms } from './create-admin-alarms.ts';
import { dueFactAlarms } from './due-fact-alarms.ts';
import { dueLenderAlarms } from './due-lender-alarms.ts';

const { world, told } = await createReminderWorld();
afterAll(() => world.stop());
const raise = createAdminAlarms(world, world.observability);
const to = (date: string) => world.pass(Date.parse(date) - world.now().getTime());
const sentences = async (personId: string) =>
  (await told(personId, 'facts_due')).map(({ payload }) => payload.facts ?? []);

describe('what is due', () => {
  const checks = factsInForce('2026-11-21').map(({ id, from }) => ({ id, from, checkedOn: '2026-11-21' }));
  const ids = (today: string, months: readonly string[] = ['2026-09', '2026-10', '2026-11']) =>
    dueFactAlarms({ today, checks, months }).map(({ alarmId }) => alarmId);
  const imt = (days: number) => `ending-${days}.imt.hpp.2026-12-31`;

  test.each([
    ['2026-10-31', 60, false],
    ['2026-11-01', 60, true],
    ['2026-12-01', 60, false],
    ['2026-12-01', 30, true],
    ['2026-11-30', 30, false],
    ['2026-12-31', 30, true],
    ['2027-01-01', 30, false],
  ])('on %s: that a value ends within %d days: %s', (today, days, isDue) => {
    expect(ids(today).includes(imt(days))).toBe(isDue);
  });

  test.each([
    ['2027-05-21', false],
    ['2027-05-22', true],
  ])('on %s: that a value was not compared for 180 days: %s', (today, isDue) => {
    const alarm = 'unchecked.stamp.purchase.2004-01-01.2026-11-22';
    expect(ids(today).includes(alarm)).toBe(isDue);
  });

  test.each([
    ['2026-11-09', ['2026-09'], []],
    ['2026-11-10', ['2026-09'], ['euribor.2026-10']],
    ['2026-11-10', ['2026-10'], []],
    ['2027-01-10', ['2026-10'], ['euribor.2026-12']],
  ])('on %s with the means of %j: %j', (today, months, alarms) => {
    expect(ids(today, months).filter((id) => id.startsWith('euribor'))).toEqual(alarms);
  });
});

describe('what is due about banks', () => {
  const [bank] = lenders;
  if (!bank) throw new Error('There is no bank');
  const ids = (today: string, state: Partial<Parameters<typeof dueLenderAlarms>[0]>) =>
    dueLenderAlarms({ today, stored: [], ...state }).map(({ alarmId }) => alarmId.split('.')[0]);

  test.each([
    ['2026-11-01', ['contract-60']],
    ['2026-10-31', []],
    ['2026-12-01', ['contract-30']],
    ['2026-12-31', ['contract-30']],
    ['2027-01-01', []],
  ])('on %s of a contract until 31/12/2026: %j', (today, alarms) => {
    expect(ids(today, { named: [{ ...bank, until: '2026-12-31' }] })).toEqual(alarms);
  });

  test('a suspended bank that the notice names, and a commission other than the published one', () => {
    const of = { lenderId: bank.id };
    expect(ids('2026-11-23', { stored: [{ ...of, suspendedAt: '2026-11-20T10:00:00.000Z' }] })).toEqual(['suspended']);
    expect(ids('2026-11-23', { stored: [{ ...of, commission: { percentOfLoan: 0.55 } }] })).toEqual(['commission']);
    expect(ids('2026-11-23', { stored: [{ ...of, commission: { percentOfLoan: 0.5 } }] })).toEqual([]);
  });
});

describe('admins', () => {
  test('are not missed: without one nothing is recorded', async () => {
    to('2026-11-23T08:30:00.000Z');
    await raise();
    expect((await world.database.entities.factAlarm.query.primary({ owner: 'team' }).go()).data).toEqual([]);
  });

  test('are told once, in one e-mail each, however often it runs', async () => {
    const [one, other] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'admin' })];
    await world.succeed('lenders.suspend', one, { lenderId: 'banco-exemplo-s-a', version: 0, reason: 'Sem resposta' });
    await Promise.allSettled([raise(), raise(), raise()]);
    await raise();
    const banks = (await told(one, 'lender_ending')).map(({ payload }) => payload.facts);
    expect(banks).toEqual([['Banco Exemplo, S.A.: está suspenso, e a informação legal ainda o nomeia.']]);
    const [mail = [], ...more] = await sentences(one);
    expect(more).toEqual([]);
    expect(await sentences(other)).toEqual([mail]);
    expect(mail).toContain('IMT: habitação própria e permanente: o valor acaba em 31/12/2026, daqui a 38 dias.');
    expect(mail).toContain('Faltam as médias da Euribor de outubro de 2026.');

    to('2026-12-02T08:30:00.000Z');
    await raise();
    const [, second = []] = await sentences(one);
    expect(second).toContain('IMT: habitação própria e permanente: o valor acaba em 31/12/2026, daqui a 29 dias.');
    expect(second.join(' ')).not.toContain('Euribor');
    to('2026-12-03T08:30:00.000Z');
    await raise();
    expect(await sentences(one)).toHaveLength(2);
  });

  test('are not told of what was entered or compared', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const means = { euribor_3m: 2, euribor_6m: 2, euribor_12m: 2, version: 0 };
    to('2027-01-04T08:30:00.000Z');
    await world.succeed('facts.enterEuribor', admin, { month: '2026-12', ...means });
    to('2027-01-11T08:30:00.000Z');
    await raise();
    expect((await sentences(admin)).flat().join(' ')).not.toContain('Euribor');
    to('2027-05-17T08:30:00.000Z');
    await world.succeed('facts.check', admin, { id: 'stamp.purchase', from: '2004-01-01' });
    to('2027-06-01T08:30:00.000Z');
    await raise();
    const last = (await sentences(admin)).flat().join(' ');
    expect(last).toContain('Imposto do selo do crédito: comparado com a fonte pela última vez em 22/11/2026.');
    expect(last).not.toContain('Imposto do selo da compra');
  });

  test('are told of every complaint due within five days, however many there are', async () => {
    const [admin, staffId] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'staff' })];
    const record = (receivedOn: string) =>
      world.succeed('complaints.record', staffId, {
        submissionId: randomUUID(),
        channel: 'livro',
        receivedOn,
        name: 'Nuno Dias',
        summary: 'A casa foi avaliada sem ninguém me avisar.',
      });
    to('2027-06-08T08:30:00.000Z');
    for (let made = 0; made < 26; made++) await record('2027-05-03');
    const { dueOn } = await record('2027-06-04');
    to(`${daysAfter(dueOn, -6)}T08:30:00.000Z`);
    await raise();
    const complaints = async () => (await told(admin, 'complaint_due')).map(({ payload }) => payload.facts?.length);
    expect(await complaints()).toEqual([26]);
    to(`${daysAfter(dueOn, -5)}T08:30:00.000Z`);
    await raise();
    expect((await complaints()).sort()).toEqual([1, 26]);
  });

  test('get an e-mail that leads to the page', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    to('2027-07-12T08:30:00.000Z');
    await raise();
    const [notification] = await told(admin, 'facts_due');
    if (!notification) throw new Error('Nothing was queued');
    const { subject, text } =
      (await composerFor(notification)?.({ ...world, siteUrl: 'https://morada.example' }, notification)) ?? {};
    expect(subject).toBe('Um facto precisa de ti');
    expect(text).toContain('https://morada.example/backoffice/factos');
  });
});
