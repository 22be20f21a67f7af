import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { exeFile, jpegFile, pdfFile, pngFile } from '#functions/testing/files.ts';
import { addClient, permitUpload, upload, uploadOnly } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import { maxFileBytes } from '#shared/documents/files.ts';
import { linearPdf, lockedPdf } from '#shared/documents/sample-pdfs.ts';
import { buildPdf, signedPdf, techniques } from '#shared/documents/testing/build-pdf.ts';
import type { FileEventDependencies } from './ask-for-reading.ts';
import { createStoredHandler } from './create-stored-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => {
  world.logs.length = 0;
});

const onStored = createStoredHandler(world, world.observability);
/** Returns an event about the current version by default. */
const storedEvent = (key: string, version = world.bucket.versions(key)[0], reason = 'POST Object') => ({
  version: '0',
  id: 'event-1',
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account: '000000000000',
  time: '2026-11-21T10:00:00Z',
  region: 'eu-west-1',
  resources: [],
  detail: { bucket: { name: 'b' }, object: { key, size: 1, 'version-id': version ?? 'gone' }, reason },
});
const documentsOf = async (client: { personId: string; applicationId: string }) =>
  (await world.succeed('applications.get', client.personId, { applicationId: client.applicationId })).documents;
const auditOf = async (applicationId: string) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data.map(({ action }) => action);
};

