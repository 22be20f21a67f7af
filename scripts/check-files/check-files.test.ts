import { createHash } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { findDocument, findUpload } from '#database/documents/reads.ts';
import { firstParty } from '#database/parties/reads.ts';
import { presignUpload } from '#functions/documents/presign-upload.ts';
import { createDocumentStorage } from '#functions/platform/documents/storage.ts';
import { exeFile, pdfFile } from '#functions/testing/files.ts';
import { addClient, permitUpload } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { bucketResource, startTestS3, type TestS3 } from '#local/s3/test-s3.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import { checkFiles } from './check-files.ts';
import { listVersions } from './list-versions.ts';
import { postForm } from './testing/post-form.ts';

const name = 'files';
let world: World;
let s3: TestS3;
let deps: DocumentsDependencies;
let application: Application;

beforeAll(async () => {
  world = await createWorld();
  s3 = await startTestS3({
    buckets: [bucketResource(name, { VersioningConfiguration: { Status: 'Enabled' } }), bucketResource('backup')],
  });
  const { database, now, newId, demandsSecondFactor, scansFiles } = world;
  deps = { database, now, newId, demandsSecondFactor, scansFiles, storage: createDocumentStorage(s3.client, name) };
});
beforeEach(async () => {
  const client = await addClient(world);
  await permitUpload(world, client);
  const { applicationId } = client;
  const found = await findApplication(world.database, applicationId);
  if (!found) throw new Error('no application');
  application = found;
});
afterAll(() => Promise.all([world.stop(), s3.end()]));

/** Returns the check's findings for this test's application, and the total number of checked records. */
async function check(options: { isRehearsal?: boolean; backup?: string } = {}) {
  const { checked, surplus, ...files } = await checkFiles({ ...deps, bucket: { client: s3.client, name }, ...options });
  const { applicationId } = application;
  const own = Object.entries(files).map(([what, list]) => [
    what,
    list.filter((ids) => ids.applicationId === applicationId).map(({ uploadId }) => uploadId),
  ]);
  return { checked, surplus, ...(Object.fromEntries(own) as Record<keyof typeof files, string[]>) };
}
const nothing = { surplus: 0, madeCurrent: [], restored: [], missing: [], unrecorded: [] };

/** An upload form and a function that uses it: each use stores a version. */
async function issue() {
  const { applicationId, personId } = application;
  const input = { applicationId, docType: 'irs', fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 100 };
  const caller = {
    personId,
    username: 'ana',
    signedInAt: 0,
    throughGoogle: false,
    application,
    party: firstParty(application),
  };
  const { uploadId, url, fields } = await presignUpload(deps, input, caller);
  const key = fields['key'] ?? '';
  const post = (bytes: Uint8Array): Promise<string> => postForm({ url, fields }, bytes);
  return { applicationId, uploadId, key, post, complete: () => recordUpload(deps, { applicationId, uploadId }) };
}

/** A document with its file, with surplus versions not yet removed. */
async function recorded(bytes = pdfFile('recorded')) {
  const form = await issue();
  const version = await form.post(bytes);
  await form.complete();
  return { ...form, version };
}

const versionsOf = async (key: string) =>
  (await listVersions({ client: s3.client, name }, key)).map(({ version }) => version);
const remove = (Key: string, VersionId?: string) =>
  s3.client.send(new DeleteObjectCommand({ Bucket: name, Key, VersionId }));
const opened = async () => {
  const document = await findDocument(world.database, { ...application, documentId: 'irs' });
  const bytes = document && (await deps.storage.read(document));
  return bytes && Buffer.from(bytes).toString();
};
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a recorded version that is not the current one', () => {
  test('is made current: earlier and later versions and a deletion are removed', async () => {
    const form = await issue();
    await form.post(pdfFile('before'));
    const version = await form.post(pdfFile('recorded'));
    await form.complete();
    await form.post(exeFile());
    await form.post(pdfFile('after'));
    await remove(form.key);
    const rehearsal = await check({ isRehearsal: true });
    expect(rehearsal).toMatchObject({ surplus: 4, madeCurrent: [form.uploadId], missing: [] });
    expect(await versionsOf(form.key)).toHaveLength(5);
    expect(await check()).toEqual(rehearsal);
    expect(await versionsOf(form.key)).toEqual([version]);
    expect(await opened()).toBe(text(pdfFile('recorded')));
    expect(await check()).toMatchObject(nothing);
  });

  test('of a replaced file is kept too', async () => {
    const older = await recorded(pdfFile('older'));
    const newer = await recorded(pdfFile('newer'));
    await older.post(pdfFile('again'));
    expect(await check()).toMatchObject({ surplus: 1, madeCurrent: [older.uploadId] });
    expect([await versionsOf(older.key), await versionsOf(newer.key)]).toEqual([[older.version], [newer.version]]);
  });
});

test('leftovers of a refused file are removed', async () => {
  const form = await issue();
  await form.post(exeFile());
  await expect(form.complete()).rejects.toMatchObject({ code: 'document.file_type' });
  await form.post(pdfFile());
  expect(await check()).toMatchObject({ ...nothing, surplus: 1 });
  expect(await versionsOf(form.key)).toEqual([]);
});

