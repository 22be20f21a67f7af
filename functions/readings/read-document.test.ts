import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { findDocument } from '#database/documents/reads.ts';
import { listReadings } from '#database/readings/reads.ts';
import { pngFile } from '#functions/testing/files.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createPageReader, type PageReader } from '#platform/pages/read-pages.ts';
import type { ReadingRequest } from '#platform/reading-queue.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import type { Layouts } from '#shared/documents/reading/testing/layouts.ts';
import { payslips } from '#shared/documents/reading/testing/payslips.ts';
import { statements } from '#shared/documents/reading/testing/statements.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { createStoredHandler } from '../documents/create-stored-handler.ts';
import { createReadingWorker } from './create-reading-worker.ts';
import type { ReadingDependencies } from './read-document.ts';
import { createFileReader } from './stored-file.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => {
  world.readingRequests.length = 0;
  world.logs.length = 0;
});

const readPages = createPageReader(join(import.meta.dirname, 'read-document.thread.ts'));
const readFile = createFileReader(world.bucket.client, bucketName);
const deps: ReadingDependencies = { ...world, readFile, readPages };
const facts = paperFacts(7);
const staffId = await world.addPerson({ role: 'staff' });

/** Invokes the worker like the queue. */
async function work(request: unknown, { attempt = 1, through = deps, left = 25_000 } = {}) {
  const body = typeof request === 'string' ? request : JSON.stringify(request);
  const record = { messageId: 'message', body, attributes: { ApproximateReceiveCount: String(attempt) } };
  const { batchItemFailures } = await createReadingWorker(through, world.observability)(
    { Records: [record] } as unknown as SQSEvent,
    { getRemainingTimeInMillis: () => left },
  );
  return batchItemFailures.length === 0 ? world.logs.at(-1)?.facts?.['outcome'] : 'failed';
}

/** Plays all requests of readings, those that follow from them too. */
async function play() {
  const outcomes: unknown[] = [];
  for (let next = world.readingRequests.shift(); next; next = world.readingRequests.shift())
    outcomes.push(await work(next));
  return outcomes;
}

const paper = ({ layouts }: Layouts, index = 0) => {
  const pages = layouts[index]?.(facts).pages;
  if (!pages) throw new Error('No such layout');
  return pages;
};
const changed = (pages: readonly (readonly string[])[], from: string, to: string) =>
  pages.map((lines) => lines.map((line) => line.replaceAll(from, to)));

async function addReader() {
  const client = await addClient(world, { countryIncome: 'PT' });
  const { applicationId, personId } = client;
  await world.database.entities.person.patch({ personId }).set({ name: facts.name }).go();
  const send = async (docType: string, bytes: Uint8Array, contentType = 'application/pdf') => {
    const { id: documentId, uploadId } = await upload(world, client, { docType, bytes, contentType });
    return { applicationId, documentId, uploadId } satisfies ReadingRequest;
  };
  return {
    ...client,
    send,
    sees: async (documentId: string) =>
      (await world.succeed('applications.get', personId, { applicationId })).documents.find(
        ({ id }) => id === documentId,
      )?.reading,
    teamSees: async (documentId: string) =>
      (await world.succeed('applications.staffGet', staffId, { applicationId })).documents.find(
        ({ id }) => id === documentId,
      )?.reading,
    codes: async (documentId: string) =>
      (await findDocument(world.database, { applicationId, documentId }))?.reading?.findings.map(({ code }) => code),
  };
}

