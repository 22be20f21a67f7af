import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { listDocuments } from '#database/documents/reads.ts';
import { listReadings } from '#database/readings/reads.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { giveFine, publishOffer, terms, uploadFine } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createPageReader, type PageReader } from '#platform/pages/read-pages.ts';
import { sheets } from '#shared/documents/reading/fine/testing/sheets.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { readPersonData } from '../privacy/person-data.ts';
import { createReadingWorker } from '../readings/create-reading-worker.ts';
import { createFileReader } from '../readings/stored-file.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const readPages = createPageReader(join(import.meta.dirname, '../readings/read-document.thread.ts'));
const readFile = createFileReader(world.bucket.client, bucketName);

/** Reads a FINE as the queue asks for; `attempt` 3 after the function died over it. */
async function read(request: object, attempt = 1, meanwhile?: () => Promise<unknown>) {
  const reading: PageReader = async (file) => {
    await meanwhile?.();
    return readPages(file);
  };
  const worker = createReadingWorker({ ...world, readFile, readPages: reading }, world.observability);
  const record = {
    messageId: 'm',
    body: JSON.stringify(request),
    attributes: { ApproximateReceiveCount: `${attempt}` },
  };
  await worker({ Records: [record] } as unknown as SQSEvent, { getRemainingTimeInMillis: () => 25_000 });
  return world.logs.at(-1)?.facts?.['outcome'];
}

/** Returns the first entry of an offer in the history. */
async function entryOf({ applicationId: of, offerId }: { applicationId: string; offerId: string }, action: string) {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId: of }).go({ pages: 'all' });
  return data.find((entry) => entry.action === action && entry.after?.['offerId'] === offerId);
}

const [sheet] = sheets;
const bytes = await paperPdf(sheet?.pages ?? []);
const { personId, applicationId } = await addSubmittedClient(world);

async function addDraft(changes: Parameters<typeof terms>[0] = {}) {
  const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms(changes) });
  return { applicationId, offerId };
}

test('a FINE is the draft’s and no paper: it is read with its places, and a person confirms its values', async () => {
  const draft = await addDraft({ fineTaeg: 3.4, loanAmount: 180_000 });
  const uploadId = await uploadFine(world, staffId, draft, bytes);
  const attached = await world.succeed('offers.attachFine', staffId, { ...draft, uploadId });
  expect(attached.fine).toMatchObject({ uploadId, sha256: createHash('sha256').update(bytes).digest('hex') });
  expect(attached.fine?.unconfirmed).toContain('o MTIC');
  expect(await world.succeed('offers.attachFine', staffId, { ...draft, uploadId })).toEqual(attached);
  const papers = await listDocuments(world.database, applicationId);
  expect(papers.filter(({ documentId }) => documentId.startsWith('fine'))).toEqual([]);
  expect((await world.succeed('offers.fine', staffId, draft)).reading).toBeNull();

  const request = { applicationId, documentId: `fine-${draft.offerId}`, uploadId };
  expect(await read(request)).toBe('read');
  expect(await read(request)).toBe('known');
  const fine = await world.succeed('offers.fine', staffId, draft);
  expect(fine).toMatchObject({
    scan: null,
    link: { url: expect.any(String) },
    reading: { isFine: true, approval: 'aprovada' },
  });
  expect(fine.reading?.fields).toContainEqual(expect.objectContaining({ name: 'taeg', value: '3.4', page: 1 }));

  const seen = { ...draft, version: attached.version, names: ['taeg', 'amount', 'mtic'] };
  const { version, fine: confirmed } = await world.succeed('offers.confirmFields', staffId, seen);
  expect(confirmed?.unconfirmed).not.toContain('a TAEG');
  // The draft has no MTIC yet: there is nothing to confirm.
  expect(confirmed?.unconfirmed).toContain('o MTIC');
  expect((await world.succeed('offers.fine', staffId, draft)).confirmed).toEqual([
    { name: 'amount', value: '180000.00', page: 1 },
    { name: 'taeg', value: '3.4', page: 1 },
  ]);
  // What is typed afterwards is something else.
  const other = await world.succeed('offers.change', staffId, {
    ...draft,
    version,
    ...terms({ fineTaeg: 3.9, loanAmount: 180_000 }),
  });
  expect(other.fine?.unconfirmed).toContain('a TAEG');
  expect(await entryOf(draft, 'offer.fine_attached')).toMatchObject({
    uploadId,
    after: { bankName: 'Banco Exemplo, S.A.', fineSha256: attached.fine?.sha256 },
  });
  expect(await entryOf(draft, 'offer.field_confirmed')).toMatchObject({ after: { fineFields: 'o montante e a TAEG' } });
  expect(await entryOf(draft, 'offer.draft_changed')).toMatchObject({
    before: { fineTaeg: 3.4 },
    after: { fineTaeg: 3.9 },
  });
});

