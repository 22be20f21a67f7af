import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { onlyOwner } from '../iam/authority.ts';
import { type SecretsManagerEngine, startSecretsManager } from './start-secretsmanager.ts';

const name = 'morada/local/calendar-webhook';
const arn = `arn:aws:secretsmanager:eu-west-1:111122223333:secret:${name}-AbC123`;
const secret = (properties: Record<string, unknown>): Resource => ({
  stack: 'Api',
  logicalId: 'Secret',
  type: 'AWS::SecretsManager::Secret',
  path: 'Api/Secret',
  physicalId: arn,
  attributes: { Arn: arn },
  properties,
  metadata: {},
});
const generated = { PasswordLength: 48, ExcludePunctuation: true };

const engines: SecretsManagerEngine[] = [];
const clients: SecretsManagerClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const engine of engines.splice(0)) await engine.stop();
});

const schedule: Resource = {
  stack: 'Api',
  logicalId: 'Rotation',
  path: 'Api/Rotation',
  physicalId: arn,
  attributes: {},
  metadata: {},
  type: 'AWS::SecretsManager::RotationSchedule',
  properties: { SecretId: arn, RotationLambdaARN: 'rotator', RotationRules: { AutomaticallyAfterDays: 30 } },
};

async function start(properties: Record<string, unknown>, known?: (name: string) => string | undefined) {
  const engine = await startSecretsManager({
    port: 0,
    resources: [secret(properties), schedule],
    authority: onlyOwner({ accessKeyId: 'LKIALOCAL', secretAccessKey: 'local' }),
    known,
  });
  engines.push(engine);
  return engine;
}

function clientOf({ url }: SecretsManagerEngine, accessKeyId = 'LKIALOCAL') {
  const credentials = { accessKeyId, secretAccessKey: 'local' };
  const client = new SecretsManagerClient({ endpoint: url, region: 'eu-west-1', credentials, maxAttempts: 1 });
  clients.push(client);
  return client;
}

const read = async (engine: SecretsManagerEngine, SecretId: string) =>
  clientOf(engine).send(new GetSecretValueCommand({ SecretId }));

describe('a secret', () => {
  test.each([
    ['its name', name],
    ['its ARN', arn],
    ['its ARN without the characters at the end', arn.replace('-AbC123', '')],
  ])('is read with the SDK by %s', async (_what, id) => {
    const engine = await start({ Name: name, GenerateSecretString: generated, Description: 'Shared' });
    const value = await read(engine, id);
    expect(value.SecretString).toMatch(/^[A-Za-z0-9]{48}$/);
    expect(value.SecretString).toBe(engine.secret(name));
    expect(value).toMatchObject({ ARN: arn, Name: name, VersionStages: ['AWSCURRENT'] });
    expect(Math.abs(Date.now() - Number(value.CreatedDate?.getTime()))).toBeLessThan(60_000);
  });

  test('is generated again at every start, unless secrets.json has one', async () => {
    const properties = { Name: name, GenerateSecretString: generated };
    const [one, two] = [await start(properties), await start(properties)];
    expect(one.secret(name)).not.toBe(two.secret(name));
    const own = await start(properties, (asked) => (asked === name ? 'my own' : undefined));
    expect((await read(own, name)).SecretString).toBe('my own');
  });

  test('with several values is generated from its template', async () => {
    const engine = await start({
      Name: name,
      GenerateSecretString: { SecretStringTemplate: '{"user":"cal"}', GenerateStringKey: 'key', PasswordLength: 12 },
    });
    expect(JSON.parse((await read(engine, name)).SecretString ?? '')).toEqual({
      user: 'cal',
      key: expect.stringMatching(/^.{12}$/),
    });
  });

  test('with only a description leaves nothing unreported', async () => {
    const engine = await start({ Name: name, SecretString: 'fixed', Description: 'x', Type: 'AWS::Something' });
    expect(engine.secret(name)).toBe('fixed');
    expect(engine.unsupported).toEqual([
      expect.objectContaining({ what: 'AWS::SecretsManager::Secret.Type' }),
      expect.objectContaining({ what: 'AWS::SecretsManager::Secret.Description', because: expect.any(String) }),
    ]);
  });
});

