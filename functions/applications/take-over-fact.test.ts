import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { findDocument } from '#database/documents/reads.ts';
import { putReading, showReading } from '#database/readings/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient, loanRequest, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { ReadField } from '#shared/documents/reading/reading.ts';
import type { ReadingFinding, ReadingView } from '#shared/documents/reading-view.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => void world.readingRequests.splice(0));

const staffId = await world.addPerson({ role: 'staff' });
const readAt = '2026-11-20T10:00:00.000Z';

interface Read {
  docType: string;
  kind: ReadingView['kind'];
  fields: readonly Pick<ReadField, 'name' | 'value'>[];
  findings?: readonly ReadingFinding[];
}

const contract: Read = { docType: 'cpcv', kind: 'cpcv', fields: [{ name: 'price', value: '245000.00' }] };
const payslip: Read = { docType: 'payslip_1', kind: 'payslip', fields: [{ name: 'net', value: '1480.25' }] };
const mapa: Read = { docType: 'mapa', kind: 'mapa', fields: [{ name: 'instalments_total', value: '0.00' }] };

/** Adds a case with figures, in Portugal, and papers as they were read. */
async function addCase(...papers: readonly Read[]) {
  const client = await addClient(world, { countryIncome: 'PT', hasProperty: true });
  const { applicationId, personId } = client;
  await world.succeed('applications.changeLoan', personId, { applicationId, from: null, ...loanRequest() });
  const sent = [];
  for (const paper of papers) sent.push(await addRead(client, paper));
  const look = async () => (await world.succeed('applications.staffGet', staffId, { applicationId })).application;
  return { ...client, sent, look };
}

async function addRead(
  client: { applicationId: string; personId: string },
  { docType, kind, fields, findings = [] }: Read,
) {
  const { applicationId } = client;
  const { id: documentId, uploadId } = await upload(world, client, { docType });
  const document = await findDocument(world.database, { applicationId, documentId });
  if (!document) throw new Error('no document');
  const places = fields.map((field) => ({ ...field, page: 2, line: `… ${field.value}` }));
  await transact(world.database, [
    putReading({
      applicationId,
      documentId,
      uploadId,
      docType,
      kind,
      confidence: 1,
      rules: 1,
      readAt,
      fields: places,
      findings,
    }),
    showReading(document, { kind, confidence: 1, fields: {}, findings: [...findings] }),
  ]);
  return { applicationId, documentId, uploadId, readAt };
}

type File = Awaited<ReturnType<typeof addRead>>;
const take = (file: File | undefined, fact: string, from: number | null, more: object = {}) =>
  world.call('applications.useFact', staffId, { ...file, fact, from, ...more });
const code = async (answer: ReturnType<typeof take>) => ((await answer).body as { code?: string }).code;

