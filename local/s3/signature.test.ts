import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { credentials, type RawAnswer, raw, region, startTestS3, type TestS3 } from './test-s3.ts';

let clock = Date.now();
let s3: TestS3;
const key = 'pasta/recibo é+1.pdf';
beforeAll(async () => {
  s3 = await startTestS3({ now: () => new Date(clock) });
  await s3.client.send(new PutObjectCommand({ Bucket: 'documents', Key: key, Body: 'conteúdo' }));
});
afterAll(() => s3.end());

const link = (more: object = {}, expiresIn = 300) =>
  getSignedUrl(s3.client, new GetObjectCommand({ Bucket: 'documents', Key: key, ...more }), { expiresIn });
const code = (answer: RawAnswer) => `${answer.status} ${/<Code>(.*?)</.exec(answer.body)?.[1]}`;

describe('a presigned link', () => {
  test('returns the file with the signed headers', async () => {
    const answer = await raw(
      await link({ ResponseContentDisposition: "inline; filename*=UTF-8''recibo%20%C3%A9.pdf" }),
    );
    expect([answer.status, answer.body]).toEqual([200, 'conteúdo']);
    expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''recibo%20%C3%A9.pdf");
  });

  test('does not work with another disposition, key, method or signature', async () => {
    const url = await link({ ResponseContentDisposition: 'attachment' });
    expect(code(await raw(url.replace('=attachment', '=inline')))).toBe('403 SignatureDoesNotMatch');
    expect(code(await raw(url.replace('recibo', 'outro')))).toBe('403 SignatureDoesNotMatch');
    expect(code(await raw(url, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
    expect(code(await raw(url.replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000')))).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(code(await raw(`${url}&response-content-type=text%2Fhtml`))).toBe('403 SignatureDoesNotMatch');
  });

  test('works until it expires, and not before its time', async () => {
    clock = Date.now();
    const url = await link();
    clock += 290_000;
    expect((await raw(url)).status).toBe(200);
    clock += 20_000;
    const late = await raw(url);
    expect([code(late), late.body.includes('Request has expired')]).toEqual(['403 AccessDenied', true]);
    clock -= 310_000 + 16 * 60_000;
    expect((await raw(url)).body).toContain('Request is not yet valid');
    clock += 16 * 60_000;
  });

  test('is valid for a week at most', async () => {
    const url = (await link()).replace('X-Amz-Expires=300', 'X-Amz-Expires=604801');
    expect(code(await raw(url))).toBe('400 AuthorizationQueryParametersError');
  });

  test('lets a browser put a file with the signed type', async () => {
    const command = new PutObjectCommand({ Bucket: 'documents', Key: 'put', ContentType: 'image/png' });
    // Otherwise the client signs the checksum of an empty body into the link, as on AWS.
    const requestChecksumCalculation = 'WHEN_REQUIRED';
    const client = new S3Client({ region, credentials, endpoint: s3.engine.url, requestChecksumCalculation });
    const url = await getSignedUrl(client, command, { signableHeaders: new Set(['content-type']) });
    client.destroy();
    expect((await raw(url, { method: 'PUT', body: 'png', headers: { 'content-type': 'image/png' } })).status).toBe(200);
    expect(code(await raw(url, { method: 'PUT', body: 'png', headers: { 'content-type': 'text/html' } }))).toBe(
      '403 SignatureDoesNotMatch',
    );
    const withMeta = { 'content-type': 'image/png', 'x-amz-meta-role': 'staff' };
    expect(code(await raw(url, { method: 'PUT', body: 'png', headers: withMeta }))).toBe('403 AccessDenied');
  });
});

describe('a request', () => {
  test('without a signature is refused, for any resource', async () => {
    for (const target of ['/', '/documents', `/documents/${encodeURIComponent(key)}`, '/nowhere/x']) {
      expect(code(await raw(s3.engine.url + target))).toBe('403 AccessDenied');
    }
    expect(code(await raw(`${s3.engine.url}/documents/x`, { method: 'PUT', body: 'x' }))).toBe('403 AccessDenied');
  });

  test.each([
    ['a key nobody has', { credentials: { ...credentials, accessKeyId: 'AKIAOTHER' } }, 'InvalidAccessKeyId'],
    ['a wrong secret', { credentials: { ...credentials, secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a clock an hour off', { systemClockOffset: 3_600_000 }, 'RequestTimeTooSkewed'],
  ])('signed with %s is refused', async (_what, settings, name) => {
    const options = { region, credentials, endpoint: s3.engine.url, forcePathStyle: true, maxAttempts: 1, ...settings };
    const client = new S3Client(options);
    await expect(client.send(new GetObjectCommand({ Bucket: 'documents', Key: key }))).rejects.toMatchObject({ name });
    client.destroy();
  });

  test('whose body does not match its signature is refused and stores nothing', async () => {
    const client = new S3Client({ region, credentials, endpoint: s3.engine.url, forcePathStyle: true });
    client.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: unknown }).body = 'other';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    const command = new PutObjectCommand({ Bucket: 'documents', Key: 'tampered', Body: 'right' });
    await expect(client.send(command)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    client.destroy();
    expect(s3.halfUploads()).toEqual([]);
  });

  test('may name the bucket in its host', async () => {
    const { port } = new URL(s3.engine.url);
    const client = new S3Client({ region, credentials, endpoint: `http://localhost:${port}` });
    const url = new URL(await getSignedUrl(client, new GetObjectCommand({ Bucket: 'documents', Key: key })));
    client.destroy();
    expect(url.host).toBe(`documents.localhost:${port}`);
    const answer = await raw(s3.engine.url, { path: url.pathname + url.search, headers: { host: url.host } });
    expect([answer.status, answer.body]).toEqual([200, 'conteúdo']);
  });

  test('of an unsupported kind is refused by name', async () => {
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket: 'documents', Key: key }));
    expect(code(await raw(`${url}&acl`))).toBe('403 SignatureDoesNotMatch');
    expect(code(await raw(`${s3.engine.url}/%E0%A4%A`))).toBe('400 InvalidURI');
  });
});

describe('a CORS preflight', () => {
  const ask = (headers: Record<string, string>, bucket = 'documents') =>
    raw(`${s3.engine.url}/${bucket}`, { method: 'OPTIONS', headers });

  test('is answered by the bucket’s rules only', async () => {
    const origin = 'http://localhost:5173';
    const yes = await ask({ origin, 'access-control-request-method': 'POST' });
    expect([yes.status, yes.headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect(yes.headers['access-control-allow-methods']).toBe('POST, GET');
    for (const [asked, bucket] of [
      [{ origin, 'access-control-request-method': 'DELETE' }],
      [{ origin: 'http://evil.example', 'access-control-request-method': 'POST' }],
      [{ origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-own' }],
      [{ origin, 'access-control-request-method': 'POST' }, 'plain'],
    ] as const) {
      const no = await ask(asked, bucket);
      expect([no.status, no.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });
});
