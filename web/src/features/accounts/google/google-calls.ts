import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import * as oauth from 'oauth4webapi';
import { siteConfig } from '#core/config.ts';
import { checkSession, whenIdentityReady } from '#core/session.ts';
import { callbackPath, googleRefusals, googleScopes } from '#shared/accounts/google-sign-in.ts';
import { suspendedMessage } from '#shared/security/suspended-message.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import type { FailureReason } from './failure.ts';
import { keepPending, type PendingSignIn, takePending } from './pending-sign-in.ts';

/** The stage has no Google sign-in. */
export class NoGoogleError extends Error {
  override readonly name = 'NoGoogleError';
}

interface Provider {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  callbackUrl: string;
  /** Plain HTTP, only for local runs. */
  insecure: boolean;
}

function providerOf({ googleSignInUrl, region, userPoolId, userPoolClientId }: SiteConfig): Provider {
  if (!googleSignInUrl) throw new NoGoogleError();
  return {
    server: {
      issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
      authorization_endpoint: `${googleSignInUrl}/oauth2/authorize`,
      token_endpoint: `${googleSignInUrl}/oauth2/token`,
    },
    client: { client_id: userPoolClientId },
    callbackUrl: window.location.origin + callbackPath,
    insecure: googleSignInUrl.startsWith('http://'),
  };
}

/** Redirects to Google, with the code flow and PKCE at the user pool's domain. */
export async function beginGoogleSignIn({ again = false } = {}): Promise<void> {
  const { server, client, callbackUrl } = providerOf(await siteConfig());
  const pending: PendingSignIn = {
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
    again,
  };
  const address = new URL(server.authorization_endpoint ?? '');
  address.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: callbackUrl,
    scope: googleScopes.join(' '),
    identity_provider: 'Google',
    state: pending.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  }).toString();
  keepPending(pending);
  window.location.assign(address);
}

/** The result of a callback. `leaving`: the sign-in was restarted and the page is about to redirect. */
export type CallbackResult =
  | { kind: 'signed-in' }
  | { kind: 'no-session' }
  | { kind: 'leaving' }
  | { kind: 'failed'; reason: FailureReason };

/** Returns the user pool's reason, as far as it may be shown. */
function reasonOf({ error, error_description: description }: oauth.AuthorizationResponseError): FailureReason {
  if (error === 'access_denied') return 'cancelled';
  if (description && (/User is disabled/i.test(description) || description.includes(suspendedMessage)))
    return 'suspended';
  return description?.includes(googleRefusals.unverified) ? 'unverified' : 'other';
}

/**
 * Completes a sign-in with the callback parameters. Only a response to this tab's own request is accepted, once. A
 * signed-in user stays signed in.
 */
export async function completeGoogleSignIn(parameters: URLSearchParams): Promise<CallbackResult> {
  const pending = takePending();
  if ((await checkSession()).status === 'signed-in') return { kind: 'signed-in' };
  if (!parameters.has('code') && !parameters.has('error')) return { kind: 'no-session' };
  if (!pending) return { kind: 'failed', reason: 'other' };
  try {
    await exchange(parameters, pending);
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) return { kind: 'failed', reason: 'other' };
    // The account has just been linked: the same sign-in now uses it.
    const isLinked = error.error_description?.includes(googleRefusals.linked) ?? false;
    if (!isLinked || pending.again) return { kind: 'failed', reason: reasonOf(error) };
    await beginGoogleSignIn({ again: true });
    return { kind: 'leaving' };
  }
  const { status } = await checkSession();
  return status === 'signed-in' ? { kind: 'signed-in' } : { kind: 'failed', reason: 'other' };
}

/** Validates the response, exchanges its code for tokens and passes them to the session library. */
async function exchange(parameters: URLSearchParams, { state, verifier }: PendingSignIn): Promise<void> {
  await whenIdentityReady();
  const { server, client, callbackUrl, insecure } = providerOf(await siteConfig());
  const checked = oauth.validateAuthResponse(server, client, parameters, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    callbackUrl,
    verifier,
    { [oauth.allowInsecureRequests]: insecure },
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { requireIdToken: true });
  await keepSession(tokens);
}

/**
 * Stores the tokens as after a password sign-in, so that the session library renews and ends this session like any
 * other.
 */
async function keepSession(tokens: oauth.TokenEndpointResponse): Promise<void> {
  const { Auth } = Amplify.getConfig();
  if (!Auth || !tokens.id_token || !tokens.refresh_token) throw new Error('The answer has no session');
  const store = new DefaultTokenStore();
  store.setKeyValueStorage(defaultStorage);
  store.setAuthConfig(Auth);
  const accessToken = decodeJWT(tokens.access_token);
  await store.storeTokens({
    accessToken,
    idToken: decodeJWT(tokens.id_token),
    refreshToken: tokens.refresh_token,
    clockDrift: (accessToken.payload.iat ?? 0) * 1000 - Date.now(),
    username: String(accessToken.payload['username']),
  });
}
