import { afterAll, expect, test } from '@jest/globals';
import { findReminder } from '#database/reminders/reads.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import { startReminder } from '../../live/stream/start-reminder.ts';
import { remind } from './remind.ts';

const world = await createWorld();
afterAll(() => world.stop());
const hours = 60 * 60_000;

test('what banks do is told together, at most once in 24 hours, and what was undone is not', async () => {
  const { applicationId, personId } = await addSubmittedClient(world);
  const key = { applicationId, kind: 'submission_news' } as const;
  /** A request at a bank reaches a state, and the stream hears of it. */
  const reach = async (bank: number, status: SubmissionStatus) => {
    const at = world.now().toISOString();
    const facts = {
      lenderId: lenders[bank]?.id ?? '',
      status,
      statusSince: at,
      reachedAt: { enviado: at, [status]: at },
    };
    const rest = { packs: [], conditions: [], createdBy: 's', createdAt: at, version: 1 };
    await world.database.entities.submission.put({ applicationId, submissionId: `s${bank}`, ...facts, ...rest }).go();
    await startReminder(world, { ...key, at });
  };
  const due = async () => {
    const reminder = await findReminder(world.database, key);
    return reminder && remind(world, reminder);
  };
  const told = async () => {
    const { data } = await world.database.entities.notification.query.primary({ personId }).go();
    return data.filter(({ kind }) => kind === 'submission_news').map(({ payload }) => payload.facts);
  };
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
  const { dueAt = '' } = (await findReminder(world.database, key)) ?? {};
  expect(Date.parse(dueAt) - world.now().getTime()).toBeGreaterThan(22 * hours);
  world.pass(24 * hours);
  expect(await due()).toBe('told');
  expect((await told()).at(-1)).toEqual(['O Banco Exemplo deu uma primeira resposta positiva']);
  world.pass(25 * hours);
  await reach(1, 'preparado');
  expect(await due()).toBe('quiet');
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
