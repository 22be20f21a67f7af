import { createHash, randomBytes } from 'node:crypto';
import { callbackUrl, clientId, type Fixture } from './cognito-fixture.ts';

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Returns the query of `/oauth2/authorize`; an undefined value omits a parameter. */
export function authorizeQuery(changes: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
  const parameters = {
    client_id: clientId,
    redirect_uri: callbackUrl,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'a state & more',
    identity_provider: 'Google',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}

/** Sends requests as a browser does, without following redirects. */
export const browse = (fixture: Fixture, path: string, form?: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(new URL(path, fixture.engine.url), {
    redirect: 'manual',
    // A kept-alive connection would not survive a restart.
    headers: { connection: 'close' },
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  });

export const ana = { name: 'Ana Casa', email: 'ana@casa.example', picture: '', email_verified: 'true' };

/** Uses the account picker and returns the parameters of the redirect to the site. */
export async function pick(
  fixture: Fixture,
  form: Readonly<Record<string, string>> = ana,
  query: URLSearchParams = authorizeQuery(),
): Promise<URLSearchParams> {
  const begun = await browse(fixture, `/oauth2/authorize?${query}`);
  const done = await browse(fixture, begun.headers.get('location') ?? '', form);
  const back = new URL(done.headers.get('location') ?? '');
  if (`${back.origin}${back.pathname}` !== callbackUrl) throw new Error(`came back to ${back.origin}`);
  return back.searchParams;
}

export interface TokenAnswer {
  status: number;
  error?: string;
  error_description?: string;
  access_token?: string;
  id_token?: string;
  refresh_token?: string;
  expires_in?: number;
  token_type?: string;
}

export async function requestTokens(
  fixture: Fixture,
  form: Readonly<Record<string, string | null>>,
): Promise<TokenAnswer> {
  const fields: Readonly<Record<string, string | null>> = { client_id: clientId, ...form };
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  const response = await browse(fixture, '/oauth2/token', Object.fromEntries(given));
  return { status: response.status, ...((await response.json()) as object) };
}

export const exchange = (
  fixture: Fixture,
  code: string | null,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<TokenAnswer> =>
  requestTokens(fixture, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackUrl,
    code_verifier: verifier,
    ...changes,
  });

/** Completes a sign-in with a Google account. */
export const signInWithGoogle = async (fixture: Fixture, form?: Readonly<Record<string, string>>) =>
  exchange(fixture, (await pick(fixture, form)).get('code'));

export const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
