import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { callApi, expect, freshEmail, test } from './support/fixtures.ts';
import { freshGoogleAccount, signInWithGoogle } from './support/google.ts';
import { callPool } from './support/pool.ts';
import { password } from './support/sign-in.ts';
import { runningStack } from './support/stack.ts';

/** What the user pool answers: the HTTP status and the type of the error. */
async function refusalOf(page: Page, operation: string, request: object): Promise<{ status: number; type: string }> {
  const { status, body } = await callPool(page, operation, request);
  return { status, type: String(body.__type ?? '') };
}

type Tokens = Readonly<Record<'accessToken' | 'idToken' | 'refreshToken', string>>;

const tokensOf = (page: Page): Promise<Tokens> =>
  page.evaluate(() => {
    const stored = (kind: string): string => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(`.${kind}`));
      return (key && localStorage.getItem(key)) || '';
    };
    return { accessToken: stored('accessToken'), idToken: stored('idToken'), refreshToken: stored('refreshToken') };
  });

/** Has the page exchange its refresh token. */
async function refresh(page: Page): Promise<void> {
  const before = (await tokensOf(page)).accessToken;
  await page.evaluate(() => {
    const token = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    if (token) localStorage.setItem(token.replace('.accessToken', '.clockDrift'), String(1e12));
    // The page's own note of a valid token would do without the session library.
    localStorage.removeItem('morada:session');
  });
  await page.reload();
  await expect.poll(async () => (await tokensOf(page)).accessToken).not.toBe(before);
}

/** What changes an account at the pool, by its holder's access token. */
const changes = [
  ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'outra@pessoa.example' }] }],
  ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
  ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
  ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'Password123' }],
  ['DeleteUser', {}],
  ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
  ['AssociateSoftwareToken', {}],
  ['VerifySoftwareToken', { UserCode: '123456' }],
] as const;

async function expectPowerless(page: Page, tokens: readonly string[]): Promise<void> {
  for (const AccessToken of tokens) {
    expect(AccessToken).not.toBe('');
    for (const [operation, body] of changes)
      expect([operation, await refusalOf(page, operation, { AccessToken, ...body })]).toEqual([
        operation,
        { status: 400, type: 'NotAuthorizedException' },
      ]);
    expect((await refusalOf(page, 'StartWebAuthnRegistration', { AccessToken })).status).toBe(400);
  }
}

test('no token that a browser holds changes anything at the user pool', async ({
  page,
  openBrowser,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Iris');
  const first = await tokensOf(page);
  await refresh(page);
  const refreshed = await tokensOf(page);
  await expectPowerless(page, [first.accessToken, refreshed.accessToken, first.idToken, refreshed.idToken]);
  const google = await openBrowser();
  await signInWithGoogle(google, freshGoogleAccount('Gil'));
  await expect(google).toHaveURL(/\/onboarding$/);
  const ofGoogle = await tokensOf(google);
  await refresh(google);
  await expectPowerless(google, [ofGoogle.accessToken, (await tokensOf(google)).accessToken]);
  expect(await callApi(page, 'GET', '/api/me')).toMatchObject({ status: 200, body: { email } });
  consoleErrors.length = 0;
});

test('the client of the proofs is of no use from the internet, and the site does not name it', async ({ page }) => {
  const email = await newCustomer(page, 'Jaime');
  const { resources } = await runningStack();
  const [, client] =
    Object.entries(resources).find(
      ([path, { type }]) => type === 'AWS::Cognito::UserPoolClient' && /UserPool[^/]*\/Security\//.test(path),
    ) ?? [];
  const ClientId = client?.physicalId ?? '';
  expect(ClientId).not.toBe('');
  expect(await (await page.request.get('/config.json')).text()).not.toContain(ClientId);
  const { refreshToken } = await tokensOf(page);
  const flows = [
    ['USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }],
    ['USER_SRP_AUTH', { USERNAME: email, SRP_A: 'a'.repeat(512) }],
    ['USER_AUTH', { USERNAME: email }],
    ['CUSTOM_AUTH', { USERNAME: email }],
    ['ADMIN_USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }],
  ] as const;
  for (const [AuthFlow, AuthParameters] of flows)
    expect([AuthFlow, (await refusalOf(page, 'InitiateAuth', { AuthFlow, ClientId, AuthParameters })).type]).toEqual([
      AuthFlow,
      'InvalidParameterException',
    ]);
  for (const [operation, body, refusal] of [
    [
      'InitiateAuth',
      { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } },
      /NotAuthorizedException/,
    ],
    [
      'SignUp',
      {
        Username: freshEmail('intruso'),
        Password: 'Uma-Casa-2026',
        UserAttributes: [{ Name: 'email', Value: freshEmail('intruso') }],
      },
      /UserLambdaValidationException|InvalidParameterException/,
    ],
  ] as const)
    expect((await refusalOf(page, operation, { ClientId, ...body })).type).toMatch(refusal);
  // What needs AWS credentials is refused without them.
  const { status } = await refusalOf(page, 'AdminInitiateAuth', {
    ClientId,
    UserPoolId: 'eu-west-1_x',
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  expect(status).toBeGreaterThanOrEqual(400);
});