describe('a fact of a paper', () => {
  test('replaces the figure of the request, which then says where it comes from', async () => {
    const { sent, look, applicationId, personId } = await addCase(contract, mapa, payslip);
    const [cpcv, debts, pay] = sent;
    expect((await take(cpcv, 'price', 250_000)).status).toBe(200);
    expect((await take(debts, 'instalments_total', null)).status).toBe(200);
    expect((await take(pay, 'net', 2_400.5)).status).toBe(200);
    const application = await look();
    expect(application.loan).toMatchObject({
      propertyValue: 245_000,
      otherInstalments: 0,
      loanAmount: 200_000,
      // Paid as often as before.
      income: { annual: 20_723.5, payments: 14 },
      lastChange: { byTeam: true },
    });
    const { documentId, uploadId } = cpcv ?? {};
    expect(application.loanSources).toMatchObject({
      propertyValue: { kind: 'cpcv', documentId, uploadId, page: 2 },
      otherInstalments: { kind: 'mapa' },
      monthlyIncome: { kind: 'payslip' },
    });
    const own = await world.succeed('applications.get', personId, { applicationId });
    expect(own.application.loan?.propertyValue).toBe(245_000);
    expect(JSON.stringify(own.application)).not.toContain(uploadId);
  });

  test('leaves an entry that says which figure, and no value in the trail and the logs', async () => {
    const { sent, applicationId } = await addCase(contract);
    world.logs.length = 0;
    await take(sent[0], 'price', 250_000);
    const { items } = await world.succeed('audit.list', staffId, { applicationId });
    expect(items[0]?.what).toBe('usou um valor lido de «Contrato-promessa de compra e venda (CPCV)»: preço');
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    const entry = data.find(({ action }) => action === 'application.fact_used');
    for (const text of [JSON.stringify(entry), JSON.stringify(world.logs)]) expect(text).not.toContain('245000');
  });

  test('has the contract compared with the new price again, also with one that is typed', async () => {
    const { sent, look, applicationId } = await addCase(contract, payslip);
    await take(sent[0], 'price', 250_000);
    const { documentId, uploadId } = sent[0] ?? {};
    const again = { applicationId, documentId, uploadId, again: true };
    expect(world.readingRequests.splice(0)).toContainEqual(again);
    const from = (await look()).loan?.lastChange?.at ?? null;
    const values = { ...loanRequest(), propertyValue: 260_000 };
    await world.succeed('applications.staffChangeLoan', staffId, { applicationId, from, ...values });
    expect(world.readingRequests.splice(0)).toEqual([again]);
  });

  test('twice changes nothing the second time', async () => {
    const { sent, look } = await addCase(contract);
    await take(sent[0], 'price', 250_000);
    const before = await look();
    expect((await take(sent[0], 'price', 250_000)).status).toBe(200);
    expect(await look()).toEqual(before);
  });

  test('comes back after the figure was typed over', async () => {
    const { sent, look, applicationId } = await addCase(contract);
    await take(sent[0], 'price', 250_000);
    const from = (await look()).loan?.lastChange?.at ?? null;
    const values = { ...loanRequest(), propertyValue: 260_000 };
    await world.succeed('applications.staffChangeLoan', staffId, { applicationId, from, ...values });
    expect((await take(sent[0], 'price', 260_000)).status).toBe(200);
    expect((await look()).loan?.propertyValue).toBe(245_000);
  });

  test('that the request has already gives it a source', async () => {
    const { sent, look } = await addCase({ ...contract, fields: [{ name: 'price', value: '250000.00' }] });
    expect((await take(sent[0], 'price', 250_000)).status).toBe(200);
    expect((await look()).loanSources?.propertyValue?.kind).toBe('cpcv');
    expect(world.readingRequests.filter(({ again }) => again)).toEqual([]);
  });

  test('of two members at once is taken over once', async () => {
    const { sent, applicationId } = await addCase(contract);
    const answers = await Promise.all([1, 2, 3].map(() => take(sent[0], 'price', 250_000)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.filter(({ action }) => action === 'application.fact_used')).toHaveLength(1);
  });
});

describe('the source of a figure', () => {
  test('stays while other figures change, and ends with the figure’s own change', async () => {
    const { sent, look, applicationId, personId } = await addCase(contract, payslip);
    await take(sent[0], 'price', 250_000);
    await take(sent[1], 'net', 2_400.5);
    const change = async (values: object) => {
      const from = (await look()).loan?.lastChange?.at ?? null;
      const figures = { ...loanRequest(), propertyValue: 245_000, monthlyIncome: 1_480.25, ...values };
      await world.succeed('applications.changeLoan', personId, { applicationId, from, ...figures });
      return Object.keys((await look()).loanSources ?? {}).sort();
    };
    expect(await change({ loanAmount: 190_000 })).toEqual(['monthlyIncome', 'propertyValue']);
    expect(await change({ propertyValue: 246_000 })).toEqual(['monthlyIncome']);
    expect(await change({})).toEqual(['monthlyIncome']);
    expect(await change({ monthlyIncome: 1_500 })).toEqual([]);
  });

  test('stays with a replaced file, which is kept', async () => {
    const client = await addCase(contract);
    await take(client.sent[0], 'price', 250_000);
    await upload(world, client, { docType: 'cpcv' });
    expect((await client.look()).loanSources?.propertyValue?.uploadId).toBe(client.sent[0]?.uploadId);
  });

  test('is erased with the file, and the figure stays', async () => {
    const { sent, look, applicationId, personId } = await addCase(contract, { ...contract, docType: 'id_card_front' });
    await take(sent[1], 'price', 250_000);
    await world.succeed('documents.setCard', personId, { applicationId, choice: 'show' });
    expect(await look()).toMatchObject({ loan: { propertyValue: 245_000 }, loanSources: {} });
    await take(sent[0], 'price', 245_000);
    const { document } = world.database.entities;
    const { documentId = '', uploadId = '' } = sent[0] ?? {};
    await document.patch({ applicationId, documentId }).set({ carriedFrom: applicationId }).go();
    await world.succeed('documents.removeCarried', personId, { applicationId, documentId, uploadId });
    expect((await findApplication(world.database, applicationId))?.loan?.sources).toEqual({});
  });
});

describe('a fact is refused', () => {
  test('if the figure has changed since it was seen', async () => {
    const { sent } = await addCase(contract);
    expect(await code(take(sent[0], 'price', 251_000))).toBe('application.figure_changed');
    expect(await code(take(sent[0], 'price', null))).toBe('application.figure_changed');
  });

  test('if the document has another file, was read again, or is not there', async () => {
    const client = await addCase(contract, payslip);
    const [cpcv, pay] = client.sent;
    expect(await code(take(pay, 'net', 2_400.5, { readAt: '2026-11-19T10:00:00.000Z' }))).toBe('document.read_again');
    expect(await code(take(pay, 'net', 2_400.5, { documentId: 'irs' }))).toBe('document.not_found');
    await upload(world, client, { docType: 'cpcv' });
    expect(await code(take(cpcv, 'price', 250_000))).toBe('document.replaced');
  });

  test('if it fits no figure: of another kind of paper, of somebody else, of a month with an allowance', async () => {
    const other: ReadingFinding = { code: 'other_person', level: 'warn' };
    const { sent } = await addCase(
      { ...contract, docType: 'payslip_2', kind: 'payslip' },
      { ...payslip, findings: [other] },
      { ...payslip, docType: 'payslip_3', findings: [{ code: 'holiday_pay', level: 'info' }] },
      { ...contract, fields: [{ name: 'price', value: '0.00' }] },
    );
    const facts = ['price', 'net', 'net', 'price'];
    for (const [index, file] of sent.entries())
      expect(await code(take(file, facts[index] ?? '', null))).toBe('application.fact_unusable');
  });

  test('if the request has no figures, has ended, or does not exist', async () => {
    const { sent, applicationId } = await addCase(contract);
    const { application } = world.database.entities;
    await application.patch({ applicationId }).remove(['loan']).add({ version: 1 }).go();
    expect(await code(take(sent[0], 'price', null))).toBe('application.fact_unusable');
    await application.patch({ applicationId }).set({ outcome: 'withdrawn' }).add({ version: 1 }).go();
    expect(await code(take(sent[0], 'price', null))).toBe('application.closed');
    const elsewhere = { applicationId: world.newId() };
    expect(await code(take(sent[0], 'price', null, elsewhere))).toBe('application.not_found');
  });
});