test('a file over which the reader died says nothing, and the values are typed', async () => {
  const draft = await addDraft();
  const uploadId = await uploadFine(world, staffId, draft, bytes);
  await world.succeed('offers.attachFine', staffId, { ...draft, uploadId });
  expect(await read({ applicationId, documentId: `fine-${draft.offerId}`, uploadId }, 3)).toBe('given up');
  expect((await world.succeed('offers.fine', staffId, draft)).reading).toEqual({
    isFine: false,
    approval: null,
    fields: [],
    ambiguous: [],
  });
});

test('an older FINE that is recorded late does not take the place of the newer one', async () => {
  const draft = await addDraft();
  const older = await uploadFine(world, staffId, draft, bytes);
  world.pass(1000);
  const newer = await uploadFine(world, staffId, draft);
  const attached = await world.succeed('offers.attachFine', staffId, { ...draft, uploadId: newer });
  // The event of storage and the screen, which asks again.
  for (let time = 0; time < 2; time++)
    expect(await world.succeed('offers.attachFine', staffId, { ...draft, uploadId: older })).toEqual(attached);
  const { data } = await world.database.entities.upload.get({ applicationId, uploadId: older }).go();
  expect(data).toMatchObject({ status: 'superseded', storageVersion: expect.any(String) });
  expect(await read({ applicationId, documentId: `fine-${draft.offerId}`, uploadId: older })).toBe('replaced');
  const another = await uploadFine(world, staffId, draft);
  const { fine } = await world.succeed('offers.attachFine', staffId, { ...draft, uploadId: another });
  expect(fine?.uploadId).toBe(another);
});

test('of a FINE that is replaced, or whose request is erased, while it is read nothing stays', async () => {
  const { offer, application } = world.database.entities;
  const other = await addSubmittedClient(world);
  const attach = async () => {
    const { id: offerId } = await world.succeed('offers.draft', staffId, {
      ...terms(),
      applicationId: other.applicationId,
    });
    const draft = { applicationId: other.applicationId, offerId };
    const uploadId = await uploadFine(world, staffId, draft, bytes);
    await world.succeed('offers.attachFine', staffId, { ...draft, uploadId });
    return { draft, uploadId, request: { ...draft, documentId: `fine-${offerId}`, uploadId } };
  };
  const replaced = await attach();
  const replace = () => offer.patch(replaced.draft).set({ fineUploadId: world.newId() }).go();
  expect(await read(replaced.request, 1, replace)).toBe('replaced');
  const erased = await attach();
  // The request goes first: its offer is still there.
  const erase = () => application.delete({ applicationId: other.applicationId }).go();
  expect(await read(erased.request, 1, erase)).toBe('replaced');
  expect(await listReadings(world.database, other.applicationId)).toEqual([]);
});

test('only a PDF is taken, and only for a draft', async () => {
  const draft = await addDraft();
  const form = { applicationId, docType: 'fine', fileName: 'f', fileSize: 10, documentId: `fine-${draft.offerId}` };
  const picture = await world.refused('documents.staffPresign', staffId, { ...form, contentType: 'image/png' });
  expect(picture).toMatchObject({ code: 'document.file_type', detail: 'A FINE é um PDF.' });
  const uploadId = await uploadFine(world, staffId, draft);
  await world.succeed('offers.withdraw', staffId, { ...draft, version: 1 });
  expect((await world.refused('offers.attachFine', staffId, { ...draft, uploadId })).code).toBe('offer.changed');
  const late = await world.refused('documents.staffPresign', staffId, { ...form, contentType: 'application/pdf' });
  expect(late.code).toBe('offer.changed');
});

