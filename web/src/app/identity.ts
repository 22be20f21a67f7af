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

/** Ends the session on this device, even when the user pool cannot be reached. */
export async function endSession(): Promise<void> {
  await signOut();
}
