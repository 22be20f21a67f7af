import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestS3, type TestS3 } from './test-s3.ts';

const megabytes10 = 10 * 1024 * 1024;
let clock = Date.now();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3({ now: () => new Date(clock) });
});
afterAll(() => s3.end());

const allow = (key: string, contentType = 'application/pdf'): Promise<PresignedPost> =>
  createPresignedPost(s3.client, {
    Bucket: 'documents',
    Key: key,
    Conditions: [
      ['content-length-range', 1, megabytes10],
      ['eq', '$Content-Type', contentType],
      ['starts-with', '$x-amz-meta-name', ''],
    ],
    Fields: { 'Content-Type': contentType, 'x-amz-meta-name': 'recibo' },
    Expires: 600,
  });

interface Upload {
  fields?: Readonly<Record<string, string>>;
  file?: Blob;
  name?: string;
  headers?: Record<string, string>;
}

async function send(post: PresignedPost, { fields = {}, file = new Blob(['%PDF-1.7']), name, headers }: Upload = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...post.fields, ...fields })) form.append(field, value);
  form.append('file', file, name ?? 'recibo.pdf');
  const response = await fetch(post.url, { method: 'POST', body: form, redirect: 'manual', headers: headers ?? {} });
  const body = await response.text();
  const text = (element: string) => new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(body)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    body,
    code: text('Code'),
    message: text('Message'),
    text,
  };
}

const stored = async (key: string) =>
  (await s3.client.send(new GetObjectCommand({ Bucket: 'documents', Key: key }))).Body?.transformToString();

