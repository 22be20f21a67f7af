import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { signedOutPath } from '#shared/accounts/google-sign-in.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { noteSession, type SessionNote } from './session-note.ts';

let googleSignInUrl: string | undefined;
let isConfigured = false;

/** Configures Amplify for this deployment's user pool, once. Sessions persist in local storage. */
export function configureIdentity(config: SiteConfig): void {
  if (isConfigured) return;
  isConfigured = true;
  // Amplify warns about every configured endpoint, even the standard one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  // Another session than the noted one begins, or none is left.
  Hub.listen('auth', ({ payload: { event } }) => {
    if (event === 'signedIn' || event === 'signedOut') noteSession(undefined);
  });
  googleSignInUrl = config.googleSignInUrl;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        userPoolEndpoint: config.userPoolEndpoint,
        loginWith: { email: true },
      },
    },
  });
}

/** Returns the session, with an access token that is renewed if it has expired or with `forceRefresh`, and notes it. */
export async function currentSession(forceRefresh = false): Promise<SessionNote | undefined> {
  const token = (await fetchAuthSession({ forceRefresh })).tokens?.accessToken;
  const { sub: userId, exp } = token?.payload ?? {};
  const session = token && userId && exp ? { userId, accessToken: token.toString(), expiresAt: exp * 1000 } : undefined;
  noteSession(session);
  return session;
}

/**
 * Ends the session on this device, even when the user pool cannot be reached. Returns the URL that ends the session of
 * the pool's domain, if this one started there.
 */
export async function endSession(): Promise<string | undefined> {
  const payload = await fetchAuthSession().then(
    ({ tokens }) => tokens?.accessToken.payload,
    () => undefined,
  );
  await signOut();
  if (!googleSignInUrl || !beganAtDomain(payload?.['scope'])) return undefined;
  const query = { client_id: String(payload?.['client_id']), logout_uri: window.location.origin + signedOutPath };
  return `${googleSignInUrl}/logout?${new URLSearchParams(query)}`;
}

/** A scope that only sign-ins at the pool's domain have. */
const beganAtDomain = (scope: unknown): boolean => typeof scope === 'string' && scope.split(' ').includes('openid');

/** Deletes the tokens on this device, if any. */
export async function forgetSession(): Promise<void> {
  if ((await fetchAuthSession()).tokens) await signOut();
}
