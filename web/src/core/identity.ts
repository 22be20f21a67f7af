import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { signedOutPath } from '#shared/accounts/google-sign-in.ts';
import type { SiteConfig } from '#shared/site-config.ts';

let googleSignInUrl: string | undefined;

/** Configures Amplify for this deployment's user pool. Sessions persist in local storage. */
export function configureIdentity(config: SiteConfig): void {
  // Amplify warns about every configured endpoint, even the standard one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
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

/** Returns the id of the signed-in user, or undefined. */
export async function currentUserId(): Promise<string | undefined> {
  return (await fetchAuthSession()).tokens?.accessToken.payload.sub;
}

/** Returns the access token, refreshed when it has expired or with `forceRefresh`; undefined when signed out. */
export async function accessToken(forceRefresh = false): Promise<string | undefined> {
  return (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString();
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