describe('a stored file', () => {
  test.each([
    ['PDF', 'application/pdf', pdfFile()],
    ['JPEG', 'image/jpeg', jpegFile()],
    ['PNG', 'image/png', pngFile()],
  ] as const)('that is the announced %s becomes the document, in review', async (_kind, contentType, bytes) => {
    const client = await addClient(world);
    const document = await upload(world, client, { docType: 'irs', contentType, bytes, fileName: 'Declaração.x' });
    const ending = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }[contentType];
    expect(document).toEqual({
      id: 'irs',
      applicationId: client.applicationId,
      docType: 'irs',
      label: 'IRS último ano',
      kind: 'pessoal',
      categoria: 'cliente',
      uploadId: expect.any(String),
      fileName: `Declaração.${ending}`,
      contentType,
      size: bytes.length,
      aiStatus: 'review',
      reason: null,
      uploadedAt: world.now().toISOString(),
      reviewedAt: null,
    });
    expect(await documentsOf(client)).toEqual([document]);
  });

  test('keeps the hash that the browser reported, and loses it with a replacement without one', async () => {
    const client = await addClient(world);
    const sha256 = 'ab'.repeat(32);
    expect(await upload(world, client, { docType: 'irs', sha256 })).toMatchObject({ sha256 });
    expect(await documentsOf(client)).toEqual([expect.objectContaining({ sha256 })]);
    expect(await upload(world, client, { docType: 'irs' })).not.toHaveProperty('sha256');
  });

  test.each([
    ['a renamed program', 'application/pdf', exeFile(), 'document.file_type'],
    ['a JPEG announced as a PDF', 'application/pdf', jpegFile(), 'document.file_type'],
    ['plain text', 'image/png', Buffer.from('<script>'), 'document.file_type'],
    ['empty', 'application/pdf', new Uint8Array(), 'document.file_empty'],
    [
      'a byte over 10 MB',
      'application/pdf',
      Buffer.concat([pdfFile(), Buffer.alloc(maxFileBytes)]),
      'document.file_too_large',
    ],
  ])('that is %s is refused, removed, and refused again', async (_case, contentType, bytes, code) => {
    const client = await addClient(world);
    const { applicationId } = client;
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs', contentType });
    const [announced = ''] = world.bucket.versions(key);
    world.bucket.expire(key, announced);
    world.bucket.store(key, bytes);
    const complete = () => world.refused('documents.complete', client.personId, { applicationId, uploadId });
    expect((await complete()).code).toBe(code);
    expect(world.bucket.has(key)).toBe(false);
    expect((await complete()).code).toBe(code);
    expect(await documentsOf(client)).toEqual([]);
  });

  test('that the event refuses while it is being completed gets the same refusal', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs', bytes: exeFile() });
    const inspect: DocumentsDependencies['storage']['inspect'] = async (...place) => {
      await onStored(storedEvent(key));
      return world.storage.inspect(...place);
    };
    const complete = recordUpload({ ...world, storage: { ...world.storage, inspect } }, { applicationId, uploadId });
    await expect(complete).rejects.toMatchObject({ code: 'document.file_type' });
  });

  test('is recorded by S3’s event if the browser does not confirm it', async () => {
    const client = await addClient(world);
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs' });
    await onStored(storedEvent(key));
    expect(await documentsOf(client)).toEqual([expect.objectContaining({ id: 'irs', uploadId, aiStatus: 'review' })]);
  });

  test('is recorded once by both concurrently, with the same response', async () => {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs' });
    const complete = () => world.succeed('documents.complete', personId, { applicationId, uploadId });
    const [first, second] = await Promise.all([
      complete(),
      complete(),
      onStored(storedEvent(key)),
      onStored(storedEvent(key)),
    ]);
    // The inspection may end before one response and after the other.
    const recorded = (answer: typeof first) => ({ ...answer, findings: undefined });
    expect(recorded(first)).toEqual(recorded(second));
    expect(recorded(await complete())).toEqual(recorded(first));
    expect((await auditOf(applicationId)).filter((action) => action === 'document.uploaded')).toHaveLength(1);
  });

  test('many concurrent ones are all recorded', async () => {
    const client = await addClient(world);
    const types = ['irs', 'mapa', 'bank_1', 'bank_2', 'bank_3', 'payslip_1', 'payslip_2', 'payslip_3'];
    await Promise.all(types.map((docType) => upload(world, client, { docType })));
    expect((await documentsOf(client)).map(({ id }) => id).sort()).toEqual([...types].sort());
  });

  test('that has not arrived is reported, and may still arrive', async () => {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    await permitUpload(world, client);
    const form = await world.succeed('documents.presign', personId, {
      applicationId,
      docType: 'irs',
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      fileSize: 9,
    });
    const { uploadId, fields } = form;
    const early = await world.refused('documents.complete', personId, { applicationId, uploadId });
    expect(early.code).toBe('document.not_received');
    world.bucket.store(fields['key'] ?? '', pdfFile());
    expect(await world.succeed('documents.complete', personId, { applicationId, uploadId })).toMatchObject({
      uploadId,
    });
  });

  test('without a permitted upload is not found', async () => {
    const { applicationId, personId } = await addClient(world);
    const problem = await world.refused('documents.complete', personId, { applicationId, uploadId: world.newId() });
    expect(problem.code).toBe('document.not_found');
  });

  test('of another application cannot be completed through one’s own', async () => {
    const mine = await addClient(world);
    const { uploadId } = await uploadOnly(world, await addClient(world), { docType: 'irs' });
    const { applicationId, personId } = mine;
    const problem = await world.refused('documents.complete', personId, { applicationId, uploadId });
    expect(problem.code).toBe('document.not_found');
  });
});