describe('a stored file', () => {
  test('is read: its client sees which paper it is, the team what was read and where', async () => {
    const { send, sees, applicationId } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    expect(await sees('payslip_1')).toBeUndefined();
    expect(await work(request)).toBe('read');
    expect(await sees('payslip_1')).toEqual({
      kind: 'payslip',
      confidence: 1,
      fields: { name: facts.name, nif: facts.nif, period: '2026-10' },
      findings: [],
    });
    const { readings } = await world.succeed('readings.list', staffId, { applicationId });
    const { documentId, uploadId } = request;
    expect(readings).toMatchObject([{ documentId, uploadId, docType: 'payslip_1', kind: 'payslip', findings: [] }]);
    expect(readings[0]?.fields).toContainEqual({
      name: 'period',
      value: '2026-10',
      page: 1,
      line: expect.stringContaining('outubro de 2026'),
    });
    expect(await work(request)).toBe('known');
  });

  test('leaves ids in the logs and the trail, and none of its values', async () => {
    const { send, applicationId } = await addReader();
    await work(await send('payslip_1', await paperPdf(paper(payslips))));
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    const entry = data.find(({ action }) => action === 'document.read');
    expect(entry).toMatchObject({ actorRole: 'system' });
    for (const text of [JSON.stringify(entry), JSON.stringify(world.logs)])
      for (const value of [facts.name, facts.nif, facts.employerNif, '2026-10']) expect(text).not.toContain(value);
  });

  test('of another kind, person or month is told with what was expected', async () => {
    const { send, sees } = await addReader();
    await work(await send('payslip_1', await paperPdf(paper(statements))));
    expect((await sees('payslip_1'))?.findings[0]).toMatchObject({ code: 'wrong_kind', level: 'warn' });
    const others = changed(changed(paper(payslips), facts.name, facts.otherName), facts.nif, facts.otherNif);
    await work(await send('payslip_2', await paperPdf(others)));
    expect((await sees('payslip_2'))?.findings[0]).toMatchObject({ code: 'other_person' });
    const old = changed(paper(payslips), 'outubro de 2026', 'fevereiro de 2026');
    await work(await send('payslip_3', await paperPdf(old)));
    expect((await sees('payslip_3'))?.findings.map(({ code }) => code)).toContain('wrong_month');
  });

  test('that was sent already names the slot that has it', async () => {
    const { send, sees } = await addReader();
    const bytes = await paperPdf(paper(payslips));
    for (const slot of ['payslip_1', 'payslip_2']) await work(await send(slot, bytes));
    expect((await sees('payslip_1'))?.findings).toEqual([]);
    expect((await sees('payslip_2'))?.findings).toContainEqual(
      expect.objectContaining({ code: 'duplicate_of', found: 'payslip_1' }),
    );
  });

  test('that ends what was found of another lets that one be read again', async () => {
    const { send, codes } = await addReader();
    const of = async (month: string) => paperPdf(changed(paper(payslips), 'outubro de 2026', month));
    await send('payslip_1', await of('outubro de 2026')).then(work);
    await send('payslip_2', await of('setembro de 2026')).then(work);
    await send('payslip_3', await of('julho de 2026')).then(work);
    expect(await codes('payslip_3')).toContain('gap_in_months');
    await send('payslip_3', await of('agosto de 2026')).then(work);
    expect(await play()).not.toContain('failed');
    for (const slot of ['payslip_1', 'payslip_2', 'payslip_3']) expect([slot, await codes(slot)]).toEqual([slot, []]);
  });

  test('of another salary than the payslip says so to the team, whichever was sent first', async () => {
    const { send, sees, teamSees } = await addReader();
    const [opening, salary] = [paper(statements), 'TRF ORDENADO'];
    const line = opening.flat().find((each) => each.includes(salary)) ?? '';
    const amount = /\d{1,3}(?:\.\d{3})*,\d{2}/.exec(line)?.[0] ?? '';
    const differs = { code: 'income_differs', level: 'info', field: 'net', expected: facts.net.toFixed(2), page: 1 };
    await work(await send('bank_1', await paperPdf(changed(opening, amount, '700,00'))));
    expect((await teamSees('bank_1'))?.findings).toEqual([]);
    await work(await send('payslip_1', await paperPdf(paper(payslips))));
    await play();
    expect((await teamSees('bank_1'))?.findings).toEqual([{ ...differs, found: '700.00' }]);
    expect((await sees('bank_1'))?.findings).toEqual([]);
    await work(await send('bank_1', await paperPdf(opening)));
    expect((await teamSees('bank_1'))?.findings).toEqual([]);
  });

  test('that is a picture, empty or damaged says nothing about its content', async () => {
    const { send, sees } = await addReader();
    expect(await work(await send('payslip_1', pngFile(), 'image/png'))).toBe('read');
    expect(await sees('payslip_1')).toMatchObject({ kind: 'unknown', fields: {} });
    expect(await work(await send('payslip_2', (await paperPdf(paper(payslips))).slice(0, 400)))).toBe('read');
    expect((await sees('payslip_2'))?.kind).toBe('unknown');
  });

  test('with hidden text is read by what can be seen', async () => {
    const { send, sees } = await addReader();
    await work(await send('payslip_1', await paperPdf(paper(payslips), { ink: 'white' })));
    expect(await sees('payslip_1')).toMatchObject({ kind: 'unknown' });
  });

  test('of a program that changes papers is a hint for the team alone', async () => {
    const { send, sees, teamSees } = await addReader();
    await work(await send('payslip_1', await paperPdf(paper(payslips), { producer: 'iLovePDF' })));
    expect((await sees('payslip_1'))?.findings).toEqual([]);
    expect((await teamSees('payslip_1'))?.findings).toMatchObject([{ code: 'edited_file' }]);
  });
});

