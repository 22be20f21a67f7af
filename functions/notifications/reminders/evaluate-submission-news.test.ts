import { afterAll, expect, test } from '@jest/globals';
import { findReminder } from '#database/reminders/reads.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import { reminderCauses } from '../../live/stream/reminder-causes.ts';
import { startReminder } from '../../live/stream/start-reminder.ts';
import { remind } from './remind.ts';

const world = await createWorld();
afterAll(() => world.stop());
const hours = 60 * 60_000;

async function addRequest() {
  const { applicationId, personId } = await addSubmittedClient(world);
  const key = { applicationId, kind: 'submission_news' } as const;
  const waiting = () => findReminder(world.database, key);
  /** A request at a bank is in a state since a time. */
  const put = async (bank: number, status: SubmissionStatus, at = world.now().toISOString()) => {
    const facts = {
      lenderId: lenders[bank]?.id ?? '',
      status,
      statusSince: at,
      reachedAt: { enviado: at, [status]: at },
    };
    const rest = { packs: [], conditions: [], createdBy: 's', createdAt: at, version: 1 };
    await world.database.entities.submission.put({ applicationId, submissionId: `s${bank}`, ...facts, ...rest }).go();
    return at;
  };
  const hear = (at: string) => startReminder(world, { ...key, at });
  return {
    key,
    waiting,
    put,
    hear,
    /** A request at a bank reaches a state, and the stream hears of it. */
    reach: async (bank: number, status: SubmissionStatus) => hear(await put(bank, status)),
    due: async () => {
      const reminder = await waiting();
      return reminder && remind(world, reminder);
    },
    told: async () => {
      const { data } = await world.database.entities.notification.query.primary({ personId }).go();
      return data.filter(({ kind }) => kind === 'submission_news').map(({ payload }) => payload.facts);
    },
  };
}

test('what banks do is told together, at most once in 24 hours, and what was undone is not', async () => {
  const { waiting, reach, due, told } = await addRequest();
  await reach(0, 'enviado');
  await reach(1, 'em_analise');
  world.pass(2 * 60_000);
  expect(await due()).toBe('told');
  const [first] = await told();
  expect(first).toEqual([
    expect.stringMatching(/^Enviámos o teu pedido ao Banco Exemplo a /),
    'O Banco Modelo está a analisar',
  ]);
  world.pass(hours);
  await reach(0, 'pre_aprovado');
  const { dueAt = '' } = (await waiting()) ?? {};
  expect(Date.parse(dueAt) - world.now().getTime()).toBeGreaterThan(22 * hours);
  world.pass(24 * hours);
  expect(await due()).toBe('told');
  expect((await told()).at(-1)).toEqual(['O Banco Exemplo deu uma primeira resposta positiva']);
  world.pass(25 * hours);
  await reach(1, 'preparado');
  expect(await due()).toBe('quiet');
});

test('what can still be undone is waited for, and told with the rest unless it was', async () => {
  const { waiting, put, reach, due, told } = await addRequest();
  const before = await put(1, 'enviado');
  world.pass(hours);
  await reach(0, 'em_analise');
  world.pass(58_000);
  await reach(1, 'recusado');
  await reach(2, 'aprovado');
  world.pass(2000);
  expect(await due()).toBe('quiet');
  expect(await told()).toEqual([]);
  // Undone, of which the stream hears, too.
  await put(1, 'enviado', before);
  await put(2, 'pre_aprovado');
  world.pass(Date.parse((await waiting())?.dueAt ?? '') - world.now().getTime());
  expect(await due()).toBe('quiet');
  world.pass(Date.parse((await waiting())?.dueAt ?? '') - world.now().getTime());
  expect(await due()).toBe('told');
  expect(await told()).toEqual([
    ['O Banco Exemplo está a analisar', 'A Caixa Fictícia deu uma primeira resposta positiva'],
  ]);
});

test('what was told is not told again when the stream hears of it later', async () => {
  const { waiting, put, hear, reach, due, told } = await addRequest();
  await reach(0, 'em_analise');
  world.pass(1000);
  const late = await put(1, 'recusado');
  world.pass(60_000);
  expect(await due()).toBe('told');
  await hear(late);
  expect(await waiting()).toMatchObject({ state: 'done' });
  world.pass(1000);
  await reach(0, 'pre_aprovado');
  expect(await waiting()).toMatchObject({ state: 'waiting' });
  expect(await told()).toHaveLength(1);
});

test('a move that is undone is no news, nor is what it leads back to', () => {
  const image = (status: SubmissionStatus, statusSince: string) => ({
    __edb_e__: { S: 'submission' },
    applicationId: { S: 'a' },
    status: { S: status },
    statusSince: { S: statusSince },
  });
  const before = image('em_analise', '2026-11-20T10:00:00.000Z');
  const after = image('recusado', '2026-11-25T10:00:00.000Z');
  expect(reminderCauses({ OldImage: before, NewImage: after })).toHaveLength(1);
  expect(reminderCauses({ OldImage: after, NewImage: before })).toEqual([]);
});

test('an approval ends with its last day, which the history says, and its client', async () => {
  const { applicationId } = await addSubmittedClient(world);
  const { submission, commission, reminder, auditEntry } = world.database.entities;
  const at = world.now().toISOString();
  const validUntil = lisbonDay(world.now());
  const facts = {
    lenderId: lenders[0]?.id ?? '',
    packs: [],
    conditions: [],
    createdBy: 's',
    createdAt: at,
    version: 1,
  };
  const reached = {
    status: 'aprovado' as const,
    statusSince: at,
    reachedAt: { enviado: at, aprovado: at },
    validUntil,
  };
  await submission.put({ applicationId, submissionId: 'a', ...facts, ...reached }).go();
  const paid = { owner: 'team', submissionId: 'a', applicationId, lenderId: facts.lenderId, month: '2026-11' } as const;
  const sums = { state: 'prevista', offerCents: 18_765_432, expectedCents: 84_444, updatedAt: at, version: 1 } as const;
  await commission.put({ ...paid, ...sums }).go();
  const key = { applicationId, kind: 'approval_ends' } as const;
  await startReminder(world, { ...key, submissionId: 'a', validUntil, at });
  const waiting = async () => (await reminder.get({ ...key, subject: 'a' }).go()).data;
  const due = await waiting();
  if (!due) throw new Error('No reminder');
  expect(await remind(world, due)).toBe('quiet');
  world.pass(Date.parse(due.dueAt) - world.now().getTime());
  const again = await waiting();
  expect(again && (await remind(world, again))).toBe('told');
  const { data } = await submission.get({ applicationId, submissionId: 'a' }).go();
  expect(data).toMatchObject({ status: 'expirado', version: 2, statusSince: world.now().toISOString() });
  // The bank owes nothing for it.
  expect((await commission.get({ owner: 'team', submissionId: 'a' }).go()).data?.state).toBe('anulada');
  const trail = (await auditEntry.query.primary({ applicationId }).go({ order: 'desc' })).data;
  expect(trail[0]).toMatchObject({
    action: 'submission.moved',
    actorRole: 'system',
    after: { submission: 'expirado' },
  });
});