test('the client opens the FINE of a published offer, and the first opening is dated', async () => {
  const { id: offerId } = await publishOffer(world, staffId, applicationId);
  const open = () => world.succeed('offers.fineLink', personId, { applicationId, offerId });
  await Promise.all([open(), open(), open()]);
  await open();
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  expect(data.filter(({ action }) => action === 'fine.opened')).toMatchObject([{ actorId: personId }]);
  const draft = await addDraft();
  expect((await world.refused('offers.fineLink', personId, draft)).code).toBe('offer.not_found');
  // A later FINE of the same request at the bank says what changed, to the client too, and nothing that is the team's.
  const { submissionId } = await world.succeed('submissions.create', staffId, {
    applicationId,
    lenderId: 'banco-exemplo-s-a',
    contactName: 'CANARIO-CONTACTO',
  });
  const linked = { submissionId, rateReason: 'CANARIO-RAZAO' };
  await publishOffer(world, staffId, applicationId, linked);
  const later = {
    ...linked,
    kind: 'aprovada',
    issuedAt: '2026-11-21',
    validUntil: '2026-12-31',
    fineTaeg: 3.7,
  } as const;
  const { id: laterId } = await publishOffer(world, staffId, applicationId, later);
  const own = await world.succeed('offers.list', personId, { applicationId });
  expect(own.offers.find(({ id }) => id === laterId)?.changes).toMatchObject({
    former: { kind: 'simulacao', issuedAt: '2026-11-20' },
    fields: [
      { label: 'O que o banco enviou', before: 'Simulação', after: 'Aprovada' },
      { label: 'TAEG', before: expect.stringMatching(/^3,5/), after: expect.stringMatching(/^3,7/) },
      { label: 'Data de emissão' },
      { label: 'Válida até' },
    ],
  });
  expect(own.offers.filter(({ changes }) => changes)).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(new RegExp(`CANARIO|${submissionId}`));
  // The client's copy of their data has that of the published offer alone.
  const uploadId = await uploadFine(world, staffId, draft);
  await world.succeed('offers.attachFine', staffId, { ...draft, uploadId });
  const copy = await readPersonData(world.database, personId);
  const copied = copy?.cases.flatMap(({ uploads }) => uploads).filter(({ docType }) => docType === 'fine');
  expect(copied).toMatchObject([{ documentId: `fine-${offerId}` }, {}, {}]);
});

test('an offer is published with a clean FINE of which everything that matters was confirmed', async () => {
  const { applicationId: other, personId: client } = await addSubmittedClient(world);
  const publishing = async (changes: Parameters<typeof terms>[0]) => {
    const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId: other, ...terms(changes) });
    const draft = { applicationId: other, offerId };
    const refusal = async () => {
      const { offers } = await world.succeed('offers.staffList', staffId, { applicationId: other });
      const version = offers.find(({ id }) => id === offerId)?.version ?? 0;
      return world.refused('offers.publish', staffId, { ...draft, version });
    };
    return { draft, refusal };
  };
  const { draft, refusal } = await publishing({ kind: 'aprovada', issuedAt: '2026-11-20', validUntil: '2026-12-19' });
  expect((await refusal()).code).toBe('offer.fine_missing');
  const uploadId = await uploadFine(world, staffId, draft);
  const { version } = await world.succeed('offers.attachFine', staffId, { ...draft, uploadId });
  expect(await refusal()).toMatchObject({ status: 400, code: 'offer.unconfirmed' });
  const names = ['lender', 'amount', 'term_months', 'phase_1_months', 'phase_1_kind', 'phase_1_tan', 'instalment_1'];
  const seen = { ...draft, version, names: [...names, 'issued_on', 'valid_until'] };
  await world.succeed('offers.confirmFields', staffId, seen);
  expect((await refusal()).detail).toBe('Confirma: a TAEG e o MTIC.');
  await giveFine(world, draft);
  expect(await refusal()).toMatchObject({
    status: 400,
    code: 'offer.validity',
    detail: 'A aprovação vale pelo menos até 20/12/2026.',
  });

  // An admin goes on without, for a reason; the client reads that it has still to come, and it can be attached later.
  const later = (await publishing({})).draft;
  const admin = await world.addPerson({ role: 'admin' });
  const reason = 'O banco envia-a amanhã.';
  await world.succeed('offers.publishWithoutFine', admin, { ...later, version: 1, reason });
  const own = async () => (await world.succeed('offers.list', client, { applicationId: other })).offers[0];
  expect(await own()).toMatchObject({ id: later.offerId, fineState: 'expected' });
  const entry = await entryOf(later, 'offer.published_without_fine');
  expect(entry).toMatchObject({ actorId: admin, after: { bankName: 'Banco Exemplo, S.A.' }, reason });
  const late = await uploadFine(world, staffId, later);
  await world.succeed('offers.attachFine', staffId, { ...later, uploadId: late });
  expect(await own()).toMatchObject({ fineState: 'available' });
});
