import { afterAll, expect, test } from '@jest/globals';
import type { Context, SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import { followCase } from '#database/work/writes.ts';
import { createExportWorker } from '#functions/privacy/create-export-worker.ts';
import { createExportStorage } from '#functions/privacy/export-storage.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { publishOffer } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';
import { registerFileOf } from '#platform/register-file.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { monthAfter } from '#shared/reports/months.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const rui = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
const helena = await world.addPerson({ role: 'admin', name: 'Helena Duarte' });
const today = lisbonDay(world.now());
const month = today.slice(0, 7);
const storage = createExportStorage(world.bucket.client, { documents: bucketName, exports: 'morada-exports-test' });

/** Has a register made, and returns the lines of its files by their names. */
async function registerOf(period: { from: string; to: string }) {
  const { exportId } = await world.succeed('register.request', helena, period);
  expect(await world.succeed('register.link', helena, { exportId })).toEqual({});
  const job = world.registerJobs.at(-1);
  if (!job) throw new Error('No message');
  const worker = createExportWorker({ ...world, storage }, world.observability);
  const record = { messageId: 'message', body: JSON.stringify(job), attributes: { ApproximateReceiveCount: '1' } };
  const event = { Records: [record] } as unknown as SQSEvent;
  const answer = await worker(event, { getRemainingTimeInMillis: () => 60_000 } as Context);
  expect(answer).toEqual({ batchItemFailures: [] });
  expect((await world.succeed('register.link', helena, { exportId })).url).toContain(exportId);
  const files = unzipSync(world.bucket.read(registerFileOf(job).key));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    exportId,
    files,
    text,
    lines: (name: string) => text(`${name}.csv`).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1),
  };
}

