import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startS3 } from './start-s3.ts';
import { bucketResource, credentials, region, startTestS3, type TestS3 } from './test-s3.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.end());

const put = (Key: string, Body: string | Readable | Buffer = Key, more: object = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: 'documents', Key, Body, ...more }));
const get = async (Key: string, more: object = {}) => {
  const object = await s3.client.send(new GetObjectCommand({ Bucket: 'documents', Key, ...more }));
  return { ...object, text: await object.Body?.transformToString() };
};

describe('an object', () => {
  test.each([
    'plain',
    '../../etc/passwd',
    'a/../b',
    '/leading//double/./dots/',
    'olá casa 🏠+&?#%20=;.pdf',
    '<&>"\'',
    `${'n'.repeat(1021)}ção`.slice(0, 1020),
  ])('is stored under the key %j unchanged', async (key) => {
    await put(key, `content of ${key}`);
    expect((await get(key)).text).toBe(`content of ${key}`);
    const list = await s3.client.send(new ListObjectsV2Command({ Bucket: 'documents', Prefix: key }));
    expect(list.Contents?.map((item) => item.Key)).toEqual([key]);
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'documents', Key: key }));
    await expect(get(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('can have a key of 1024 bytes and no longer one', async () => {
    await put('é'.repeat(512));
    await expect(put(`${'é'.repeat(512)}x`)).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  test('is returned with its headers, its metadata and the client’s checksum', async () => {
    await put('meta', 'x', { ContentType: 'text/plain', CacheControl: 'no-store', Metadata: { owner: 'ana' } });
    const object = await get('meta', { ChecksumMode: 'ENABLED' });
    expect(object).toMatchObject({ ContentType: 'text/plain', CacheControl: 'no-store', Metadata: { owner: 'ana' } });
    expect(object.ChecksumCRC32).toBe('jNwWgw==');
    expect(object.ETag).toBe('"9dd4e461268c8034f5c8564e155c67a6"');
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: 'documents', Key: 'meta' }));
    expect([head.ContentLength, head.ETag]).toEqual([1, object.ETag]);
  });

  test('can be a stream, in chunks with a trailing checksum', async () => {
    const piece = Buffer.alloc(100_000, 'abc');
    const body = Readable.from(Array.from({ length: 30 }, () => piece));
    await put('stream', body, { ContentLength: 3_000_000, ContentEncoding: 'gzip' });
    const object = await get('stream');
    expect([object.text?.length, object.ContentEncoding]).toEqual([3_000_000, 'gzip']);
  });

  test('is refused when its bytes differ from the announced ones', async () => {
    await expect(put('md5', 'x', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(put('crc', 'x', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    expect(s3.halfUploads()).toEqual([]);
  });

  test('is read in ranges, and a range outside it fails', async () => {
    await put('range', '0123456789');
    const part = await get('range', { Range: 'bytes=2-4' });
    expect([part.text, part.ContentRange]).toEqual(['234', 'bytes 2-4/10']);
    expect((await get('range', { Range: 'bytes=-3' })).text).toBe('789');
    expect((await get('range', { Range: 'bytes=8-99' })).text).toBe('89');
    await expect(get('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('is read and written conditionally', async () => {
    const { ETag } = await put('condition');
    await expect(get('condition', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get('condition', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put('condition', 'again', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put('condition', 'again', { IfMatch: ETag });
    expect((await get('condition')).text).toBe('again');
  });

  test('is written once by two simultaneous "only if new" writes', async () => {
    const results = await Promise.allSettled([1, 2, 3].map((n) => put('race', `${n}`, { IfNoneMatch: '*' })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('is copied with its metadata, or with other metadata, even onto itself', async () => {
    await put('from é', 'body', { Metadata: { a: '1' } });
    const copy = (Key: string, more: object = {}) =>
      s3.client.send(
        new CopyObjectCommand({
          Bucket: 'documents',
          Key,
          CopySource: encodeURIComponent('documents/from é').replaceAll('%2F', '/'),
          ...more,
        }),
      );
    await copy('to');
    expect(await get('to')).toMatchObject({ text: 'body', Metadata: { a: '1' } });
    await expect(copy('from é')).rejects.toMatchObject({ name: 'InvalidRequest' });
    await copy('from é', { MetadataDirective: 'REPLACE', Metadata: { b: '2' } });
    expect((await get('from é')).Metadata).toEqual({ b: '2' });
  });

  test('is refused with tags, which are unsupported', async () => {
    await expect(put('tags', 'x', { Tagging: 'scan=pending' })).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

describe('a bucket', () => {
  test('lists its keys in byte order, page by page, with common prefixes', async () => {
    for (const key of ['l/b', 'l/a/1', 'l/a/2', 'l/c/1', 'l/d', 'm']) await put(key);
    const pages: string[][] = [];
    let token: string | undefined;
    do {
      const page = await s3.client.send(
        new ListObjectsV2Command({
          Bucket: 'documents',
          Prefix: 'l/',
          Delimiter: '/',
          MaxKeys: 1,
          ContinuationToken: token,
        }),
      );
      pages.push([
        ...(page.CommonPrefixes ?? []).map((p) => `${p.Prefix}`),
        ...(page.Contents ?? []).map((o) => `${o.Key}`),
      ]);
      token = page.NextContinuationToken;
    } while (token !== undefined);
    expect(pages).toEqual([['l/a/'], ['l/b'], ['l/c/'], ['l/d']]);
  });

  test('deletes many objects at once, including nonexistent ones', async () => {
    await put('many/1 & 2');
    const { Deleted } = await s3.client.send(
      new DeleteObjectsCommand({
        Bucket: 'documents',
        Delete: { Objects: [{ Key: 'many/1 & 2' }, { Key: 'many/none' }] },
      }),
    );
    expect(Deleted?.map((item) => item.Key)).toEqual(['many/1 & 2', 'many/none']);
    await expect(get('many/1 & 2')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('with versions keeps overwritten and deleted objects', async () => {
    const at = { Bucket: 'history', Key: 'v' };
    const read = async (VersionId?: string) =>
      (
        await s3.client.send(new GetObjectCommand({ ...at, ...(VersionId && { VersionId }) }))
      ).Body?.transformToString();
    const first = await s3.client.send(new PutObjectCommand({ ...at, Body: '1' }));
    const second = await s3.client.send(new PutObjectCommand({ ...at, Body: '2' }));
    const marker = await s3.client.send(new DeleteObjectCommand(at));
    expect(marker.DeleteMarker).toBe(true);
    await expect(read()).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect([await read(first.VersionId), await read(second.VersionId)]).toEqual(['1', '2']);
    const { Versions, DeleteMarkers } = await s3.client.send(new ListObjectVersionsCommand({ Bucket: 'history' }));
    expect(Versions?.map((version) => version.VersionId)).toEqual([second.VersionId, first.VersionId]);
    expect(DeleteMarkers?.map((item) => [item.VersionId, item.IsLatest])).toEqual([[marker.VersionId, true]]);
    await s3.client.send(new DeleteObjectCommand({ ...at, VersionId: marker.VersionId }));
    expect(await read()).toBe('2');
    await s3.client.send(new DeleteObjectCommand({ ...at, VersionId: second.VersionId }));
    expect(await read()).toBe('1');
    expect(
      s3.events
        .map((event) => event.detail['deletion-type'])
        .filter(Boolean)
        .slice(-3),
    ).toEqual(['Delete Marker Created', 'Permanently Deleted', 'Permanently Deleted']);
  });

  test('that does not exist is reported', async () => {
    await expect(
      s3.client.send(new PutObjectCommand({ Bucket: 'nowhere', Key: 'k', Body: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(s3.client.send(new HeadBucketCommand({ Bucket: 'nowhere' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await s3.client.send(new HeadBucketCommand({ Bucket: 'documents' }));
  });

  test('without notifications publishes no events', async () => {
    const before = s3.events.length;
    await s3.client.send(new PutObjectCommand({ Bucket: 'plain', Key: 'quiet', Body: 'x' }));
    expect(s3.events).toHaveLength(before);
  });
});

describe('the engine', () => {
  test('gives the other engines direct access to its objects', async () => {
    await s3.engine.putObject('plain', 'index.html', '<p>olá</p>', { 'Content-Type': 'text/html' });
    const object = s3.engine.getObject('plain', 'index.html');
    expect(object).toMatchObject({ size: 11, headers: { 'content-type': 'text/html' } });
    const chunks: Buffer[] = [];
    for await (const chunk of object?.read() ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('<p>olá</p>');
    expect(s3.engine.getObject('plain', 'none')).toBeUndefined();
    expect(s3.engine.listKeys('plain', 'ind')).toEqual(['index.html']);
    s3.engine.deleteObject('plain', 'index.html');
    expect(s3.engine.getObject('plain', 'index.html')).toBeUndefined();
  });

  test('keeps its objects over a restart, and publishes pending events', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-s3-'));
    const published: string[] = [];
    let isUp = false;
    const start = () =>
      startS3({
        port: 0,
        dataDir,
        region,
        credentials,
        resources: [bucketResource('b', { NotificationConfiguration: { EventBridgeConfiguration: {} } })],
        emit: (event) => {
          if (!isUp) throw new Error('not ready');
          published.push(event['detail-type']);
        },
        log: () => {},
      });
    const before = await start();
    await before.putObject('b', 'k', 'kept');
    await before.stop();
    expect(published).toEqual([]);
    isUp = true;
    const after = await start();
    expect(after.getObject('b', 'k')?.size).toBe(4);
    await after.stop();
    expect(published).toEqual(['Object Created']);
    rmSync(dataDir, { recursive: true });
  });

  test('lists what it does not support', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-s3-'));
    const policy = {
      ...bucketResource('p', {
        Bucket: 'b',
        PolicyDocument: {
          Statement: [
            { Effect: 'Deny', Action: 's3:*', Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
            { Sid: 'Scanned', Effect: 'Deny', Action: 's3:GetObject', Principal: '*' },
          ],
        },
      }),
      type: 'AWS::S3::BucketPolicy',
    };
    const bucket = bucketResource('b', {
      BucketEncryption: {},
      LifecycleConfiguration: { Rules: [{ Transitions: [{ StorageClass: 'INTELLIGENT_TIERING' }] }] },
      NotificationConfiguration: { LambdaConfigurations: [] },
      WebsiteConfiguration: {},
    });
    const engine = await startS3({
      port: 0,
      dataDir,
      region,
      credentials,
      resources: [bucket, policy],
      emit: () => {},
    });
    await engine.stop();
    rmSync(dataDir, { recursive: true });
    const missing = engine.unsupported.filter((item) => item.because === undefined).map((item) => item.what);
    expect(missing).toEqual([
      'AWS::S3::Bucket.WebsiteConfiguration',
      'AWS::S3::Bucket.NotificationConfiguration.LambdaConfigurations',
      'AWS::S3::BucketPolicy.PolicyDocument.Statement (Scanned Deny s3:GetObject)',
    ]);
    expect(engine.unsupported.some((item) => item.because === 'requests do not leave this machine')).toBe(true);
  });
});