describe('a replacement', () => {
  test('takes the slot, in review and without the previous review', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    const first = await upload(world, client, { docType: 'irs' });
    const staffId = await world.addPerson({ role: 'staff' });
    const what = { applicationId, documentId: 'irs', uploadId: first.uploadId };
    await world.succeed('documents.review', staffId, { decision: 'reject', reason: 'Ilegível', ...what });
    world.pass(1000);
    await upload(world, client, { docType: 'irs', fileName: 'outro.pdf' });
    expect(await documentsOf(client)).toEqual([
      expect.objectContaining({ fileName: 'outro.pdf', aiStatus: 'review', reason: null, reviewedAt: null }),
    ]);
    expect(await auditOf(applicationId)).toContain('document.replaced');
  });

  test('that starts earlier and ends later does not replace the newer one', async () => {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    const older = await uploadOnly(world, client, { docType: 'irs', fileName: 'velho.pdf' });
    const newer = await upload(world, client, { docType: 'irs', fileName: 'novo.pdf' });
    const late = () => world.succeed('documents.complete', personId, { applicationId, uploadId: older.uploadId });
    expect(await late()).toEqual(newer);
    expect(await late()).toEqual(newer);
    expect(await documentsOf(client)).toEqual([newer]);
  });

  test('of a document that was approved in the meantime is refused and removed', async () => {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    const first = await upload(world, client, { docType: 'irs' });
    const second = await uploadOnly(world, client, { docType: 'irs' });
    const staffId = await world.addPerson({ role: 'staff' });
    const what = { applicationId, documentId: 'irs', uploadId: first.uploadId };
    await world.succeed('documents.review', staffId, { decision: 'approve', ...what });
    const complete = { applicationId, uploadId: second.uploadId };
    expect((await world.refused('documents.complete', personId, complete)).code).toBe('document.approved');
    expect((await world.refused('documents.complete', personId, complete)).code).toBe('document.approved');
    expect(world.bucket.has(second.key)).toBe(false);
    expect(await documentsOf(client)).toEqual([
      expect.objectContaining({ uploadId: first.uploadId, aiStatus: 'approved' }),
    ]);
  });

  test('in a case that was closed in the meantime is refused and removed', async () => {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    const { uploadId, key } = await uploadOnly(world, client, { docType: 'irs' });
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect((await world.refused('documents.complete', personId, { applicationId, uploadId })).code).toBe(
      'application.closed',
    );
    expect(world.bucket.has(key)).toBe(false);
  });
});

