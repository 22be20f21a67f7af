import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadAssembly } from '../assembly/assembly.ts';
import { authorityOf } from '../test/authority-of.ts';
import { type LambdaEngine, startLambda } from './start-lambda.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'bundle-'));
let engine: LambdaEngine;

const sources: Readonly<Record<string, string>> = {
  Foreign: "require('zod'); exports.handler = async () => 1;",
  Runtime: "const { S3Client } = require('@aws-sdk/client-s3'); exports.handler = async () => typeof S3Client;",
  Nothing: 'exports.other = 1;',
  Callback: 'exports.handler = (event, context, callback) => setTimeout(callback, 5, null, { got: event });',
  Unprintable: 'exports.handler = async () => 1n;',
  Large: "exports.handler = async () => 'x'.repeat(7 * 1024 * 1024);",
};

beforeAll(async () => {
  const write = (name: string, value: unknown): void =>
    writeFileSync(path.join(directory, name), JSON.stringify(value));
  write('manifest.json', {
    artifacts: { S: { type: 'aws:cloudformation:stack', properties: { templateFile: 'S.json' } } },
  });
  const resources = Object.entries(sources).map(([id, ZipFile]) => {
    const Properties = { Runtime: 'nodejs24.x', Handler: 'index.handler', FunctionName: id, Code: { ZipFile } };
    return [id, { Type: 'AWS::Lambda::Function', Properties }];
  });
  write('S.json', { Resources: Object.fromEntries(resources) });
  engine = await startLambda({
    port: 0,
    dataDir: path.join(directory, 'data'),
    logDir: path.join(directory, 'logs'),
    authority: authorityOf(loadAssembly(directory), { accessKeyId: 'LKIATEST', secretAccessKey: 'secret' }),
    assembly: loadAssembly(directory),
    mapAddresses: (text) => text,
    endpoints: {},
  });
});

afterAll(async () => {
  await engine.stop();
  rmSync(directory, { recursive: true });
});

const call = (name: string): Promise<unknown> =>
  engine.invoke(`arn:aws:lambda:eu-west-1:000000000000:function:${name}`, { a: 1 });

test('a package that is not in the bundle is not found, though the checkout has it', async () => {
  await expect(call('Foreign')).rejects.toMatchObject({
    errorType: 'Runtime.ImportModuleError',
    message: expect.stringContaining("'zod'"),
  });
});

test('the AWS SDK is there without being bundled', async () => {
  await expect(call('Runtime')).resolves.toBe('function');
});

test('a handler that is not exported is named', async () => {
  await expect(call('Nothing')).rejects.toMatchObject({ errorType: 'Runtime.HandlerNotFound' });
});

test('a handler may answer by callback', async () => {
  await expect(call('Callback')).resolves.toEqual({ got: { a: 1 } });
});

test('an answer that is no JSON or larger than 6 MB is a failure', async () => {
  await expect(call('Unprintable')).rejects.toMatchObject({ errorType: 'TypeError' });
  await expect(call('Large')).rejects.toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
});