test('the register has what happened in its months, with people by number and initials', async () => {
  const { applicationId, personId } = await addSubmittedClient(world);
  const [bank, other] = lenders;
  const lenderId = bank?.id ?? '';
  const number = `#${applicationId.slice(-8)}`;
  await world.succeed('bank-consents.set', personId, { applicationId, lenderIds: [lenderId], version: 'v1' });
  const { submissionId, version } = await world.succeed('submissions.create', rui, { applicationId, lenderId });
  await world.succeed('submissions.move', rui, { applicationId, submissionId, version, to: 'desistencia' });
  const { id: offerId } = await publishOffer(world, rui, applicationId, { bankName: other?.name ?? '' });
  const deed = { on: today, recordedBy: rui, changes: 0 };
  await entities.application.patch({ applicationId }).set({ deed, selectedOfferId: offerId }).go();
  await entities.party
    .put({
      applicationId,
      partyId: 'x',
      role: 'fiador',
      state: 'sem_conta',
      name: 'Graça Pires',
      informedOn: today,
      createdAt: world.now().toISOString(),
      buys: false,
      version: 1,
    })
    .go();
  await entities.application.patch({ applicationId }).set({ partiesVersion: 1 }).go();
  await entities.fineReceipt
    .put({ applicationId, offerId, fineSha256: 'f', partyId: 'x', receivedOn: today, how: 'banco', version: 1 })
    .go();
  await entities.advice
    .put({
      applicationId,
      adviceId: world.newId(),
      givenAt: world.now().toISOString(),
      givenBy: rui,
      by: 'Rui Cardoso',
      offerIds: [offerId],
      recommendedId: offerId,
      bankName: other?.name,
      sheet: {} as never,
      sha256: 'abc',
      openings: [{ partyId: 'first', at: world.now().toISOString() }],
      version: 1,
    })
    .go();
  const paid = { owner: 'team', submissionId, applicationId, lenderId, month, state: 'devida' } as const;
  const sums = { offerCents: 18_765_432, expectedCents: 84_444, dueOn: today };
  await entities.commission.put({ ...paid, ...sums, updatedAt: today, version: 1 }).go();
  await entities.complaint
    .put({
      complaintId: world.newId(),
      state: 'open',
      channel: 'livro',
      receivedOn: today,
      dueOn: today,
      name: 'Vera Lopes',
      summary: 'Ninguém ligou.',
      createdAt: world.now().toISOString(),
      version: 1,
    })
    .go();
  await entities.retainedCase
    .put({
      caseId: 'RETAINED',
      erasureId: 'e',
      stage: 'concluida',
      purpose: 'first_home',
      createdAt: world.now().toISOString(),
      lastChangedAt: world.now().toISOString(),
      erasedAt: world.now().toISOString(),
      expiresAt: 4_000_000_000,
    })
    .go();
  const counts = { applications: 1, files: 0, items: 0, leads: 0, retained: 1 };
  const at = world.now().toISOString();
  await entities.erasureRecord.put({ erasureId: 'e', requestedAt: at, dueAt: at, finishedAt: at, counts }).go();
  await followCase(world.database, applicationId, world.now());

  const { lines, text, files } = await registerOf({ from: monthAfter(month, -11), to: month });
  expect(lines('servicos')).toEqual([expect.stringMatching(new RegExp(`^"${number}";"AS";.*"${today}";"Proposta"`))]);
  expect(lines('informacao-previa')).toEqual([
    expect.stringMatching(new RegExp(`^"${number}";"AS";"[Tt]itular";"Portal";.*"${today}"`)),
    expect.stringMatching(new RegExp(`^"${number}";"GP";"fiador\\(a\\)";"Papel";;;"${today}";$`)),
  ]);
  expect(lines('autorizacoes')).toEqual([
    expect.stringMatching(
      new RegExp(`^"${number}";"AS";"${today}";"\\d\\d:\\d\\d";"Autorizou";"Sim";"${bank?.name}"$`),
    ),
  ]);
  expect(lines('pedidos-a-bancos').map((line) => line.split(';').slice(6).join(';'))).toEqual([
    '"Preparado";;;"Equipa"',
    '"Mudança";"Preparado";"Desistência";"Equipa"',
  ]);
  expect(lines('propostas')).toEqual([expect.stringMatching(/;"Publicada";150000;360;3,221;.*;"0{64}"$/)]);
  expect(lines('rececoes-da-fine')).toEqual([expect.stringMatching(/;"GP";.*;"Banco";;$/)]);
  // A day within somebody's reflection is no deed.
  expect(lines('escrituras')).toEqual([]);
  expect(lines('consultoria')).toEqual([expect.stringMatching(new RegExp(`;"abc";;"AS ${today}"$`))]);
  expect(lines('reclamacoes')).toEqual([expect.stringMatching(/^"R-.*;"Livro de Reclamações";"VL";/)]);
  expect(lines('bancos')).toHaveLength(lenders.length);
  expect(lines('seguro')).toHaveLength(1);
  expect(lines('comissoes')).toEqual([expect.stringMatching(/;"Devida";187654,32;844,44;/)]);
  expect(lines('pedidos-apagados')).toHaveLength(1);
  expect(text('LEIA-ME.txt')).toContain('Registo de intermediação de crédito');
  // No name, and no word that somebody wrote.
  const all = Object.keys(files).map(text).join('');
  expect(all).not.toMatch(/Ana|Graça|Vera|Helena|Rui|Ninguém|@/);

  // What happened in other months is in theirs; what was open then is named.
  const before = await registerOf({ from: monthAfter(month, -12), to: monthAfter(month, -1) });
  for (const name of ['servicos', 'propostas', 'pedidos-a-bancos', 'escrituras', 'comissoes', 'reclamacoes'])
    expect([name, before.lines(name)]).toEqual([name, []]);

  // What was written after the end of a request, and an answer that came late, are in the months in which they came.
  await entities.application
    .patch({ applicationId })
    .set({ status: 'concluida', stageReachedAt: { concluida: `${monthAfter(month, -1)}-15T12:00:00.000Z` } })
    .go();
  await followCase(world.database, applicationId, world.now());
  await entities.complaint
    .put({
      complaintId: world.newId(),
      state: 'answered',
      channel: 'carta',
      receivedOn: `${monthAfter(month, -14)}-02`,
      dueOn: `${monthAfter(month, -14)}-23`,
      createdAt: `${monthAfter(month, -14)}-02T12:00:00.000Z`,
      answered: { on: today, at: world.now().toISOString(), by: 'Rui Cardoso', outcome: 'aceite' },
      version: 1,
    })
    .go();
  const after = await registerOf({ from: month, to: month });
  expect(after.lines('servicos')).toEqual([]);
  for (const name of ['autorizacoes', 'pedidos-a-bancos', 'propostas', 'rececoes-da-fine', 'consultoria'])
    expect([name, after.lines(name)]).toEqual([name, lines(name)]);
  expect(after.lines('escrituras')).toEqual([expect.stringContaining(`"${today}";"${other?.name}"`)]);
  expect(after.lines('reclamacoes')).toEqual([
    ...lines('reclamacoes'),
    expect.stringMatching(new RegExp(`"Carta";.*"${today}";"Aceite"$`)),
  ]);
});

test('a register is its admin’s alone, at most a year, and in the trail', async () => {
  const wrong = await world.refused('register.request', helena, { from: '2026-01', to: '2027-01' });
  expect(wrong).toMatchObject({ code: 'request.invalid', errors: [{ path: 'from', message: 'Escolhe até 12 meses' }] });
  const { exportId } = await registerOf({ from: month, to: month });
  const admin = await world.addPerson({ role: 'admin' });
  expect(await world.succeed('register.link', admin, { exportId })).toEqual({});
  const { data } = await entities.personAuditEntry.query.primary({ personId: 'register' }).go();
  expect(data.slice(-2).map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
    ['register.requested', helena, { exportId, from: month, to: month }],
    ['register.downloaded', helena, { exportId }],
  ]);
  for (let made = world.registerJobs.length; made < 5; made++)
    await world.succeed('register.request', helena, { from: month, to: month });
  expect((await world.refused('register.request', helena, { from: month, to: month })).code).toBe('request.too_many');
});
