import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Page, Route } from '@playwright/test';
import { type ApiSession, apiSession } from '#demo/api-session.ts';
import { failureOf, persist } from '#demo/persist.ts';
import { persistentSession } from '#demo/persistent-session.ts';
import { signInBySrp } from '#demo/sign-in.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { newestMail, secretsIn } from './inbox.ts';
import { runningStack } from './stack.ts';

/** Somebody who is about to have an account. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/**
 * Signs up, confirms the address by the e-mail's code and signs in, without a browser: `sign-up.spec.ts` and `journey.spec.ts` do it by hand.
 *
 * @param origin of the site
 * @param folder of the stack whose inbox gets the code
 * @returns what the library keeps in a browser's local storage, and the access token
 */
export async function newSession(origin: string, { name, email, password }: NewAccount, folder?: string) {
  const { nonce } = await postAt(origin, '/api/accounts', { name, email, password });
  const { code, link } = secretsIn(await newestMail(email, 1, folder));
  await postAt(origin, '/api/accounts/confirmation', { email, code, link, nonce });
  return signInAt(origin, { email, password });
}

/** Calls a public route until it answers. */
function postAt(origin: string, path: string, input: object): Promise<Record<string, string>> {
  const attempt = async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const body = await response.text();
    // An earlier attempt took effect although its answer was lost.
    if (response.ok || body.includes('"account.confirmed"')) return JSON.parse(body) as Record<string, string>;
    throw failureOf(response, `${path} was refused: ${response.status} ${body}`);
  };
  return persist({ step: path, attempt });
}

/**
 * Signs in without a browser.
 *
 * @returns what Amplify keeps in a browser's local storage, and the access token
 */
export async function signInAt(origin: string, { email, password }: Pick<NewAccount, 'email' | 'password'>) {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as SiteConfig;
  const { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } = config;
  const [region = ''] = userPoolId.split('_');
  const client = new CognitoIdentityProviderClient({ region, endpoint });
  const attempt = () => signInBySrp(client, config, { email, password });
  const { userId, accessToken, idToken, refreshToken } = await persist({ step: 'The sign-in', attempt });
  client.destroy();
  const ofPool = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const details = { loginId: email, authFlowType: 'USER_SRP_AUTH' };
  const kept = { accessToken, idToken, refreshToken, signInDetails: JSON.stringify(details), clockDrift: '0' };
  const stored = Object.entries(kept).map(([name, value]): [string, string] => [`${ofPool}.${userId}.${name}`, value]);
  return {
    stored: [[`${ofPool}.LastAuthUser`, userId], ...stored] as const,
    issuedAt: issuedAt(accessToken),
    accessToken,
  };
}

/** When a token was issued, in milliseconds. */
const issuedAt = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat * 1000;

/** Puts a session into a page, as if its person had signed in there; by the page's clock, whatever it shows. */
export async function takeSession(
  page: Page,
  origin: string,
  { stored, issuedAt }: Awaited<ReturnType<typeof newSession>>,
): Promise<void> {
  // A page of the site's origin that runs no program of ours, which would look for a session first.
  const blank = `${origin}/blank`;
  const answer = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' });
  await page.route(blank, answer);
  await page.goto(blank);
  await page.unroute(blank, answer);
  await page.evaluate(
    ([entries, issued]) => {
      for (const [key, value] of entries)
        localStorage.setItem(key, key.endsWith('.clockDrift') ? String(issued - Date.now()) : value);
    },
    [stored, issuedAt] as const,
  );
}

/** Returns the API as called by an account, without a browser. */
export async function apiAs(account: Pick<NewAccount, 'email' | 'password'>): Promise<ApiSession> {
  const { web } = await runningStack();
  return persistentSession(apiSession(web, (await signInAt(web, account)).accessToken));
}

/**
 * Opens a page of the site as somebody who signed in earlier; `sign-in.spec.ts` does it by hand.
 *
 * @param path on the site of the page's context
 */
export async function openAs(page: Page, account: Pick<NewAccount, 'email' | 'password'>, path: string): Promise<void> {
  // The first answer tells where the site is.
  const answer = await page.request.get('/config.json');
  const { origin } = new URL(answer.url());
  await takeSession(page, origin, await signInAt(origin, account));
  await page.goto(path);
}
