import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Context, SQSEvent } from 'aws-lambda';
import { newApplication } from '#database/applications/entity.ts';
import { createExportWorker } from '#functions/privacy/create-export-worker.ts';
import { createExportStorage } from '#functions/privacy/export-storage.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { answers } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { storedDocument } from '#functions/testing/stored-document.ts';
import { createWorld } from '#functions/testing/world.ts';
import { boardPageSize } from '#platform/case-table/column.ts';
import { tableFileOf } from '#platform/case-table/queue.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Sandra Luz' });
const stream = await playStreamOf(world);
const { entities } = world.database;
const hour = 3_600_000;
const stage = 'analise';

const purposes = ['first_home', 'investment', 'refinance'] as const;
const ids: string[] = [];

/** Of every ten one has a responsible member: more than 200 have none. */
const size = 240;

/** Cases in analysis: of every third something waits for review, the older the longer. */
beforeAll(async () => {
  const personId = await world.addPerson();
  const { countryIncome, employmentStatus } = answers();
  const cases = Array.from({ length: size }, (_none, index) => {
    const at = new Date(world.now().getTime() - (size - index) * hour).toISOString();
    const begun = newApplication({
      applicationId: world.newId(),
      personId,
      clientName: 'Ana Silva',
      earlier: undefined,
      at: world.now().toISOString(),
      countryIncome,
      employmentStatus,
      purpose: purposes[index % 3] ?? 'first_home',
      hasProperty: index % 2 === 0,
    });
    return {
      ...begun,
      status: stage,
      documentsSubmittedAt: at,
      stageReachedAt: { analise: at },
      responsibleId: index % 10 === 0 ? staffId : undefined,
      loan: {
        propertyValue: 1,
        loanAmount: 1000 + ((index * 7) % size) + 0.25,
        propertyLocation: '',
        annualIncome: 12,
        monthlyExpenses: 0,
      },
    } as const;
  });
  ids.push(...cases.map(({ applicationId }) => applicationId));
  await entities.application.put(cases).go();
  await entities.document
    .put(
      cases
        .filter((_each, index) => index % 3 === 0)
        .map(({ applicationId, documentsSubmittedAt: uploadedAt }) =>
          storedDocument({ applicationId, uploadedAt, uploadedBy: personId }),
        ),
    )
    .go();
  await stream.play();
});

type Query = Omit<RouteInput<'applications.board'>, 'stage'>;

