import { type App, appByClientId, type Service } from '../service.ts';
import type { ProviderSettings } from '../settings/provider-settings.ts';
import { type HostedResponse, redirect, withParameters } from './exchange.ts';

/** An authorization request of a site, validated against its app client. */
export interface AuthorizeRequest extends App {
  redirectUri: string;
  state: string | undefined;
  scopes: readonly string[];
  nonce: string | undefined;
  challenge: string | undefined;
  /** Undefined until the user has chosen a provider. */
  provider: ProviderSettings | undefined;
}

type CheckedRequest = { request: AuthorizeRequest } | { refusal: HostedResponse };

/** Shown to the user: the browser is never redirected to an unregistered address. */
const refuseOnPage = (error: string, clientId: string): CheckedRequest => ({
  refusal: redirect(`/error?${new URLSearchParams({ error, client_id: clientId })}`),
});

/** Redirects to the site with the reason why a sign-in failed. */
export function refuseToSite(
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  error: string,
  description: string,
): HostedResponse {
  return redirect(withParameters(redirectUri, { error_description: description, state, error }));
}

/** Returns the app of a client id, if its pool has a domain and the client may use the code flow there. */
export function hostedApp(service: Service, clientId: string): App | undefined {
  const known = service.clients.get(clientId);
  if (!known?.oauth || !service.hostedPools.has(known.poolId)) return undefined;
  return appByClientId(service, clientId);
}

/**
 * Validates the parameters of `/oauth2/authorize`. The redirect address comes first, because other errors are reported
 * to it.
 */
export function checkAuthorize(service: Service, query: URLSearchParams): CheckedRequest {
  const clientId = query.get('client_id') ?? '';
  const app = hostedApp(service, clientId);
  if (!app?.client.oauth) return refuseOnPage('invalid_client', clientId);
  const { oauth } = app.client;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!oauth.callbackUrls.has(redirectUri)) return refuseOnPage('redirect_mismatch', clientId);
  const state = query.get('state') ?? undefined;
  const refuse = (error: string, description: string): CheckedRequest => ({
    refusal: refuseToSite({ redirectUri, state }, error, description),
  });

  const responseType = query.get('response_type');
  if (responseType !== 'code')
    return responseType === 'token'
      ? refuse('unauthorized_client', 'The client is not allowed to use this response type')
      : refuse('unsupported_response_type', 'The response type is not supported');
  const asked = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const scopes = asked.length > 0 ? [...new Set(asked)] : [...oauth.scopes];
  if (scopes.some((scope) => !oauth.scopes.has(scope))) return refuse('invalid_scope', 'The scope is not allowed');
  const challenge = query.get('code_challenge') ?? undefined;
  if (challenge !== undefined && query.get('code_challenge_method') !== 'S256')
    return refuse('invalid_request', 'Transform algorithm not supported');
  if (challenge !== undefined && !/^[\w-]{43}$/.test(challenge)) return refuse('invalid_request', 'Invalid challenge');
  if (query.get('prompt') === 'none') return refuse('login_required', 'The person has to choose an account');

  const providerName = query.get('identity_provider') ?? undefined;
  const provider = providerName === undefined ? undefined : service.providers.get(`${app.pool.id} ${providerName}`);
  const offered = provider !== undefined && oauth.providers.has(provider.name);
  if (providerName !== undefined && providerName !== 'COGNITO' && !offered)
    return refuse('invalid_request', 'The identity provider is not enabled for the client');
  const nonce = query.get('nonce') ?? undefined;
  return { request: { ...app, redirectUri, state, scopes, nonce, challenge, provider } };
}