describe('refused as in AWS', () => {
  const properties = { Name: name, GenerateSecretString: generated };

  test.each([
    ['another secret', { SecretId: 'morada/prod/calendar-webhook' }, 'ResourceNotFoundException'],
    ['an older version', { SecretId: name, VersionStage: 'AWSPREVIOUS' }, 'ResourceNotFoundException'],
    ['a version that never was', { SecretId: name, VersionId: 'x'.repeat(36) }, 'ResourceNotFoundException'],
    ['no name', { SecretId: '' }, 'ValidationException'],
  ])('%s', async (_what, input, error) => {
    const client = clientOf(await start(properties));
    await expect(client.send(new GetSecretValueCommand(input))).rejects.toMatchObject({ name: error });
  });

  test('a caller with other credentials, or with none', async () => {
    const engine = await start(properties);
    const stranger = clientOf(engine, 'AKIASTRANGER');
    await expect(stranger.send(new GetSecretValueCommand({ SecretId: name }))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    const unsigned = await fetch(engine.url, { method: 'POST', body: JSON.stringify({ SecretId: name }) });
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  test('an unsupported call, and invalid JSON', async () => {
    const engine = await start(properties);
    const remove = new DeleteSecretCommand({ SecretId: name });
    await expect(clientOf(engine).send(remove)).rejects.toMatchObject({ name: 'UnknownOperationException' });
    const authorization =
      'AWS4-HMAC-SHA256 Credential=LKIALOCAL/20261121/eu-west-1/secretsmanager/aws4_request, SignedHeaders=host, Signature=0';
    const headers = { authorization, 'x-amz-target': 'secretsmanager.GetSecretValue' };
    const answer = await fetch(engine.url, { method: 'POST', headers, body: '[]' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ __type: 'SerializationException' }),
    ]);
  });
});

describe('a rotation', () => {
  const properties = { Name: name, SecretString: 'first' };
  const stagesOf = async (client: SecretsManagerClient) =>
    (await client.send(new DescribeSecretCommand({ SecretId: name }))).VersionIdsToStages ?? {};

  /** A rotation function like those of AWS's templates, which records its requests. */
  function rotator(client: SecretsManagerClient, text: string) {
    const asked: string[] = [];
    const invoke = async (_arn: string, event: unknown) => {
      const { Step, SecretId, ClientRequestToken } = event as Record<string, string>;
      asked.push(Step ?? '');
      const token = { SecretId, ClientRequestToken };
      if (Step === 'createSecret') {
        const pending = { SecretId, VersionId: ClientRequestToken, VersionStage: 'AWSPENDING' };
        await expect(client.send(new GetSecretValueCommand(pending))).rejects.toMatchObject({
          name: 'ResourceNotFoundException',
        });
        const put = { ...token, SecretString: text, VersionStages: ['AWSPENDING'] };
        await client.send(new PutSecretValueCommand(put));
      }
      if (Step !== 'finishSecret') return;
      const stages = Object.entries(await stagesOf(client));
      const old = stages.find(([, labels]) => labels.includes('AWSCURRENT'))?.[0];
      const move = { SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId: ClientRequestToken };
      await client.send(new UpdateSecretVersionStageCommand({ ...move, RemoveFromVersionId: old }));
    };
    return { asked, invoke };
  }

  test('follows a deployment at once, in four steps, and keeps the previous version', async () => {
    const engine = await start(properties);
    const client = clientOf(engine);
    const { asked, invoke } = rotator(client, 'second');
    await engine.startRotations(invoke);
    expect(asked).toEqual(['createSecret', 'setSecret', 'testSecret', 'finishSecret']);
    expect(engine.secret(name)).toBe('second');
    expect(Object.values(await stagesOf(client)).sort()).toEqual([['AWSCURRENT'], ['AWSPREVIOUS']]);
    const before = new GetSecretValueCommand({ SecretId: name, VersionStage: 'AWSPREVIOUS' });
    expect((await client.send(before)).SecretString).toBe('first');
  });

  test('that fails in a step keeps the current value', async () => {
    const engine = await start(properties);
    await engine.startRotations(async () => Promise.reject(new Error('no')));
    expect(engine.secret(name)).toBe('first');
  });

  test('runs on request, with a given function', async () => {
    const engine = await start(properties);
    const client = clientOf(engine);
    const rotate = new RotateSecretCommand({ SecretId: name });
    await expect(client.send(rotate)).rejects.toMatchObject({ name: 'InvalidRequestException' });
    let text = 'second';
    await engine.startRotations((fn, event) => rotator(client, text).invoke(fn, event));
    text = 'third';
    await client.send(rotate);
    for (let wait = 0; engine.secret(name) !== 'third' && wait < 200; wait++) await delay(10);
    expect(engine.secret(name)).toBe('third');
  });

  test.each([
    ['another value under the same version', 'ResourceExistsException', 'another'],
    ['the same value under the same version', undefined, 'second'],
  ])('%s', async (_what, error, text) => {
    const client = clientOf(await start(properties));
    const token = { SecretId: name, ClientRequestToken: 'a'.repeat(32), VersionStages: ['AWSPENDING'] };
    await client.send(new PutSecretValueCommand({ ...token, SecretString: 'second' }));
    const again = client.send(new PutSecretValueCommand({ ...token, SecretString: text }));
    if (error) await expect(again).rejects.toMatchObject({ name: error });
    else expect((await again).VersionId).toBe('a'.repeat(32));
  });

  test('cannot move a label from a version without it', async () => {
    const client = clientOf(await start(properties));
    const token = { SecretId: name, ClientRequestToken: 'a'.repeat(32), VersionStages: ['AWSPENDING'] };
    await client.send(new PutSecretValueCommand({ ...token, SecretString: 'second' }));
    const move = { SecretId: name, VersionStage: 'AWSCURRENT', MoveToVersionId: 'a'.repeat(32) };
    await expect(client.send(new UpdateSecretVersionStageCommand(move))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});
