import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SiteConfig } from '../../../shared/site-config.ts';

/** Prepares Amplify for this deployment's user pool. Sessions persist in local storage. */
export function configureIdentity(config: SiteConfig): void {
  // It warns about every endpoint that is named, the standard one included.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
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

/** Who is signed in, or undefined. */
export async function currentUserId(): Promise<string | undefined> {
  return (await fetchAuthSession()).tokens?.accessToken.payload.sub;
}

/** The access token, refreshed when it has expired or when `forceRefresh` asks for it; undefined when signed out. */
export async function accessToken(forceRefresh = false): Promise<string | undefined> {
  return (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString();
}

/**
 * Ends the person's sessions on all devices. Throws when the user pool did not do it: Amplify's own global sign-out keeps
 * that to itself, and a person who has lost a phone would believe it was done.
 */
export async function endAllSessions(): Promise<void> {
  const endpoint = Amplify.getConfig().Auth?.Cognito.userPoolEndpoint;
  const token = await accessToken(true);
  if (!endpoint || !token) throw new Error('No session to end');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: token }),
  });
  if (!response.ok) throw new Error(`The user pool answers ${response.status}`);
  await signOut();
}

/** Ends the session on this device, even when the user pool cannot be reached. */
export async function endSession(): Promise<void> {
  await signOut();
}
