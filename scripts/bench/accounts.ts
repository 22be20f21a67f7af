import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accountMaker } from '#demo/accounts.ts';
import { type ApiSession, apiSession } from '#demo/api-session.ts';
import type { Account, StackFile } from '#local/supervisor/stack-file.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';

/** Returns the first demo account with a role: `staff`, `client (documentos)`. */
export function accountOf(accounts: readonly Account[], role: string): Account {
  const found = accounts.find((account) => account.role === role);
  if (!found) throw new Error(`The demo has no account ${role}.`);
  return found;
}

/** Signs demo accounts in to the API. */
export async function signInTo({ web, region, credentials, endpoints }: StackFile) {
  const endpoint = endpoints['cognito'];
  if (!endpoint) throw new Error('The stack has no user pool.');
  const config = (await (await fetch(`${web}/config.json`)).json()) as SiteConfig;
  const maker = accountMaker(new CognitoIdentityProviderClient({ region, credentials, endpoint }), config);
  return async ({ email }: Account): Promise<ApiSession> => apiSession(web, await maker.accessToken(email));
}