describe('a form that is used twice', () => {
  /** Stores and records a file; returns its recorded version. */
  async function recorded(bytes = pdfFile('first')) {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    const { uploadId, key, form } = await uploadOnly(world, client, { docType: 'irs', bytes });
    const [version = ''] = world.bucket.versions(key);
    await world.succeed('documents.complete', personId, { applicationId, uploadId });
    const linked = async () => {
      const { url } = await world.succeed('documents.link', personId, { applicationId, documentId: 'irs' });
      return new URL(url).searchParams.get('versionId');
    };
    expect(await linked()).toBe(version);
    return { client, uploadId, key, form, version, linked };
  }

  test('keeps the recorded version as the current one, and removes the other', async () => {
    const { key, version, linked } = await recorded();
    world.bucket.store(key, exeFile());
    expect(world.bucket.versions(key)[0]).not.toBe(version);
    await onStored(storedEvent(key));
    expect(world.bucket.versions(key)).toEqual([version]);
    expect(await linked()).toBe(version);
    expect(world.logs).toContainEqual(expect.objectContaining({ level: 'warn', message: 'surplus version removed' }));
  });

  test('stores one file, however often it is used and in whatever order its events arrive', async () => {
    const { key, version } = await recorded();
    const further = [1, 2, 3, 4, 5].map((index) => world.bucket.store(key, pdfFile(`again ${index}`)));
    for (const each of [further[2], version, further[4], further[0], further[2], further[3], further[1], version])
      await onStored(storedEvent(key, each));
    expect(world.bucket.versions(key)).toEqual([version]);
  });

  test('before anything is recorded stores the later one, and the event of the earlier one removes that', async () => {
    const client = await addClient(world);
    const { key, form } = await uploadOnly(world, client, { docType: 'irs', bytes: pdfFile('first') });
    const [older] = world.bucket.versions(key);
    const newer = world.bucket.store(key, pdfFile('second'));
    await onStored(storedEvent(key, older));
    expect(world.bucket.versions(key)).toEqual([newer]);
    await onStored(storedEvent(key, newer));
    expect(world.bucket.versions(key)).toEqual([newer]);
    const { data } = await world.database.entities.upload
      .get({ applicationId: client.applicationId, uploadId: form.uploadId })
      .go();
    expect(data).toMatchObject({ status: 'stored', storageVersion: newer });
  });

  test('while the first file is being recorded keeps the recorded version', async () => {
    const client = await addClient(world);
    const { applicationId, personId } = client;
    const { uploadId, key } = await uploadOnly(world, client, { docType: 'irs', bytes: pdfFile('first') });
    const [first] = world.bucket.versions(key);
    // The event of the second one is handled between the completion's read and write.
    let second = '';
    const inspect: DocumentsDependencies['storage']['inspect'] = async (...place) => {
      const seen = await world.storage.inspect(...place);
      second = world.bucket.store(key, pdfFile('second'));
      await onStored(storedEvent(key, second));
      return seen;
    };
    await recordUpload({ ...world, storage: { ...world.storage, inspect } }, { applicationId, uploadId });
    await onStored(storedEvent(key, first));
    expect(world.bucket.versions(key)).toEqual([second]);
    const { url } = await world.succeed('documents.link', personId, { applicationId, documentId: 'irs' });
    expect(new URL(url).searchParams.get('versionId')).toBe(second);
  });

  test('leaves a replaced file unchanged, for data exports', async () => {
    const { client, key, version } = await recorded();
    await upload(world, client, { docType: 'irs', bytes: pdfFile('another file') });
    world.bucket.store(key, pdfFile('again'));
    await onStored(storedEvent(key));
    expect(world.bucket.versions(key)).toEqual([version]);
  });

  test('leaves nothing of a refused file, however often it is sent', async () => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs', bytes: exeFile() });
    await onStored(storedEvent(key));
    world.bucket.store(key, pdfFile());
    await onStored(storedEvent(key));
    expect(world.bucket.versions(key)).toEqual([]);
  });

  test('never removes the last version: without the recorded one it throws', async () => {
    const { key, version } = await recorded();
    const other = world.bucket.store(key, pdfFile('again'));
    world.bucket.expire(key, version);
    await expect(onStored(storedEvent(key, other))).rejects.toThrow('The recorded version of an upload');
    expect(world.bucket.versions(key)).toEqual([other]);
  });

  test.each(['CopyObject', 'PutObject', 'CompleteMultipartUpload'])(
    'is not an operator’s action: a file restored by %s stays',
    async (reason) => {
      const { key, version } = await recorded();
      const restored = world.bucket.store(key, pdfFile('from a backup'));
      await onStored(storedEvent(key, restored, reason));
      expect(world.bucket.versions(key)).toEqual([restored, version]);
    },
  );
});

