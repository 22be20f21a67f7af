import { createHash, timingSafeEqual } from 'node:crypto';
import { findUser } from '../accounts.ts';
import { CognitoError } from '../errors.ts';
import { type App, digestOf, type Service } from '../service.ts';
import { holderOf, refresh, revoke, startSignIn } from '../sign-ins.ts';
import type { AuthorizationCode } from '../store/authorization-codes.ts';
import { attributesInScope, type Tokens } from '../token-minting.ts';
import { hostedApp } from './authorize-request.ts';
import { type HostedHandler, type HostedResponse, json } from './exchange.ts';

const refuse = (error: string, description?: string): HostedResponse =>
  json(400, { error, error_description: description });

const answer = (tokens: Tokens, withIdToken: boolean): HostedResponse =>
  json(200, {
    id_token: withIdToken ? tokens.IdToken : undefined,
    access_token: tokens.AccessToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  });

/** Whether the code verifier matches the challenge of the request (RFC 7636, section 4.6). */
function verifierFits(challenge: string | undefined, verifier: string | null): boolean {
  if (challenge === undefined) return true;
  if (verifier === null || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const kept = Buffer.from(challenge);
  return made.length === kept.length && timingSafeEqual(made, kept);
}

/** Consumes a code: the first attempt to exchange it, right or wrong, is the only one. */
function takeCode(service: Service, { client }: App, form: URLSearchParams): AuthorizationCode | undefined {
  const code = service.store.authorizationCodes.take(digestOf(form.get('code') ?? ''), service.now());
  if (!code || code.clientId !== client.id || code.redirectUri !== form.get('redirect_uri')) return undefined;
  return verifierFits(code.challenge, form.get('code_verifier')) ? code : undefined;
}

async function exchangeCode(service: Service, app: App, form: URLSearchParams): Promise<HostedResponse> {
  if (!form.has('code') || !form.has('redirect_uri')) return refuse('invalid_request');
  const code = takeCode(service, app, form);
  const user = code && findUser(service, app.pool, code.username);
  if (!code || !user?.enabled) return refuse('invalid_grant');
  const { scopes, nonce } = code;
  const tokens = await startSignIn(service, app, user, 'HostedAuth', undefined, { scopes, nonce });
  return answer(tokens, scopes.includes('openid'));
}

async function exchangeRefreshToken(service: Service, app: App, form: URLSearchParams): Promise<HostedResponse> {
  const token = form.get('refresh_token');
  if (!token) return refuse('invalid_request');
  return answer(await refresh(service, app, token, undefined), true);
}

/** `POST /oauth2/token` (RFC 6749, sections 4.1.3 and 6). Clients here have no secret. */
export const exchangeForTokens: HostedHandler = async (service, { form }) => {
  const app = hostedApp(service, form.get('client_id') ?? '');
  if (!app) return refuse('invalid_client');
  const grant = form.get('grant_type');
  try {
    if (grant === 'authorization_code') return await exchangeCode(service, app, form);
    if (grant === 'refresh_token') return await exchangeRefreshToken(service, app, form);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    // A refusal by the pool's triggers is passed on; any other error only as an invalid grant.
    return error.type === 'NotAuthorizedException'
      ? refuse('invalid_grant')
      : refuse('invalid_request', error.message.trim());
  }
  return refuse(grant === null ? 'invalid_request' : 'unsupported_grant_type');
};

const revocationErrors: Readonly<Record<string, string>> = {
  UnauthorizedException: 'unauthorized_client',
  UnsupportedTokenTypeException: 'unsupported_token_type',
};

/** `POST /oauth2/revoke` (RFC 7009). */
export const revokeToken: HostedHandler = (service, { form }) => {
  const token = form.get('token');
  if (!token) return refuse('invalid_request');
  const app = hostedApp(service, form.get('client_id') ?? '');
  if (!app) return refuse('invalid_client');
  try {
    revoke(service, app.client, token);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return refuse(revocationErrors[error.type] ?? 'invalid_request', error.message);
  }
  return json(200, {});
};

/** `GET /oauth2/userInfo`: the claims that an access token with the scope `openid` may read. */
export const userInfo: HostedHandler = (service, { headers }) => {
  const token = /^Bearer ([\w.=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  try {
    if (token === undefined) throw new CognitoError('NotAuthorizedException', 'Access token is missing');
    const holder = holderOf(service, token);
    if (!holder.scopes.has('openid')) throw new CognitoError('NotAuthorizedException', 'Access token lacks openid');
    const told = attributesInScope(holder.user, holder, holder.scopes);
    return json(200, { ...told, username: holder.user.username });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const challenge = `Bearer error="invalid_token", error_description="${error.message}"`;
    const body = { error: 'invalid_token', error_description: error.message };
    return json(401, body, { 'www-authenticate': challenge });
  }
};