describe('what changes meanwhile', () => {
  test('a replaced file is not read, and its reading does not follow to the new one', async () => {
    const { send, sees } = await addReader();
    const first = await send('payslip_1', await paperPdf(paper(payslips)));
    const second = await send('payslip_1', await paperPdf(paper(statements)));
    expect(await work(first)).toBe('replaced');
    expect(await work(second)).toBe('read');
    expect((await sees('payslip_1'))?.kind).toBe('bank_statement');
    await send('payslip_1', await paperPdf(paper(payslips)));
    expect(await sees('payslip_1')).toBeUndefined();
  });

  test('a file that waits for its malware scan, or is infected, is not opened', async () => {
    const { send } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const { applicationId, documentId } = request;
    const guarded: PageReader = () => Promise.reject(new Error('Opened'));
    for (const scan of ['pending', 'overdue', 'infected'] as const) {
      await world.database.entities.document.patch({ applicationId, documentId }).set({ scan }).go();
      expect(await work(request, { through: { ...deps, readPages: guarded } })).toBe('closed');
    }
  });

  test('of a request that is erased while its file is read nothing stays', async () => {
    const { send } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const { applicationId } = request;
    // The request goes first, and what it has was listed before the file is read.
    const erasing: PageReader = async (bytes) => {
      await world.database.entities.application.delete({ applicationId }).go();
      return readPages(bytes);
    };
    expect(await work(request, { through: { ...deps, readPages: erasing } })).toBe('replaced');
    expect(await listReadings(world.database, applicationId)).toEqual([]);
  });

  test('a file that is found infected while it is read shows nothing of it', async () => {
    const { send, sees } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const { applicationId, documentId } = request;
    const { document } = world.database.entities;
    const scanning: PageReader = async (bytes) => {
      await document.patch({ applicationId, documentId }).set({ scan: 'infected' }).go();
      return readPages(bytes);
    };
    expect(await work(request, { through: { ...deps, readPages: scanning } })).toBe('closed');
    expect(await sees('payslip_1')).toBeUndefined();
  });

  test('that a newer paper was asked for stays when the file is read again', async () => {
    const { send } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    await work(request);
    const { applicationId, documentId } = request;
    const which = { applicationId, documentId };
    const stored = await findDocument(world.database, which);
    if (!stored?.reading) throw new Error('Not read');
    const asked = { ...stored.reading, askedAgainAt: '2026-11-23T11:00:00.000Z' };
    await world.database.entities.document.patch(which).set({ reading: asked }).go();
    expect(await work({ ...request, again: true })).toBe('read');
    expect((await findDocument(world.database, which))?.reading).toEqual(asked);
  });

  test('that a newer paper was asked for while the file is read stays too', async () => {
    const { send } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    await work(request);
    const { applicationId, documentId } = request;
    const which = { applicationId, documentId };
    const { document } = world.database.entities;
    const stored = await findDocument(world.database, which);
    if (!stored?.reading) throw new Error('Not read');
    // As earlier rules read it: there is something to write.
    const earlier = { ...stored.reading, confidence: 0.5 };
    await document.patch(which).set({ reading: earlier }).go();
    const asking: PageReader = async (bytes) => {
      await document
        .patch(which)
        .set({ reading: { ...earlier, askedAgainAt: '2026-11-23T11:00:00.000Z' } })
        .go();
      return readPages(bytes);
    };
    expect(await work({ ...request, again: true }, { through: { ...deps, readPages: asking } })).toBe('read');
    const { reading } = (await findDocument(world.database, which)) ?? {};
    expect(reading).toEqual({ ...stored.reading, askedAgainAt: '2026-11-23T11:00:00.000Z' });
  });
});

