import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Stage, stageSettings } from '#infra/config.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { type SecretsManagerEngine, startSecretsManager } from '#local/secretsmanager/start-secretsmanager.ts';
import { checkSecrets } from './check-secrets.ts';
import { connect } from './clients.ts';
import { sentenceOf } from './problem.ts';

const credentials = { accessKeyId: 'LKIALOCAL', secretAccessKey: 'local' };
const prod: Stage = { ...stageSettings('prod'), google: { secretName: 'morada/prod/google' } };
const resource = (Name: string) => ({
  stack: 'Test',
  logicalId: Name,
  path: Name,
  type: 'AWS::SecretsManager::Secret',
  attributes: {},
  metadata: {},
  physicalId: `arn:aws:secretsmanager:eu-west-1:111122223333:secret:${Name}-AbC123`,
  properties: { Name, GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true } },
});

let engine: SecretsManagerEngine;
let secrets: SecretsManagerClient;
beforeAll(async () => {
  engine = await startSecretsManager({
    port: 0,
    resources: ['google', 'half', 'calendar-webhook'].map((name) => resource(`morada/prod/${name}`)),
    known: (name) => (name.endsWith('/google') ? JSON.stringify({ client_id: 'id', client_secret: 'x' }) : undefined),
    authority: onlyOwner(credentials),
  });
  secrets = new SecretsManagerClient({ endpoint: engine.url, region: 'eu-west-1', credentials, maxAttempts: 1 });
});
afterAll(async () => {
  secrets.destroy();
  await engine.stop();
});

const check = async (stage: Stage) =>
  (await checkSecrets({ ...connect(stage.region), secrets }, stage)).map(sentenceOf);

test('the secrets of a stage are read and accepted if valid', async () => {
  expect(await check(prod)).toEqual([]);
});

test('an invalid secret is reported with what it lacks', async () => {
  expect(await check({ ...prod, google: { secretName: 'morada/prod/half' } })).toEqual([
    expect.stringMatching(/^Write the secret "morada\/prod\/half" in eu-west-1 again with .*: it is not JSON\.$/),
  ]);
});

test('a missing secret is reported with the command that creates it', async () => {
  expect(await check({ ...prod, calendarSecret: 'morada/prod/other' })).toEqual([
    expect.stringMatching(
      /^Make the secret "morada\/prod\/other" .*create-secret --region eu-west-1 --name morada\/prod\/other/,
    ),
  ]);
});