/** Returns every card of a query, page after page, and the count of the first. */
async function readAll(query: Query) {
  const { count, ...first } = await world.succeed('applications.board', staffId, { stage, ...query });
  const items = [...first.items];
  let { cursor } = first;
  while (cursor) {
    const page: typeof first & { count?: unknown } = await world.succeed('applications.board', staffId, {
      stage,
      ...query,
      cursor,
    });
    expect(page.count).toBeUndefined();
    items.push(...page.items);
    ({ cursor } = page);
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  return { items, count };
}
const indexes = (items: readonly { id: string }[]) => items.map(({ id }) => ids.indexOf(id));

describe('a column of the board', () => {
  test('orders all its cases by the longest wait, the newest, the amount and the time in the stage', async () => {
    const waiting = indexes((await readAll({ order: 'waiting' })).items);
    expect(waiting.slice(0, size / 3)).toEqual(Array.from({ length: size / 3 }, (_none, index) => index * 3));
    expect(waiting).toHaveLength(size);
    expect(indexes((await readAll({ order: 'newest' })).items)).toEqual(ids.map((_id, index) => size - 1 - index));
    const amounts = (await readAll({ order: 'amount' })).items.map(({ loanAmount }) => loanAmount ?? 0);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(indexes((await readAll({ order: 'stage' })).items)).toEqual(ids.map((_id, index) => index));
  });

  test('counts exactly to 200, then 201', async () => {
    expect((await readAll({ order: 'newest' })).count).toBe(201);
    expect(await readAll({ order: 'newest', responsible: staffId })).toMatchObject({ count: size / 10 });
    expect(await readAll({ order: 'newest', responsible: 'nobody' })).toMatchObject({ count: 201 });
  });

  test('filters over all cases, in any order', async () => {
    const { items, count } = await readAll({ order: 'amount', purpose: 'investment', hasProperty: 'true' });
    expect(indexes(items).sort((a, b) => a - b)).toEqual(
      ids.map((_id, index) => index).filter((index) => index % 3 === 1 && index % 2 === 0),
    );
    expect(count).toBe(items.length);
    const own = await readAll({ order: 'waiting', responsible: staffId, purpose: 'first_home' });
    expect([indexes(own.items), own.count]).toEqual([[0, 30, 60, 90, 120, 150, 180, 210], 8]);
    expect(await readAll({ chosen: 'yes' })).toEqual({ items: [], count: 0 });
    expect(await readAll({ responsible: 'somebody-who-left' })).toEqual({ items: [], count: 0 });
  });

  test('finds every review that is due or late, whatever the order', async () => {
    const late = ids.map((_id, index) => index).filter((index) => index % 3 === 0 && index <= size - 48);
    for (const order of ['waiting', 'newest'] as const) {
      const { items, count } = await readAll({ order, waiting: 'late' });
      expect([order, indexes(items).sort((a, b) => a - b), count]).toEqual([order, late, late.length]);
    }
    expect((await readAll({ order: 'waiting', waiting: 'due' })).count).toBe(73);
    expect((await readAll({ order: 'waiting', waiting: 'late', hasProperty: 'false' })).count).toBe(32);
  });

  test('is newest first without an order', async () => {
    expect(await world.succeed('applications.board', staffId, { stage })).toEqual(
      await world.succeed('applications.board', staffId, { stage, order: 'newest' }),
    );
  });

  test('refuses unknown orders and filters, and cursors of another order', async () => {
    const { cursor } = await world.succeed('applications.board', staffId, { stage, order: 'amount' });
    for (const query of [{ order: 'name' }, { hasProperty: 'sim' }, { waiting: 'soon' }, { order: 'newest', cursor }])
      expect((await world.refused('applications.board', staffId, { stage, ...query })).code).toBe('request.invalid');
  });
});

describe('the table', () => {
  type TableQuery = RouteInput<'applications.table'>;

  /** Returns every row of a query, page after page, and the sum of the first. */
  async function readTable(query: TableQuery) {
    const { sum, ...first } = await world.succeed('applications.table', staffId, query);
    const items = [...first.items];
    let { cursor } = first;
    while (cursor) {
      const page: typeof first & { sum?: unknown } = await world.succeed('applications.table', staffId, {
        ...query,
        cursor,
      });
      expect(page.sum).toBeUndefined();
      items.push(...page.items);
      ({ cursor } = page);
    }
    return { items, sum };
  }

  /** Every third case stands in Documentos. */
  beforeAll(async () => {
    for (const applicationId of ids.filter((_id, index) => index % 3 === 1))
      await entities.application.patch({ applicationId }).set({ status: 'documentos' }).add({ version: 1 }).go();
    await stream.play();
  });

  test('fills its first page from the columns of all stages', async () => {
    const { items } = await world.succeed('applications.table', staffId, {});
    expect(items).toHaveLength(boardPageSize);
  });

  const queries: TableQuery[] = [
    {},
    { stage: 'documentos' },
    { order: 'amount' },
    { order: 'stage', purpose: 'first_home' },
    { order: 'amount', hasProperty: 'false', responsible: staffId },
    { order: 'newest', waiting: 'late' },
    { order: 'waiting', waiting: 'late', purpose: 'first_home' },
    { stage: 'escritura' },
  ];
  test.each(queries)('shows every case of %j once, and sums as a recount', async (query) => {
    const { items, sum } = await readTable(query);
    const columns = await Promise.all(
      (['documentos', 'analise'] as const)
        .filter((each) => query.stage === undefined || each === query.stage)
        .map((each) => readAll({ ...query, stage: each } as Query)),
    );
    const expected = columns.flatMap((column) => column.items);
    expect(indexes(items).sort((a, b) => a - b)).toEqual(indexes(expected).sort((a, b) => a - b));
    const euro = expected.reduce((total, { loanAmount }) => total + (loanAmount ?? 0), 0);
    expect(sum).toEqual({ count: expected.length, euro, isExact: true });
  });

  test('ends with a page that is not full', async () => {
    const { items, cursor } = await world.succeed('applications.table', staffId, {
      stage: 'documentos',
      responsible: staffId,
    });
    expect([items.length, cursor]).toEqual([size / 30, null]);
  });

  test('orders over all stages', async () => {
    expect(indexes((await readTable({})).items)).toEqual(ids.map((_id, index) => size - 1 - index));
    const amounts = (await readTable({ order: 'amount' })).items.map(({ loanAmount }) => loanAmount ?? 0);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(amounts).toHaveLength(size);
  });

  describe('as a CSV file', () => {
    const stageTitles: Readonly<Record<string, string>> = { documentos: 'Documentos', analise: 'Análise' };
    const columns = ['stage', 'days', 'amount', 'responsible', 'begun'] as const;
    const exported = async (query: TableQuery) => {
      const { csv = '' } = await world.succeed('applications.tableCsv', staffId, { ...query, columns: [...columns] });
      return csv.slice(1).trimEnd().split('\r\n');
    };

    /** Returns a case as a line of the file, from what is stored of it. */
    async function lineOf(applicationId: string): Promise<string> {
      const { data } = await entities.application.get({ applicationId }).go();
      if (!data) throw new Error('no application');
      const { clientName = '', status, stageReachedAt, createdAt, loan, responsibleId } = data;
      const since = (status === 'analise' && stageReachedAt?.analise) || createdAt;
      const days = (Date.parse(lisbonDay(world.now())) - Date.parse(lisbonDay(since))) / (24 * hour);
      const [stage, responsible] = [stageTitles[status], responsibleId ? 'Sandra Luz' : 'Sem responsável'];
      const amount = String(loan?.loanAmount).replace('.', ',');
      return `"${clientName}";"${stage}";${days};${amount};"${responsible}";"${lisbonDay(createdAt)}"`;
    }

    test.each(queries.slice(2, 6))('equals a recount of %j, in order, with numbers as numbers', async (query) => {
      const { items } = await readTable(query);
      const [head, ...lines] = await exported(query);
      expect(head).toBe('"Cliente";"Fase";"Dias na fase";"Montante (€)";"Responsável";"Início"');
      expect(lines).toEqual(await Promise.all(items.map(({ id }) => lineOf(id))));
    });

    test('keeps a formula in a name as text, and is recorded', async () => {
      const applicationId = ids[1] ?? '';
      await entities.application.patch({ applicationId }).set({ clientName: '=1+1;"Ana"' }).add({ version: 1 }).go();
      await stream.play();
      expect((await exported({ stage: 'documentos' })).join()).toContain(`"'=1+1;""Ana"""`);
      const { data } = await entities.personAuditEntry.query.primary({ personId: staffId }).go();
      expect(data.map(({ action }) => action)).toContain('table.exported');
    });

    test('beyond 1 000 rows is made in the background, and is its member’s alone', async () => {
      const [some] = (await entities.listing.query.primary({ list: 'analise.newest' }).go({ limit: 1 })).data;
      if (!some) throw new Error('No row');
      const row = { ...some, list: 'proposta.newest', card: { ...some.card, status: 'proposta' as const } };
      const rows = Array.from({ length: 1010 }, () => ({ ...row, applicationId: world.newId() }));
      await entities.listing.put(rows).go({ concurrent: 4 });
      const table = { stage: 'proposta', origin: 'account', columns: ['amount'] } as const;
      const input = { ...table, columns: [...table.columns] };
      expect(
        (await world.succeed('applications.table', staffId, { stage: 'proposta', origin: 'account' })).sum,
      ).toEqual({
        count: 1000,
        euro: 1000 * (some.card.loanAmount ?? 0),
        isExact: false,
      });
      const { exportId = '', csv } = await world.succeed('applications.tableCsv', staffId, input);
      expect(csv).toBeUndefined();
      const asked = { exportId };
      expect(await world.succeed('privacy.tableFile', staffId, asked)).toEqual({});
      const [job] = world.tableJobs;
      expect(job).toEqual({ personId: staffId, exportId, table: input });
      if (!job) return;
      const storage = createExportStorage(world.bucket.client, {
        documents: bucketName,
        exports: 'morada-exports-test',
      });
      const worker = createExportWorker({ ...world, storage }, world.observability);
      const record = { messageId: 'message', body: JSON.stringify(job), attributes: { ApproximateReceiveCount: '1' } };
      const event = { Records: [record] } as unknown as SQSEvent;
      const answer = await worker(event, { getRemainingTimeInMillis: () => 60_000 } as Context);
      expect(answer).toEqual({ batchItemFailures: [] });
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(world.bucket.read(tableFileOf(job).key));
      expect(text.slice(0, 28)).toMatch(/^\uFEFF"Cliente";"Montante \(€\)"/);
      expect(text.trimEnd().split('\r\n')).toHaveLength(1011);
      expect((await world.succeed('privacy.tableFile', staffId, asked)).url).toContain(exportId);
      const other = await world.addPerson({ role: 'staff' });
      expect((await world.succeed('privacy.tableFile', other, asked)).url).toBeUndefined();
    });
  });
});