describe('what fails', () => {
  test('by taking all the time of the function is not tried again: the file counts as unread at once', async () => {
    const { send, sees } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const through = { ...deps, readPages: () => new Promise<never>(() => undefined) };
    expect(await work(request, { through, left: 5_050 })).toBe('given up');
    expect(await sees('payslip_1')).toBeDefined();
  });

  test('is repeated; after the last attempt the file counts as unread, and stays usable', async () => {
    const { send, sees, applicationId } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const through = { ...deps, readFile: () => Promise.reject(new Error('storage is away')) };
    expect(await work(request, { through })).toBe('failed');
    expect(await work(request, { through, attempt: 2 })).toBe('failed');
    expect(await work(request, { through, attempt: 3 })).toBe('given up');
    expect(await sees('payslip_1')).toMatchObject({ kind: 'unknown', findings: [] });
    expect(await listReadings(world.database, applicationId)).toHaveLength(1);
  });

  test('a file that is gone from storage is no failure', async () => {
    const { send, sees, applicationId } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const stored = await findDocument(world.database, { applicationId, documentId: request.documentId });
    if (stored?.storageVersion === undefined) throw new Error('Not stored');
    await world.storage.remove(stored.storageKey, stored.storageVersion);
    expect(await work(request)).toBe('gone');
    expect(await sees('payslip_1')).toBeUndefined();
  });

  test('a message that is not a request goes to the dead-letter queue', async () => {
    expect(await work('{')).toBe('failed');
    expect(await work({ applicationId: 'only' })).toBe('failed');
  });

  test('a request for another person’s or no file reads nothing', async () => {
    const { send } = await addReader();
    const request = await send('payslip_1', await paperPdf(paper(payslips)));
    const { applicationId } = await addReader();
    expect(await work({ ...request, applicationId })).toBe('replaced');
  });
});

test('the event of a stored file asks for its reading where files are not scanned', async () => {
  const { send, applicationId } = await addReader();
  const { documentId, uploadId } = await send('payslip_1', await paperPdf(paper(payslips)));
  const stored = await findDocument(world.database, { applicationId, documentId });
  await createStoredHandler(
    world,
    world.observability,
  )({
    version: '0',
    id: 'event-1',
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: '000000000000',
    time: '2026-11-23T10:00:00Z',
    region: 'eu-west-1',
    resources: [],
    detail: {
      bucket: { name: bucketName },
      object: { key: stored?.storageKey ?? '', size: 1, 'version-id': stored?.storageVersion ?? '' },
      reason: 'POST Object',
    },
  });
  expect(world.readingRequests).toEqual([{ applicationId, documentId, uploadId }]);
  expect(await play()).toEqual(['read']);
});
