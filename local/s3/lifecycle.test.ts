import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bucketResource, startTestS3, type TestS3 } from './test-s3.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-10T10:30:00Z');
let clock = start;
let s3: TestS3;

const rules = (...list: Record<string, unknown>[]) => ({
  LifecycleConfiguration: { Rules: list.map((rule) => ({ Status: 'Enabled', ...rule })) },
});
const versioned = {
  VersioningConfiguration: { Status: 'Enabled' },
  NotificationConfiguration: { EventBridgeConfiguration: {} },
};

beforeAll(async () => {
  s3 = await startTestS3({
    now: () => new Date(clock),
    buckets: [
      bucketResource('ninety', {
        ...versioned,
        ...rules(
          { NoncurrentVersionExpiration: { NoncurrentDays: 90 }, Prefix: 'old/' },
          { NoncurrentVersionExpiration: { NoncurrentDays: 1 }, Prefix: 'off/', Status: 'Disabled' },
          { NoncurrentVersionExpiration: { NoncurrentDays: 1, NewerNoncurrentVersions: 1 }, Prefix: 'newest/' },
          { ExpiredObjectDeleteMarker: true, Prefix: 'old/' },
        ),
      }),
      bucketResource('week', { ...versioned, ...rules({ ExpirationInDays: 7 }) }),
      bucketResource('unversioned', rules({ ExpirationInDays: 7 })),
      bucketResource('parts', rules({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } })),
    ],
  });
});
afterAll(() => s3.end());
afterEach(() => {
  clock = start;
});

const put = async (Bucket: string, Key: string) =>
  (await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))).VersionId;

/** Returns version ids, newest first, `marker` for a delete marker; with a star for the current one. */
async function versions(Bucket: string, Prefix: string): Promise<string[]> {
  const { Versions = [], DeleteMarkers = [] } = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
  return [
    ...Versions.map(({ VersionId, IsLatest, LastModified }) => ({ name: VersionId, IsLatest, LastModified })),
    ...DeleteMarkers.map(({ IsLatest, LastModified }) => ({ name: 'marker', IsLatest, LastModified })),
  ]
    .sort((one, other) => Number(other.LastModified) - Number(one.LastModified))
    .map(({ name, IsLatest }) => `${name}${IsLatest ? '*' : ''}`);
}

function runAt(time: string): void {
  clock = Date.parse(time);
  s3.engine.runLifecycle();
}

describe('a noncurrent version', () => {
  test('expires at the midnight after its days, counted from the version that replaced it', async () => {
    const first = await put('ninety', 'old/a');
    clock += 40 * dayMs;
    const second = await put('ninety', 'old/a');
    runAt('2026-07-18T23:59:59Z');
    expect(await versions('ninety', 'old/a')).toEqual([`${second}*`, first]);
    runAt('2026-07-19T00:00:00Z');
    expect(await versions('ninety', 'old/a')).toEqual([`${second}*`]);
    runAt('2036-01-01T00:00:00Z');
    expect(await versions('ninety', 'old/a')).toEqual([`${second}*`]);
    expect(s3.events.at(-1)).toMatchObject({
      'detail-type': 'Object Deleted',
      detail: {
        reason: 'Lifecycle Expiration',
        'deletion-type': 'Permanently Deleted',
        requester: 's3.amazonaws.com',
        object: { key: 'old/a', 'version-id': first },
      },
    });
  });

  test('that is current again after its successor was deleted does not expire', async () => {
    const first = await put('ninety', 'old/b');
    const second = await put('ninety', 'old/b');
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'ninety', Key: 'old/b', VersionId: second }));
    runAt('2036-01-01T00:00:00Z');
    expect(await versions('ninety', 'old/b')).toEqual([`${first}*`]);
  });

  test('under a delete marker expires too; the marker is removed when nothing else is left', async () => {
    const first = await put('ninety', 'old/c');
    clock += 1000;
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'ninety', Key: 'old/c' }));
    s3.engine.runLifecycle();
    expect(await versions('ninety', 'old/c')).toEqual(['marker*', first]);
    runAt('2026-07-01T00:00:00Z');
    expect(await versions('ninety', 'old/c')).toEqual(['marker*']);
    s3.engine.runLifecycle();
    expect(await versions('ninety', 'old/c')).toEqual([]);
  });

  test('is kept outside a rule’s prefix, under a disabled rule, and among the newest kept versions', async () => {
    for (const key of ['other/d', 'off/d']) {
      await put('ninety', key);
      await put('ninety', key);
    }
    const newest: (string | undefined)[] = [];
    for (let count = 0; count < 4; count += 1, clock += 1000) newest.unshift(await put('ninety', 'newest/d'));
    runAt('2036-01-01T00:00:00Z');
    expect(await versions('ninety', 'other/d')).toHaveLength(2);
    expect(await versions('ninety', 'off/d')).toHaveLength(2);
    expect(await versions('ninety', 'newest/d')).toEqual([`${newest[0]}*`, newest[1]]);
  });
});

describe('a current version', () => {
  test('gets a delete marker in a versioned bucket', async () => {
    const only = await put('week', 'k');
    runAt('2026-03-17T23:59:59Z');
    expect(await versions('week', 'k')).toEqual([`${only}*`]);
    runAt('2026-03-18T00:00:00Z');
    expect(await versions('week', 'k')).toEqual(['marker*', only]);
    s3.engine.runLifecycle();
    expect(await versions('week', 'k')).toEqual(['marker*', only]);
  });

  test('is deleted in an unversioned one', async () => {
    await put('unversioned', 'k');
    runAt('2026-03-18T00:00:00Z');
    expect(await versions('unversioned', 'k')).toEqual([]);
  });
});

test('an abandoned multipart upload is aborted', async () => {
  const at = { Bucket: 'parts', Key: 'k' };
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(at));
  const part = () => s3.client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'x' }));
  runAt('2026-03-11T23:59:59Z');
  await part();
  runAt('2026-03-12T00:00:00Z');
  await expect(part()).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

describe('the list of versions', () => {
  test('is paginated without duplicates or gaps, within a key too', async () => {
    const expected: unknown[] = [];
    for (const key of ['p/a', 'p/b', 'p/c']) {
      const ids: (string | undefined)[] = [];
      for (let count = 0; count < 3; count += 1) ids.unshift(await put('history', key));
      expected.push(...ids.map((id, index) => [key, id, index === 0]));
    }
    for (const size of [1, 2, 4, 1000]) {
      const found: unknown[] = [];
      let markers: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
      while (markers) {
        const page: ListObjectVersionsCommandOutput = await s3.client.send(
          new ListObjectVersionsCommand({ Bucket: 'history', Prefix: 'p/', MaxKeys: size, ...markers }),
        );
        expect(page.Versions?.length).toBeLessThanOrEqual(size);
        found.push(...(page.Versions ?? []).map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest]));
        const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
        markers = page.IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
      }
      expect(found).toEqual(expected);
    }
  });

  test('starts after a key marker, and refuses a version marker without one', async () => {
    const ask = (input: { KeyMarker?: string; VersionIdMarker?: string }) =>
      s3.client.send(new ListObjectVersionsCommand({ Bucket: 'history', Prefix: 'p/', ...input }));
    const { Versions } = await ask({ KeyMarker: 'p/b' });
    expect(Versions?.map(({ Key }) => Key)).toEqual(['p/c', 'p/c', 'p/c']);
    await expect(ask({ VersionIdMarker: 'x' })).rejects.toMatchObject({ name: 'InvalidArgument' });
  });
});
