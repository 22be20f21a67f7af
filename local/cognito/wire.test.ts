import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientId, email, type Fixture, password, poolId, startFixture } from './testing/cognito-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

async function post(
  operation: string,
  body: string,
): Promise<{ status: number; type: string; message: string; headers: Headers }> {
  const response = await fetch(fixture.engine.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body,
  });
  const { __type: type, message } = (await response.json()) as { __type: string; message: string };
  return { status: response.status, type, message, headers: response.headers };
}

describe('a bad request', () => {
  test.each([
    ['that is not JSON', 'SignUp', '{"ClientId":', 'SerializationException'],
    ['that is a list', 'SignUp', '[]', 'SerializationException'],
    ['that is null', 'SignUp', 'null', 'SerializationException'],
    ['without its members', 'SignUp', '{}', 'InvalidParameterException'],
    [
      'with a number for a text',
      'SignUp',
      `{"ClientId":"${clientId}","Username":5,"Password":"x"}`,
      'SerializationException',
    ],
    [
      'with a list for a map',
      'InitiateAuth',
      '{"ClientId":"x","AuthFlow":"USER_SRP_AUTH","AuthParameters":[]}',
      'SerializationException',
    ],
    ['for an unknown operation', 'MakeCoffee', '{}', 'UnknownOperationException'],
    ['for an inherited name', 'constructor', '{}', 'UnknownOperationException'],
    [
      'for an unknown flow',
      'InitiateAuth',
      `{"ClientId":"${clientId}","AuthFlow":"toString"}`,
      'InvalidParameterException',
    ],
    [
      'for a challenge that is not emulated',
      'RespondToAuthChallenge',
      `{"ClientId":"${clientId}","ChallengeName":"DEVICE_SRP_AUTH"}`,
      'InvalidParameterException',
    ],
    ['with an access token that is none', 'GetUser', '{"AccessToken":"a.b.c"}', 'NotAuthorizedException'],
    [
      'with members of the prototype',
      'InitiateAuth',
      `{"ClientId":"${clientId}","AuthFlow":"USER_SRP_AUTH","AuthParameters":{"__proto__":{"USERNAME":"x"}}}`,
      'InvalidParameterException',
    ],
  ])('%s is refused with an exception name', async (_, operation, body, type) => {
    const answer = await post(operation, body);
    expect(answer).toMatchObject({ status: 400, type });
    expect(answer.headers.get('x-amzn-errortype')).toBe(`${type}:`);
  });

  test('says what is wrong with which parameter', async () => {
    const body = { ClientId: clientId, Username: '', UserAttributes: [{ Value: 'x' }] };
    expect((await post('SignUp', JSON.stringify(body))).message).toBe(
      "3 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length " +
        "greater than or equal to 1; Value null at 'password' failed to satisfy constraint: Member must not be null; " +
        "Value null at 'userAttributes.1.member.name' failed to satisfy constraint: Member must not be null",
    );
  });

  test('of two megabytes is refused, and the next request answered', async () => {
    const body = JSON.stringify({ ClientId: clientId, Username: 'x'.repeat(2 * 1024 * 1024) });
    const status = await post('SignUp', body).then(
      (answer) => answer.status,
      () => 'connection closed',
    );
    expect([413, 'connection closed']).toContain(status);
    expect((await post('GetUser', '{}')).status).toBe(400);
  });

  test('with a long hostile password is answered at once', async () => {
    const body = { ClientId: clientId, Username: email, Password: `${'a'.repeat(100_000)} ` };
    const started = performance.now();
    expect((await post('SignUp', JSON.stringify(body))).type).toBe('InvalidParameterException');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('is logged if it needs something unsupported, without any of its content', async () => {
    await post('ConfirmDevice', JSON.stringify({ AccessToken: 'secret-token', Email: email }));
    expect(fixture.log.at(-1)).toBe('cognito: the operation ConfirmDevice is not emulated here');
  });
});

describe('a browser of any origin', () => {
  test('may send the headers of Amplify', async () => {
    const asked = 'content-type,x-amz-target,x-amz-user-agent,cache-control';
    const response = await fetch(fixture.engine.url, {
      method: 'OPTIONS',
      headers: { origin: 'https://morada.example', 'access-control-request-headers': asked },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe(asked);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  test('may read the name of an error', async () => {
    const { headers } = await post('GetUser', '{}');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
  });
});

describe('the public documents of a pool', () => {
  const read = async (path: string) =>
    (await fetch(`${fixture.engine.issuers[poolId]}${path}`, { headers: { connection: 'close' } })).json();

  test('are its keys and its description', async () => {
    const { keys } = (await read(`/${poolId}/.well-known/jwks.json`)) as { keys: Record<string, string>[] };
    expect(keys).toEqual([
      { alg: 'RS256', e: 'AQAB', kid: expect.any(String), kty: 'RSA', n: expect.any(String), use: 'sig' },
    ]);
    expect(await read(`/${poolId}/.well-known/openid-configuration`)).toMatchObject({
      issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
      jwks_uri: `${fixture.engine.url}/${poolId}/.well-known/jwks.json`,
    });
  });

  test('stay the same over a restart', async () => {
    const before = await read(`/${poolId}/.well-known/jwks.json`);
    await fixture.restart();
    expect(await read(`/${poolId}/.well-known/jwks.json`)).toEqual(before);
  });

  test('of another pool do not exist', async () => {
    const response = await fetch(`${fixture.engine.url}/eu-west-1_nobody/.well-known/jwks.json`);
    expect(response.status).toBe(404);
  });
});

test('nothing secret is logged', () => {
  for (const line of fixture.log) {
    expect(line).not.toContain(email);
    expect(line).not.toContain(password);
  }
});
