import { afterAll, describe, expect, test } from '@jest/globals';
import { recordAudit } from '#database/audit/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient, addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { kinds } from '#shared/audit/kinds.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ name: 'Rui Alves', role: 'staff' });
const adminId = await world.addPerson({ name: 'Helena Sousa', role: 'admin' });

const historyOf = (applicationId: string, input: { kind?: (typeof kinds)[number]; cursor?: string } = {}) =>
  world.succeed('audit.list', staffId, { applicationId, ...input });
const told = async (applicationId: string) =>
  (await historyOf(applicationId)).items.map(({ who, what, reason }) => [who, what, reason]);

describe('the history', () => {
  test('has actor, action and reason, newest first, with names of people and documents', async () => {
    const { applicationId, personId } = await addSubmittedClient(world);
    await world.succeed('applications.assign', adminId, { applicationId, from: null, to: staffId });
    const reason = 'Falta o IRS.';
    await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'documentos', reason });
    const paper = { docType: 'outro', otherName: 'Carta do banco' };
    const { id: documentId } = await upload(world, { personId, applicationId }, paper);
    await world.succeed('documents.staffLink', adminId, { applicationId, documentId });
    expect((await told(applicationId)).slice(0, 5)).toEqual([
      ['Helena Sousa', 'abriu o ficheiro de «Carta do banco»', null],
      ['Ana Silva (cliente)', 'enviou «Carta do banco»', null],
      ['Rui Alves', 'moveu o pedido de «Análise» para «Documentos»', reason],
      ['Helena Sousa', 'pôs Rui Alves como responsável', null],
      ['Ana Silva (cliente)', 'submeteu os documentos; o pedido passou de «Documentos» para «Análise»', null],
    ]);
    expect((await told(applicationId)).at(-1)?.[1]).toMatch(/^criou o pedido: objetivo Primeira Habitação; imóvel por/);
  });

  test('names a paper that was requested, for as long as the case stands', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const label = 'Declaração do condomínio';
    const { askedDocuments } = await world.succeed('documents.ask', staffId, {
      applicationId,
      labels: [label],
      note: '',
    });
    const documentId = askedDocuments[0]?.id ?? '';
    const entry = { applicationId, at: world.now().toISOString(), actorId: staffId, actorRole: 'staff' } as const;
    // Older entries have no name of their own.
    const older = { ...entry, auditId: world.newId(), action: 'document.correction_requested', documentId } as const;
    await transact(world.database, [recordAudit(older)]);
    await world.succeed('documents.setApplies', staffId, {
      applicationId,
      documentId,
      applies: false,
      reason: 'Não é preciso.',
    });
    expect((await told(applicationId)).slice(0, 3).map(([, what]) => what)).toEqual([
      `indicou que «${label}» não se aplica ao pedido`,
      `pediu a correção de «${label}»`,
      `pediu ao cliente mais um documento, «${label}»`,
    ]);
    expect((await world.succeed('audit.export', staffId, { applicationId })).csv).toContain(
      `pediu a correção de «${label}»`,
    );
  });

  test('is paged without gaps or duplicates', async () => {
    const { applicationId, personId } = await addClient(world);
    for (let index = 0; index < 35; index++)
      await world.succeed('applications.setPreferences', personId, { applicationId, hasProperty: index % 2 === 0 });
    const first = await historyOf(applicationId);
    const second = await historyOf(applicationId, { cursor: first.cursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, second.items.length, second.cursor]).toEqual([30, 6, null]);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });

  test('can be filtered by kind, wherever the entries are', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const entry = { applicationId, at: world.now().toISOString(), actorId: staffId, actorRole: 'staff' } as const;
    await world.succeed('applications.assign', adminId, { applicationId, from: null, to: staffId });
    for (let index = 0; index < 250; index++)
      await transact(world.database, [recordAudit({ ...entry, auditId: world.newId(), action: 'history.exported' })]);
    const pages = [await historyOf(applicationId, { kind: 'pedido' })];
    expect(pages[0]?.items.map(({ what }) => what)).toContain('pôs Rui Alves como responsável');
    expect(pages[0]?.items.every(({ kind }) => kind === 'pedido')).toBe(true);
    expect((await historyOf(applicationId, { kind: 'acessos' })).items).toHaveLength(30);
  });

  test('of an unknown application is not found', async () => {
    expect((await world.refused('audit.list', staffId, { applicationId: world.newId() })).code).toBe(
      'application.not_found',
    );
    expect((await world.refused('audit.export', staffId, { applicationId: world.newId() })).code).toBe(
      'application.not_found',
    );
  });

  test('keeps the actions of a former, erased member without the name', async () => {
    const goneId = await world.addPerson({ role: 'staff' });
    const { applicationId } = await addClient(world);
    await world.succeed('applications.move', goneId, { applicationId, from: 'documentos', to: 'analise' });
    await world.database.entities.person.delete({ personId: goneId }).go();
    expect((await told(applicationId))[0]?.[0]).toBe('Alguém que já não está na equipa');
  });
});

test('the CSV contains everything, begins with its own export, which is in the client’s copy of their data', async () => {
  const { applicationId, personId } = await addSubmittedClient(world);
  const reason = '=HYPERLINK("http://mau.example")';
  await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'documentos', reason });
  const { fileName, csv } = await world.succeed('audit.export', staffId, { applicationId });
  expect(fileName).toMatch(/^historico-[0-9a-z]{8}-2026-11-\d\d\.csv$/);
  const rows = csv.split('\r\n');
  expect(rows[0]).toBe(
    '\uFEFF"Data e hora (Lisboa)";"Instante (UTC)";"Quem";"Papel";"Tipo";"O que fez";"Antes";"Depois";"Motivo"',
  );
  expect(rows[1]).toContain('"Rui Alves";"Equipa";"Acessos aos dados";"descarregou o histórico em CSV"');
  expect(rows[2]).toContain(
    '"moveu o pedido de «Análise» para «Documentos»";"estado Análise";"estado Documentos";"\'=HYPERLINK(""http://mau.example"")"',
  );
  expect(rows).toHaveLength((await historyOf(applicationId)).items.length + 2);
  expect((await world.call('audit.export', personId, { applicationId })).status).toBe(403);
});

test('entries are in separate partitions, whose keys have the prefix that roles are denied', async () => {
  const { applicationId, personId } = await addClient(world);
  await world.succeed('people.saveName', personId, { name: 'Outro Nome' });
  const items = await scanAll(world.table);
  const entries = items.filter(({ __edb_e__: entity }) => JSON.stringify(entity).includes('audit'));
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.filter(({ pk }) => !JSON.stringify(pk).includes('audit#'))).toEqual([]);
  expect(items.filter((item) => JSON.stringify(item).includes('audit#')).length).toBe(entries.length);
  expect(JSON.stringify(entries)).toContain(applicationId.toLowerCase());
});
