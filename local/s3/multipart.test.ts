import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestS3, type TestS3 } from './test-s3.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.end());

const megabyte = 1024 * 1024;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
const unfinished = (engine = s3) => {
  const folder = path.join(engine.dataDir, 'multipart');
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function begin(Key: string) {
  const { UploadId } = await s3.client.send(
    new CreateMultipartUploadCommand({ Bucket: 'documents', Key, ContentType: 'application/zip' }),
  );
  const target = { Bucket: 'documents', Key, UploadId };
  return {
    target,
    part: (PartNumber: number, Body: Buffer) => s3.client.send(new UploadPartCommand({ ...target, PartNumber, Body })),
    complete: (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      s3.client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } })),
  };
}

test('a stream of unknown length is uploaded in parts as one object, with one event', async () => {
  const bytes = randomBytes(12 * megabyte + 7);
  await new Upload({
    client: s3.client,
    params: { Bucket: 'documents', Key: 'streamed.zip', Body: Readable.from([bytes]), ContentType: 'application/zip' },
    partSize: 5 * megabyte,
  }).done();
  const object = await s3.client.send(new GetObjectCommand({ Bucket: 'documents', Key: 'streamed.zip' }));
  const stored = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  expect(md5(stored).equals(md5(bytes))).toBe(true);
  expect(object.ContentType).toBe('application/zip');
  const parts = [0, 5, 10].map((start) => md5(bytes.subarray(start * megabyte, (start + 5) * megabyte)));
  expect(object.ETag).toBe(`"${md5(Buffer.concat(parts)).toString('hex')}-3"`);
  expect(unfinished()).toEqual([]);
  const published = s3.events.filter(({ detail }) => JSON.stringify(detail).includes('streamed.zip'));
  expect(published.map(({ detail }) => detail)).toMatchObject([{ reason: 'CompleteMultipartUpload' }]);
});

test('the object does not exist until it is completed, and a resent part replaces the first', async () => {
  const { target, part, complete } = await begin('whole.zip');
  await part(1, Buffer.from('wrong'));
  const { ETag } = await part(1, Buffer.from('right'));
  await expect(s3.client.send(new HeadObjectCommand({ Bucket: 'documents', Key: 'whole.zip' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
  const { Parts } = await s3.client.send(new ListPartsCommand(target));
  expect(Parts).toMatchObject([{ PartNumber: 1, Size: 5, ETag }]);
  await complete([{ PartNumber: 1, ETag }]);
  const object = await s3.client.send(new GetObjectCommand({ Bucket: 'documents', Key: 'whole.zip' }));
  expect(await object.Body?.transformToString()).toBe('right');
});

test('missing, unordered or too small parts are refused, and the upload continues', async () => {
  const { part, complete } = await begin('refused.zip');
  const first = await part(1, Buffer.from('small'));
  const second = await part(2, Buffer.from('last'));
  const one = { PartNumber: 1, ETag: first.ETag };
  const two = { PartNumber: 2, ETag: second.ETag };
  await expect(complete([one, { PartNumber: 3, ETag: second.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(complete([{ PartNumber: 1, ETag: second.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(complete([two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete([one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await complete([two]);
});

test('an aborted upload is deleted with its parts, and so is a completed one', async () => {
  const { target, part, complete } = await begin('aborted.zip');
  const { ETag } = await part(1, Buffer.from('bytes'));
  await s3.client.send(new AbortMultipartUploadCommand(target));
  await expect(part(2, Buffer.from('more'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
  await expect(complete([{ PartNumber: 1, ETag }])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  expect(unfinished()).toEqual([]);
});

test('an upload belongs to its key', async () => {
  const { target } = await begin('mine.zip');
  const foreign = new UploadPartCommand({ ...target, Key: 'other.zip', PartNumber: 1, Body: 'x' });
  await expect(s3.client.send(foreign)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  const forged = new UploadPartCommand({ ...target, UploadId: '../../objects', PartNumber: 1, Body: 'x' });
  await expect(s3.client.send(forged)).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('an upload can be completed after a restart', async () => {
  const before = await startTestS3();
  const target = { Bucket: 'plain', Key: 'kept.zip' };
  const { UploadId } = await before.client.send(new CreateMultipartUploadCommand(target));
  const part = { ...target, UploadId, PartNumber: 1, Body: 'kept' };
  const { ETag } = await before.client.send(new UploadPartCommand(part));
  before.client.destroy();
  await before.engine.stop();
  const after = await startTestS3({ dataDir: before.dataDir });
  const Parts = [{ PartNumber: 1, ETag }];
  await after.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  const object = await after.client.send(new GetObjectCommand(target));
  expect(await object.Body?.transformToString()).toBe('kept');
  await after.end();
});