describe('an upload by a presigned form', () => {
  test('stores the file with its type and metadata and publishes a POST Object event', async () => {
    const answer = await send(await allow('a/recibo.pdf'));
    expect(answer.status).toBe(204);
    const object = await s3.client.send(new GetObjectCommand({ Bucket: 'documents', Key: 'a/recibo.pdf' }));
    expect(await object.Body?.transformToString()).toBe('%PDF-1.7');
    expect(object.ContentType).toBe('application/pdf');
    expect(object.Metadata).toEqual({ name: 'recibo' });
    expect(object.ETag).toBe(answer.headers.get('etag'));
    expect(s3.events.at(-1)).toMatchObject({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      detail: { bucket: { name: 'documents' }, object: { key: 'a/recibo.pdf', size: 8 }, reason: 'POST Object' },
    });
  });

  test('accepts exactly ten megabytes and not one byte more', async () => {
    const full = await send(await allow('full'), { file: new Blob([Buffer.alloc(megabytes10)]) });
    expect(full.status).toBe(204);
    const over = await send(await allow('over'), { file: new Blob([Buffer.alloc(megabytes10 + 1)]) });
    expect([over.status, over.code]).toEqual([400, 'EntityTooLarge']);
    expect(over.text('MaxSizeAllowed')).toBe(String(megabytes10));
    await expect(stored('over')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(s3.halfUploads()).toEqual([]);
  });

  test('refuses an empty file', async () => {
    const answer = await send(await allow('empty'), { file: new Blob([]) });
    expect([answer.status, answer.code]).toEqual([400, 'EntityTooSmall']);
    expect(s3.halfUploads()).toEqual([]);
  });

  test.each([
    ['another key', { key: 'other' }, 'Invalid according to Policy: Policy Condition failed: ["eq", "$key", "mine"]'],
    [
      'another content type',
      { 'Content-Type': 'text/html' },
      'Invalid according to Policy: Policy Condition failed: ["eq", "$content-type", "application/pdf"]',
    ],
    ['a field nobody allowed', { extra: '1' }, 'Invalid according to Policy: Extra input fields: extra'],
    [
      'metadata nobody allowed',
      { 'x-amz-meta-b': '1' },
      'Invalid according to Policy: Extra input fields: x-amz-meta-b',
    ],
  ])('refuses %s', async (_what, fields, message) => {
    const answer = await send(await allow('mine'), { fields });
    expect([answer.status, answer.code]).toEqual([403, 'AccessDenied']);
    expect(answer.message?.replaceAll('&#x22;', '"')).toBe(message);
  });

  test('ignores fields that are not part of the policy', async () => {
    expect((await send(await allow('ignored'), { fields: { 'x-ignore-csrf': '1' } })).status).toBe(204);
  });

  test('refuses an expired policy', async () => {
    const post = await allow('late');
    clock += 700_000;
    const answer = await send(post);
    clock -= 700_000;
    expect([answer.status, answer.message]).toEqual([403, 'Invalid according to Policy: Policy expired.']);
  });

  test('refuses a modified policy and a foreign key', async () => {
    const post = await allow('mine');
    const policy = JSON.parse(Buffer.from(post.fields['Policy'] ?? '', 'base64').toString());
    policy.conditions = policy.conditions.filter((condition: unknown) => !Array.isArray(condition));
    const widened = Buffer.from(JSON.stringify(policy)).toString('base64');
    expect((await send(post, { fields: { Policy: widened } })).code).toBe('SignatureDoesNotMatch');
    const credential = (post.fields['X-Amz-Credential'] ?? '').replace('AKIALOCAL', 'AKIAOTHER');
    expect((await send(post, { fields: { 'X-Amz-Credential': credential } })).code).toBe('InvalidAccessKeyId');
  });

  test('refuses a form without a policy', async () => {
    const answer = await send({ url: `${s3.engine.url}/documents`, fields: { key: 'x' } });
    expect([answer.status, answer.code]).toEqual([403, 'AccessDenied']);
  });

  test('inserts the file’s own name, without folders, into the key', async () => {
    const fileName = ['$', '{filename}'].join('');
    const post = await createPresignedPost(s3.client, { Bucket: 'documents', Key: `u/${fileName}` });
    expect((await send(post, { name: '../../café 🏠.pdf' })).status).toBe(204);
    expect(await stored('u/café 🏠.pdf')).toBe('%PDF-1.7');
  });

  test('answers 201 with a document, or redirects, as the form requests', async () => {
    const withFields = (fields: Record<string, string>) =>
      createPresignedPost(s3.client, { Bucket: 'documents', Key: 'asked/é', Fields: fields });
    const created = await send(await withFields({ success_action_status: '201' }));
    expect([created.status, created.text('Key'), created.text('Bucket')]).toEqual([201, 'asked/é', 'documents']);
    expect(created.text('Location')).toBe(`${s3.engine.url}/documents/asked%2F%C3%A9`);
    const redirected = await send(await withFields({ success_action_redirect: 'http://localhost:5173/done?a=1' }));
    expect(redirected.status).toBe(303);
    const target = new URL(redirected.headers.get('location') ?? '');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ a: '1', bucket: 'documents', key: 'asked/é' });
  });

  test('verifies a checksum that the form carries, and refuses tags', async () => {
    const Fields = { 'x-amz-checksum-crc32': 'AAAAAA==' };
    const wrong = await send(await createPresignedPost(s3.client, { Bucket: 'documents', Key: 't', Fields }));
    expect([wrong.status, wrong.code]).toEqual([400, 'BadDigest']);
    const tagging = { tagging: '<Tagging/>' };
    const tagged = await send(await createPresignedPost(s3.client, { Bucket: 'documents', Key: 't', Fields: tagging }));
    expect([tagged.status, tagged.code]).toEqual([501, 'NotImplemented']);
  });

  test('lets the site’s page read the response, even an error, and no other page', async () => {
    const origin = 'http://localhost:5173';
    const good = await send(await allow('cors'), { headers: { origin } });
    expect(good.headers.get('access-control-allow-origin')).toBe(origin);
    expect(good.headers.get('access-control-expose-headers')).toBe('ETag');
    const bad = await send(await allow('cors'), { headers: { origin }, fields: { extra: '1' } });
    expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([403, origin]);
    const foreign = await send(await allow('cors'), { headers: { origin: 'http://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('answers NoSuchBucket, and refuses a body that is not a form, like S3', async () => {
    const post = await allow('mine');
    expect((await send({ ...post, url: `${s3.engine.url}/nowhere` })).code).toBe('NoSuchBucket');
    const answer = async (contentType: string, body: string) => {
      const response = await fetch(post.url, { method: 'POST', body, headers: { 'content-type': contentType } });
      return [response.status, /<Code>(.*?)</.exec(await response.text())?.[1]];
    };
    expect(await answer('application/json', '{}')).toEqual([412, 'PreconditionFailed']);
    expect(await answer('multipart/form-data', 'x')).toEqual([400, 'MalformedPOSTRequest']);
    expect(await answer('multipart/form-data; boundary=b', 'no boundary here')).toEqual([400, 'MalformedPOSTRequest']);
  });

  test('stores nothing of an upload whose connection breaks', async () => {
    const post = await allow('broken');
    const fields = Object.entries(post.fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="f.pdf"\r\n\r\n';
    const { hostname, port } = new URL(post.url);
    const socket = connect(Number(port), hostname);
    const head = `POST /documents HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n`;
    socket.write(head + fields.join('') + file + 'x'.repeat(100_000));
    const arrives = async () => {
      while (s3.halfUploads().length === 0) await delay(5);
    };
    await arrives();
    socket.destroy();
    while (s3.halfUploads().length > 0) await delay(5);
    await expect(stored('broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('stores nothing of a form that ends before its last boundary', async () => {
    const post = await allow('cut');
    const parts = Object.entries({ ...post.fields, file: '' }).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="f"' : ''}\r\n\r\n${value}`,
    );
    const response = await fetch(post.url, {
      method: 'POST',
      body: `${parts.join('\r\n')}half a file`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(response.status).toBe(400);
    await expect(stored('cut')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});
