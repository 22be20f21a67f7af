import { GetTokensFromRefreshTokenCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import {
  callbackUrl,
  clientId,
  type Fixture,
  type FixtureOptions,
  logoutUrl,
  poolId,
  refusal,
  register,
  signIn,
  startFixture,
} from '../testing/cognito-fixture.ts';
import {
  ana,
  authorizeQuery,
  browse,
  claimsOf,
  exchange,
  pick,
  requestTokens,
  signInWithGoogle,
} from '../testing/google-sign-in.ts';

let fixture: Fixture;
const begin = async (options: FixtureOptions = {}): Promise<void> => {
  fixture = await startFixture({ hosted: true, ...options });
};
afterEach(() => fixture.stop());

const locationOf = async (path: string): Promise<string> => (await browse(fixture, path)).headers.get('location') ?? '';
const userInfo = (token: string) =>
  fetch(`${fixture.engine.url}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });

describe('a sign-in with Google', () => {
  test('returns a code and the site’s state, and tokens that an independent verifier accepts', async () => {
    await begin();
    const back = await pick(fixture);
    expect(back.get('state')).toBe('a state & more');
    const tokens = await exchange(fixture, back.get('code'));
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 });
    const check = CognitoJwtVerifier.create({ userPoolId: poolId, clientId });
    const keys = await fetch(`${fixture.engine.url}/${poolId}/.well-known/jwks.json`);
    check.cacheJwks((await keys.json()) as Parameters<typeof check.cacheJwks>[0]);
    const access = await check.verify(tokens.access_token ?? '', { tokenUse: 'access' });
    expect(access.username).toMatch(/^Google_1\d{20}$/);
    expect(access.scope).toBe('openid email profile aws.cognito.signin.user.admin');
    expect(await check.verify(tokens.id_token ?? '', { tokenUse: 'id' })).toMatchObject({
      'cognito:username': access.username,
      email: ana.email,
      email_verified: true,
      name: 'Ana Casa',
      identities: [{ providerName: 'Google', userId: String(access.username).slice(7), primary: 'true' }],
    });
    const { UserAttributes } = await fixture.sdk.send(new GetUserCommand({ AccessToken: tokens.access_token }));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: ana.email });
  });

  test('is the same user next time, picked from the list or typed in other letter case, with Google’s current values', async () => {
    await begin();
    const first = claimsOf((await signInWithGoogle(fixture)).id_token);
    const picture = 'https://fotos.example/ana.png';
    const second = await signInWithGoogle(fixture, { ...ana, email: 'ANA@casa.example', name: 'Ana Nova', picture });
    expect(claimsOf(second.id_token)).toMatchObject({ sub: first['sub'], name: 'Ana Nova', picture });
    const list = await (await browse(fixture, `/google/accounts?${authorizeQuery()}`)).text();
    const account = /name="account" value="(\d+)"/.exec(list)?.[1] ?? '';
    expect(list).toContain('Ana Nova');
    const third = await signInWithGoogle(fixture, { account });
    expect(claimsOf(third.id_token)['sub']).toBe(first['sub']);
  });

  test('passes on whether the e-mail address is verified', async () => {
    await begin();
    const { email_verified: _checked, ...unverified } = ana;
    expect(claimsOf((await signInWithGoogle(fixture, unverified)).id_token)['email_verified']).toBe(false);
  });

  test('reveals no more than its scopes, and carries the nonce', async () => {
    await begin();
    const back = await pick(fixture, ana, authorizeQuery({ scope: 'openid email', nonce: 'n-1' }));
    const tokens = await exchange(fixture, back.get('code'));
    const claims = claimsOf(tokens.id_token);
    expect(claims).toMatchObject({ email: ana.email, nonce: 'n-1', at_hash: expect.stringMatching(/^[\w-]{22}$/) });
    expect(claims['name']).toBeUndefined();
    const access = tokens.access_token ?? '';
    expect(await refusal(fixture.sdk.send(new GetUserCommand({ AccessToken: access })))).toBe(
      'NotAuthorizedException: Access Token does not have required scopes',
    );
    expect(await (await userInfo(access)).json()).toMatchObject({
      sub: claims['sub'],
      email: ana.email,
      email_verified: 'true',
      username: claims['cognito:username'],
    });
    expect((await userInfo('a.b.c')).status).toBe(401);
  });

  test('returns to the site when it is cancelled', async () => {
    await begin();
    const back = await pick(fixture, { action: 'cancel' });
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: 'a state & more' });
    expect(back.has('code')).toBe(false);
  });

  test('survives a restart at every point', async () => {
    await begin();
    const back = await pick(fixture);
    await fixture.restart();
    const tokens = await exchange(fixture, back.get('code'));
    expect(tokens.status).toBe(200);
    await fixture.restart();
    const renewed = await requestTokens(fixture, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(claimsOf(renewed.id_token)['sub']).toBe(claimsOf(tokens.id_token)['sub']);
    const { AuthenticationResult } = await fixture.sdk.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: tokens.refresh_token }),
    );
    expect(claimsOf(AuthenticationResult?.IdToken)['sub']).toBe(claimsOf(tokens.id_token)['sub']);
    const page = await (await browse(fixture, `/google/accounts?${authorizeQuery()}`)).text();
    expect(page).toContain(ana.email);
  });
});

describe('the code', () => {
  test('works once', async () => {
    await begin();
    const code = (await pick(fixture)).get('code');
    expect((await exchange(fixture, code)).status).toBe(200);
    expect(await exchange(fixture, code)).toEqual({ status: 400, error: 'invalid_grant' });
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: null }, 'invalid_grant'],
    ['another redirect address', { redirect_uri: 'https://morada.example/other' }, 'invalid_grant'],
    ['another client', { client_id: 'somebody' }, 'invalid_client'],
    ['no grant type', { grant_type: null }, 'invalid_request'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is useless with %s', async (_, changes, error) => {
    await begin();
    const code = (await pick(fixture)).get('code');
    expect(await exchange(fixture, code, changes)).toEqual({ status: 400, error });
  });

  test('is consumed by a wrong attempt, and expires after five minutes', async () => {
    await begin();
    const tried = (await pick(fixture)).get('code');
    await exchange(fixture, tried, { code_verifier: 'x'.repeat(43) });
    expect((await exchange(fixture, tried)).error).toBe('invalid_grant');
    const late = (await pick(fixture)).get('code');
    fixture.pass(5 * 60_000);
    expect((await exchange(fixture, late)).error).toBe('invalid_grant');
  });

  test('that was never issued is refused', async () => {
    await begin();
    expect((await exchange(fixture, 'invented')).error).toBe('invalid_grant');
    expect((await exchange(fixture, null)).error).toBe('invalid_request');
  });
});

describe('an authorization request', () => {
  test.each([
    ['https://evil.example/'],
    [`${callbackUrl}/`],
    [`${callbackUrl}?next=1`],
    [callbackUrl.toUpperCase()],
    [undefined],
  ])('with the foreign redirect address %s shows an error page', async (redirect_uri) => {
    await begin();
    const query = authorizeQuery({ redirect_uri });
    for (const path of ['/oauth2/authorize', '/google/accounts', '/login']) {
      const location = await locationOf(`${path}?${query}`);
      expect(location).toBe(`/error?error=redirect_mismatch&client_id=${clientId}`);
    }
    const posted = await browse(fixture, `/google/accounts?${query}`, ana);
    expect(posted.headers.get('location')).toMatch(/^\/error\?error=redirect_mismatch/);
    expect((await browse(fixture, posted.headers.get('location') ?? '')).status).toBe(400);
  });

  test.each([
    ['an unknown response type', { response_type: 'x' }, 'unsupported_response_type'],
    ['the implicit flow', { response_type: 'token' }, 'unauthorized_client'],
    ['a scope that the client has not', { scope: 'openid phone' }, 'invalid_scope'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another provider', { identity_provider: 'Facebook' }, 'invalid_request'],
    ['no wish to be asked', { prompt: 'none' }, 'login_required'],
  ])('with %s is refused to the site, with its state', async (_, changes, error) => {
    await begin();
    const location = new URL(await locationOf(`/oauth2/authorize?${authorizeQuery(changes)}`));
    expect(`${location.origin}${location.pathname}`).toBe(callbackUrl);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ error, state: 'a state & more' });
  });

  test('of an unknown client, or in a pool without a domain, shows an error page', async () => {
    await begin();
    expect(await locationOf(`/oauth2/authorize?${authorizeQuery({ client_id: 'x' })}`)).toMatch(/error=invalid_client/);
    await fixture.stop();
    await begin({ hosted: false });
    expect(await locationOf(`/oauth2/authorize?${authorizeQuery()}`)).toMatch(/^\/error\?error=invalid_client/);
  });

  test('without a provider offers those of the client', async () => {
    await begin();
    const location = await locationOf(`/oauth2/authorize?${authorizeQuery({ identity_provider: undefined })}`);
    expect(location).toMatch(/^\/login\?/);
    const html = await (await browse(fixture, location)).text();
    expect(html).toContain('Continuar com Google');
    expect(html).toContain('identity_provider=Google');
  });

  test('by another method is refused', async () => {
    await begin();
    expect((await browse(fixture, '/oauth2/authorize', {})).status).toBe(405);
    expect((await browse(fixture, '/oauth2/token')).status).toBe(405);
  });
});

describe('the account picker', () => {
  test.each([
    ['no name', { ...ana, name: ' ' }, 'Escreve um nome'],
    ['no e-mail address', { ...ana, email: 'ana' }, 'Escreve um email válido'],
    ['a picture that is none', { ...ana, picture: 'javascript:alert(1)' }, 'O endereço da fotografia'],
  ])('asks again for %s, and keeps the typed values', async (_, form, message) => {
    await begin();
    const answer = await browse(fixture, `/google/accounts?${authorizeQuery()}`, form);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(message);
    expect(html).toContain(`value="${form.picture}"`);
  });

  test('shows markup in names as text', async () => {
    await begin();
    await pick(fixture, { ...ana, name: '"><img src=x onerror=alert(1)>' });
    const answer = await browse(fixture, `/google/accounts?${authorizeQuery()}`);
    expect(await answer.text()).not.toContain('<img');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('ending', () => {
  test('a refresh token ends its access token too', async () => {
    await begin();
    const tokens = await signInWithGoogle(fixture);
    const refreshToken = tokens.refresh_token ?? '';
    const revoke = (token: string) => browse(fixture, '/oauth2/revoke', { token, client_id: clientId });
    expect((await revoke(refreshToken)).status).toBe(200);
    expect((await revoke(refreshToken)).status).toBe(200);
    expect(await (await revoke(tokens.access_token ?? '')).json()).toMatchObject({ error: 'unsupported_token_type' });
    const renewal = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(await requestTokens(fixture, renewal)).toEqual({ status: 400, error: 'invalid_grant' });
    expect((await userInfo(tokens.access_token ?? '')).status).toBe(401);
  });

  test('a session redirects to registered addresses only', async () => {
    await begin();
    const logout = (uri: string) =>
      locationOf(`/logout?${new URLSearchParams({ client_id: clientId, logout_uri: uri })}`);
    expect(await logout(logoutUrl)).toBe(logoutUrl);
    expect(await logout('https://evil.example/')).toMatch(/^\/error\?error=redirect_mismatch/);
  });
});

test('an account of the pool with the same e-mail address is a separate one, with its own password', async () => {
  await begin();
  const google = claimsOf((await signInWithGoogle(fixture)).id_token);
  await register(fixture);
  const own = claimsOf((await signIn(fixture)).id);
  expect(own['email']).toBe(google['email']);
  expect(own['sub']).not.toBe(google['sub']);
});