test('a running upload is left alone; one that is unrecorded after a day is listed', async () => {
  const form = await issue();
  const version = await form.post(pdfFile());
  expect(await check()).toMatchObject(nothing);
  world.pass(25 * 60 * 60 * 1000);
  expect(await check()).toMatchObject({ ...nothing, unrecorded: [form.uploadId] });
  expect(await versionsOf(form.key)).toEqual([version]);
  await form.complete();
  expect(await check()).toMatchObject(nothing);
});

describe('a recorded version that is gone', () => {
  async function lost(bytes = pdfFile('recorded')) {
    const form = await recorded(bytes);
    const other = await form.post(pdfFile('something else'));
    await remove(form.key, form.version);
    return { ...form, other };
  }
  const backUp = (Key: string, Body: Uint8Array) =>
    s3.client.send(new PutObjectCommand({ Bucket: 'backup', Key, Body }));
  const auditOf = async () => {
    const { applicationId } = application;
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    return data.filter(({ action }) => action === 'document.restored');
  };

  test('is listed by its ids only, and other versions are left alone', async () => {
    const { uploadId, key, other } = await lost();
    expect(await check()).toMatchObject({ ...nothing, missing: [uploadId] });
    expect(await versionsOf(key)).toEqual([other]);
  });

  test('is restored from a backup: the record names the copy, with an audit entry', async () => {
    const { applicationId, uploadId, key, version } = await lost();
    await backUp(key, pdfFile('recorded'));
    expect(await check({ backup: 'backup', isRehearsal: true })).toMatchObject({ restored: [uploadId], missing: [] });
    expect(await opened()).toBeUndefined();
    expect(await check({ backup: 'backup' })).toMatchObject({ ...nothing, surplus: 1, restored: [uploadId] });
    expect(await opened()).toBe(text(pdfFile('recorded')));
    const upload = await findUpload(world.database, { applicationId, uploadId });
    expect(upload?.storageVersion).not.toBe(version);
    expect(await versionsOf(key)).toEqual([upload?.storageVersion]);
    expect(await auditOf()).toMatchObject([{ actorRole: 'operations', documentId: 'irs', uploadId }]);
    expect(await check({ backup: 'backup' })).toMatchObject(nothing);
  });

  test.each([
    ['of another size', pdfFile('a longer file than the one that was recorded')],
    ['of another type', Buffer.alloc(pdfFile('recorded').length)],
  ])('stays missing when the backup contains a file %s', async (_case, bytes) => {
    const { uploadId, key, other } = await lost();
    await backUp(key, bytes);
    expect(await check({ backup: 'backup' })).toMatchObject({ ...nothing, missing: [uploadId] });
    expect(await versionsOf(key)).toEqual([other]);
    expect(await auditOf()).toEqual([]);
  });

  test.each([
    ['comes back by its hash', pdfFile('recorded'), true],
    ['stays missing when the backup contains another file', pdfFile('recorder'), false],
  ])('of an offer’s FINE, which no document shows, %s', async (_case, bytes, comesBack) => {
    const { applicationId, uploadId, key } = await lost();
    const { entities } = world.database;
    await entities.document.delete({ applicationId, documentId: 'irs' }).go();
    await entities.offer
      .put({
        applicationId,
        offerId: world.newId(),
        status: 'published',
        bankName: 'Banco Exemplo, S.A.',
        loanAmount: 150_000,
        termMonths: 360,
        phases: [],
        rateType: 'fixa',
        interestRate: 3,
        monthlyPayment: 632.41,
        totalCost: 227_667.6,
        fineUploadId: uploadId,
        fineSha256: createHash('sha256').update(pdfFile('recorded')).digest('hex'),
        createdAt: world.now().toISOString(),
        updatedAt: world.now().toISOString(),
        version: 1,
      })
      .go();
    await backUp(key, bytes);
    expect(await check({ backup: 'backup' })).toMatchObject({ [comesBack ? 'restored' : 'missing']: [uploadId] });
    const upload = await findUpload(world.database, { applicationId, uploadId });
    const versions = await versionsOf(key);
    expect(versions.includes(upload?.storageVersion ?? '')).toBe(comesBack);
    expect(await auditOf()).toHaveLength(comesBack ? 1 : 0);
  });

  test('stays missing when the backup has no such key', async () => {
    const { uploadId } = await lost();
    expect(await check({ backup: 'backup' })).toMatchObject({ ...nothing, missing: [uploadId] });
  });

  test('of a document whose upload is missing too is listed', async () => {
    const { applicationId, uploadId } = await lost();
    await world.database.entities.upload.delete({ applicationId, uploadId }).go();
    expect(await check()).toMatchObject({ ...nothing, missing: [uploadId] });
  });
});

test('the whole table is read, page by page', async () => {
  const { applicationId, uploadId } = await recorded();
  const upload = await findUpload(world.database, { applicationId, uploadId });
  if (!upload) throw new Error('no upload');
  const { checked } = await check();
  const { storageVersion: _version, ...rest } = upload;
  for (let count = 0; count < 205; count += 1) {
    const id = world.newId();
    const storageKey = `${upload.storageKey}-${id}`;
    await world.database.entities.upload.put({ ...rest, uploadId: id, storageKey, status: 'issued' }).go();
  }
  const report = await check();
  expect(report).toMatchObject(nothing);
  expect(report.checked).toBe(checked + 205);
});
