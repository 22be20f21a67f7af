import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
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

async function start(properties: Record<string, unknown>, known?: (name: string) => string | undefined) {
  const engine = await startSecretsManager({
    ...{ port: 0, resources: [secret(properties)] },
    authority: onlyOwner({ accessKeyId: 'LKIALOCAL', secretAccessKey: 'local' }),
    ...(known ? { known } : {}),
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
  ])('is read by the SDK by %s', async (_what, id) => {
    const engine = await start({ Name: name, GenerateSecretString: generated, Description: 'Shared' });
    const value = await read(engine, id);
    expect(value.SecretString).toMatch(/^[A-Za-z0-9]{48}$/);
    expect(value.SecretString).toBe(engine.secret(name));
    expect(value).toMatchObject({ ARN: arn, Name: name, VersionStages: ['AWSCURRENT'] });
    expect(Math.abs(Date.now() - Number(value.CreatedDate?.getTime()))).toBeLessThan(60_000);
  });

  test('is made up anew at every start, unless somebody has written one for this machine', async () => {
    const properties = { Name: name, GenerateSecretString: generated };
    const [one, two] = [await start(properties), await start(properties)];
    expect(one.secret(name)).not.toBe(two.secret(name));
    const own = await start(properties, (asked) => (asked === name ? 'my own' : undefined));
    expect((await read(own, name)).SecretString).toBe('my own');
  });

  test('with several values is made of its template', async () => {
    const engine = await start({
      Name: name,
      GenerateSecretString: { SecretStringTemplate: '{"user":"cal"}', GenerateStringKey: 'key', PasswordLength: 12 },
    });
    expect(JSON.parse((await read(engine, name)).SecretString ?? '')).toEqual({
      user: 'cal',
      key: expect.stringMatching(/^.{12}$/),
    });
  });

  test('without anything but a description leaves nothing unplayed in silence', async () => {
    const engine = await start({ Name: name, SecretString: 'fixed', Description: 'x', Type: 'AWS::Something' });
    expect(engine.secret(name)).toBe('fixed');
    expect(engine.unplayed).toEqual([
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

  test('a call that is not played, and what is no JSON', async () => {
    const engine = await start(properties);
    const put = new PutSecretValueCommand({ SecretId: name, SecretString: 'x' });
    await expect(clientOf(engine).send(put)).rejects.toMatchObject({ name: 'UnknownOperationException' });
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
