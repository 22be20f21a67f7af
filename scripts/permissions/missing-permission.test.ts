import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountMaker } from '#demo/accounts.ts';
import { type ApiSession, apiSession } from '#demo/api-session.ts';
import { clients } from '#demo/people.ts';
import { samplePng } from '#demo/sample-files.ts';
import { type RunningStack, startStack } from '#local/supervisor/start-stack.ts';
import { copyAssembly, type Removal, removePermission } from '#local/test/changed-permissions.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';

const synthesized = path.join(import.meta.dirname, '../../cdk.out');
const root = mkdtempSync(path.join(tmpdir(), 'permission-'));
const assemblyDir = path.join(root, 'assembly');
const refusals: string[] = [];
const start = (dataDir: string) =>
  startStack({
    assemblyDir,
    dataDir: path.join(root, dataDir),
    port: 0,
    progress: () => {},
    log: () => {},
    warn: (line) => refusals.push(line),
  });
let stack: RunningStack;
let customer: ApiSession;
let applicationId: string;

beforeAll(async () => {
  if (!existsSync(path.join(synthesized, 'manifest.json')))
    throw new Error('There are no synthesized stacks to play: npm run synth');
  copyAssembly(synthesized, assemblyDir);
  stack = await start('data');
  const { description } = stack;
  const config = await (await fetch(`${description.web}/config.json`)).json();
  const endpoint = description.endpoints['cognito'] ?? '';
  const { region, credentials } = description;
  const cognito = new CognitoIdentityProviderClient({ region, endpoint, credentials });
  const accounts = accountMaker(cognito, config as Parameters<typeof accountMaker>[1]);
  const [client] = clients;
  if (!client) throw new Error('The demo has no clients.');
  await accounts.create(client.name, client.email);
  customer = apiSession(description.web, await accounts.accessToken(client.email));
  applicationId = (await customer.call('applications.onboard', client.answers)).application.id;
  await customer.call('prior-information.acknowledge', { version: versionInForce });
  cognito.destroy();
});
afterAll(async () => {
  await stack.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Sends a document as a browser does, while one role lacks one permission; gives what goes wrong. */
async function sendWithout(removal?: Removal): Promise<string | undefined> {
  removePermission(synthesized, assemblyDir, removal);
  await stack.reload();
  refusals.length = 0;
  return customer.upload(applicationId, 'passport', await samplePng('passport.png')).then(
    () => undefined,
    (error: unknown) => String(error),
  );
}

test('a journey ends where its role lacks a permission, and goes on once it has it', async () => {
  const who = `User: arn:aws:sts::\\d+:assumed-role/\\S*DocumentsRole\\S*/\\S* is not authorized to perform:`;
  const storage = await sendWithout({ role: 'DocumentsRole', action: 's3:PutObject' });
  const file = 'on resource: arn:aws:s3:::\\S+/applications/\\S+ because';
  expect(storage).toMatch(/^Error: Storage refused passport\.png: 403 .*<Code>AccessDenied<\/Code>/s);
  expect(storage).toMatch(new RegExp(`${who} s3:PutObject ${file}`));

  const database = await sendWithout({ role: 'DocumentsRole', action: 'dynamodb:ConditionCheckItem' });
  expect(database).toMatch(/^PassingFailure: documents\.\w+ was refused: 500 /);
  const table = 'on resource: arn:aws:dynamodb:\\S+:table/\\S+ because';
  expect(refusals[0]).toMatch(new RegExp(`${who} dynamodb:ConditionCheckItem ${table}`));
  expect(refusals[0]).toContain('(role Morada-local-ApiClient/DocumentsRole');

  expect(await sendWithout()).toBeUndefined();
  expect(refusals).toEqual([]);
});

test('without what Lambda itself needs of a role, the stacks do not even start', async () => {
  removePermission(synthesized, assemblyDir, { role: 'EventsRole', action: 'dynamodb:GetRecords' });
  await expect(start('other data')).rejects.toThrow(
    /ApiClient\/Events: The function execution role does not have permissions to call GetRecords on DYNAMODB/,
  );
  removePermission(synthesized, assemblyDir);
});
