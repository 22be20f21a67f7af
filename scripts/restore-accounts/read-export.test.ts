import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAccountExportHandler } from '#functions/accounts/export/create-handler.ts';
import { keysOf, type Manifest } from '#functions/accounts/export/format.ts';
import { readExport } from './read-export.ts';
import { type LostPoolStage, lostPoolId, startStage } from './testing/stage.ts';

/** More than two pages. */
const many = 125;
let stage: LostPoolStage;
let whole: Manifest;
beforeAll(async () => {
  stage = await startStage();
  for (let index = 0; index < many; index++)
    await stage.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: lostPoolId,
        Username: `pessoa${index}@morada.test`,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: `pessoa${index}@morada.test` },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: 'Pessoa Árvore' },
        ],
      }),
    );
  whole = await stage.exportAccounts();
  stage.world.pass(60_000);
});
afterAll(() => stage.stop());

const read = (exportId?: string) => readExport(stage.place, { userPoolId: lostPoolId, exportId });
const put = (key: string, body: string | Buffer) =>
  stage.s3.client.send(new PutObjectCommand({ Bucket: stage.place.bucket, Key: key, Body: body }));
const get = async (key: string) => {
  const { Body: body } = await stage.s3.client.send(new GetObjectCommand({ Bucket: stage.place.bucket, Key: key }));
  return Buffer.from((await body?.transformToByteArray()) ?? []);
};
const keys = async () => {
  const { Contents: contents = [] } = await stage.s3.client.send(
    new ListObjectsV2Command({ Bucket: stage.place.bucket }),
  );
  return contents.map(({ Key }) => Key ?? '');
};

/** Creates another export like the first one, with a change. */
async function forge(exportId: string, change: { manifest?: Partial<Manifest>; file?: (lines: string) => string }) {
  const { file, manifest } = keysOf(lostPoolId, exportId);
  const lines = gunzipSync(await get(keysOf(lostPoolId, whole.exportId).file)).toString();
  await put(file, gzipSync(change.file?.(lines) ?? lines));
  const body = await get(file);
  const sha256 = createHash('sha256').update(body).digest('hex');
  await put(manifest, JSON.stringify({ ...whole, exportId, bytes: body.length, sha256, ...change.manifest }));
}

async function remove(exportId: string): Promise<void> {
  for (const Key of Object.values(keysOf(lostPoolId, exportId)))
    await stage.s3.client.send(new DeleteObjectCommand({ Bucket: stage.place.bucket, Key }));
}

describe('an export of accounts', () => {
  test('contains every account of every page, and no password', async () => {
    const { accounts, manifest } = await read();
    expect([accounts.size, manifest]).toEqual([many, whole]);
    expect([...accounts.values()].find(({ email }) => email === 'pessoa7@morada.test')).toEqual({
      sub: expect.any(String),
      username: expect.any(String),
      email: 'pessoa7@morada.test',
      emailVerified: true,
      phoneVerified: false,
      name: 'Pessoa Árvore',
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      createdAt: expect.any(String),
      identities: [],
    });
  });

  test('that fails in the middle leaves no manifest, and throws to be retried', async () => {
    let pages = 0;
    stage.sdk.middlewareStack.add(
      (next) => async (args) => {
        if (++pages > 2) throw new Error('The pool is away');
        return next(args);
      },
      { step: 'initialize', name: 'away' },
    );
    const { s3, place, world } = stage;
    const run = createAccountExportHandler(
      { userPool: stage.sdk, userPoolId: lostPoolId, storage: s3.client, bucket: place.bucket, now: world.now },
      world.observability,
    );
    await expect(run({}, { getRemainingTimeInMillis: () => 60_000 })).rejects.toThrow('The pool is away');
    stage.sdk.middlewareStack.remove('away');
    expect(world.logs.at(-1)).toMatchObject({ level: 'error', message: 'account export failed' });
    expect((await keys()).filter((key) => !key.includes(whole.exportId))).toEqual([]);
    expect(s3.halfUploads()).toEqual([]);
  });

  test('that times out leaves no manifest', async () => {
    const { s3, place, world } = stage;
    const run = createAccountExportHandler(
      { userPool: stage.sdk, userPoolId: lostPoolId, storage: s3.client, bucket: place.bucket, now: world.now },
      world.observability,
    );
    await expect(run({}, { getRemainingTimeInMillis: () => 20_001 })).rejects.toThrow();
    expect((await keys()).filter((key) => key.endsWith('manifest.json'))).toHaveLength(1);
  });

  test('that is incomplete is skipped, and refused when named', async () => {
    const half = '2026-12-01T00-00-00.000Z';
    await put(keysOf(lostPoolId, half).file, gzipSync('{"sub":"'));
    expect(await read()).toMatchObject({ manifest: whole, passedOver: [half] });
    await expect(read(half)).rejects.toThrow(`${half} is half written`);
    await remove(half);
  });

  test.each<[string, Parameters<typeof forge>[1]]>([
    ['whose file was cut', { manifest: { bytes: 7 } }],
    ['whose file is another one', { manifest: { sha256: '0'.repeat(64) } }],
    ['that lacks accounts', { file: (lines) => lines.split('\n').slice(0, 100).join('\n') }],
    ['in which a line is damaged', { file: (lines) => lines.replace('"sub"', '"bus"') }],
    ['of another pool', { manifest: { userPoolId: 'eu-west-1_Another' } }],
    ['of another time', { manifest: { exportId: '2026-01-01T00-00-00.000Z' } }],
    ['of a later version', { manifest: { version: 2 as 1 } }],
  ])('%s is refused, and an older one is suggested', async (_what, change) => {
    const exportId = '2026-12-02T00-00-00.000Z';
    await forge(exportId, change);
    await expect(read()).rejects.toThrow(`The export ${exportId} cannot be used`);
    await expect(read()).rejects.toThrow(whole.exportId);
    expect((await read(whole.exportId)).accounts.size).toBe(many);
    await remove(exportId);
  });

  test('of a pool without any is refused', async () => {
    await expect(readExport(stage.place, { userPoolId: 'eu-west-1_Another', exportId: undefined })).rejects.toThrow(
      'no complete export',
    );
  });
});