describe('S3’s event', () => {
  test.each([
    ['an encrypted PDF', lockedPdf(), ['pdf_encrypted']],
    ['a PDF that breaks off', linearPdf().slice(0, 700), ['pdf_damaged']],
    ['a PDF in order', linearPdf(), []],
    ['a PDF with a script', buildPdf(techniques['JavaScript when it opens']), ['pdf_active']],
    ['a PDF that launches a program', buildPdf(techniques['a program that is launched']), ['pdf_active']],
    ['a PDF with an attachment', buildPdf(techniques['an attachment'], 'aes_256'), ['pdf_attachment']],
    ['a signed PDF', signedPdf(), ['pdf_signed']],
    ['a web page behind a PDF', Buffer.concat([buildPdf(), Buffer.from('<html><script>1</script>')]), ['file_mixed']],
  ])('about %s records findings for the team, who decide', async (_kind, bytes, findings) => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs', bytes });
    await onStored(storedEvent(key));
    await onStored(storedEvent(key));
    const [document] = await documentsOf(client);
    expect([document?.findings, document?.aiStatus]).toEqual([findings, 'review']);
  });

  test('that is repeated inspects a file that only its client has completed', async () => {
    const client = await addClient(world);
    const bytes = buildPdf(techniques['a program that is launched']);
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs', bytes });
    await world.succeed('documents.complete', client.personId, { applicationId: client.applicationId, uploadId });
    expect((await documentsOf(client))[0]).not.toHaveProperty('findings');
    await onStored(storedEvent(key));
    expect((await documentsOf(client))[0]).toMatchObject({ findings: ['pdf_active'], aiStatus: 'review' });
  });

  test('records findings on their own file, not on its replacement', async () => {
    const client = await addClient(world);
    const locked = await uploadOnly(world, client, { docType: 'irs', bytes: lockedPdf() });
    await onStored(storedEvent(locked.key));
    await upload(world, client, { docType: 'irs', bytes: linearPdf() });
    await onStored(storedEvent(locked.key));
    expect((await documentsOf(client))[0]).toMatchObject({ findings: [] });
  });

  test('about a refused file is completed', async () => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs', bytes: exeFile() });
    await onStored(storedEvent(key));
    expect(world.logs).toContainEqual(
      expect.objectContaining({ level: 'warn', facts: expect.objectContaining({ refusal: 'document.file_type' }) }),
    );
    expect(world.bucket.has(key)).toBe(false);
  });

  test.each(['exports/all.zip', 'applications/x/y/z', 'applications/01M7YRRT80NT1Y6B5Z0H9RCQ5T/irs'])(
    'about %s, which is no upload, is ignored',
    async (key) => {
      await onStored(storedEvent(key));
      expect(world.logs).toEqual([expect.objectContaining({ level: 'warn', message: 'stored object is no upload' })]);
    },
  );

  test.each([
    ['without a version', { object: { key: 'k' }, reason: 'POST Object' }],
    ['without an object', { reason: 'POST Object' }],
    ['with a number as its key', { object: { key: 1, 'version-id': 'v' } }],
    ['without anything', undefined],
  ])('%s throws and changes nothing', async (_case, detail) => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs' });
    const event = {
      ...storedEvent(key),
      detail: JSON.parse(JSON.stringify(detail ?? null).replace('"k"', `"${key}"`)),
    };
    await expect(onStored(event)).rejects.toThrow();
    expect(await documentsOf(client)).toEqual([]);
    expect(world.bucket.versions(key)).toHaveLength(1);
  });

  test('about a file with lost records keeps it while its application exists', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs' });
    await onStored(storedEvent(key));
    await world.database.entities.document.delete({ applicationId, documentId: 'irs' }).go();
    await onStored(storedEvent(key));
    await world.database.entities.upload.delete({ applicationId, uploadId }).go();
    await onStored(storedEvent(key));
    expect(world.bucket.versions(key)).toHaveLength(1);
    await world.database.entities.application.delete({ applicationId }).go();
    await onStored(storedEvent(key));
    expect(world.bucket.versions(key)).toEqual([]);
  });

  test('that fails throws, so that it is retried', async () => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs' });
    const failing: FileEventDependencies = {
      ...world,
      storage: {
        ...world.storage,
        inspect: async () => {
          throw new Error('storage is away');
        },
      },
    };
    await expect(createStoredHandler(failing, world.observability)(storedEvent(key))).rejects.toThrow(
      'storage is away',
    );
    await onStored(storedEvent(key));
    expect(await documentsOf(client)).toHaveLength(1);
  });
});

test('a new document above sixty is refused even if its form was issued before', async () => {
  const client = await addClient(world);
  const { applicationId } = client;
  await upload(world, client, { docType: 'irs' });
  const late = await uploadOnly(world, client, { docType: 'outro', otherName: 'Carta' });
  const { data: stored } = await world.database.entities.document.get({ applicationId, documentId: 'irs' }).go();
  if (!stored) throw new Error('no document');
  for (let index = 0; index < 59; index++)
    await world.database.entities.document
      .put({ ...stored, documentId: `outro-${world.newId()}`, docType: 'outro' })
      .go();
  const complete = { applicationId, uploadId: late.uploadId };
  expect((await world.refused('documents.complete', client.personId, complete)).code).toBe('document.too_many');
  expect(world.bucket.has(late.key)).toBe(false);
});
