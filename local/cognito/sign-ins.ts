import { randomUUID } from 'node:crypto';
import { findUser } from './accounts.ts';
import { CognitoError, incorrectCredentials, notAuthorized, userDisabled, userNotFound } from './errors.ts';
import { type App, type ClientMetadata, digestOf, keyOf, opaqueToken, type Service } from './service.ts';
import type { ClientSettings } from './settings/client-settings.ts';
import type { SignIn } from './store/sign-ins.ts';
import type { User } from './store/users.ts';
import { mint, type Tokens } from './token-minting.ts';
import type { TokenOccasion } from './token-overrides.ts';
import { readAccessToken, unverifiedClaims } from './tokens.ts';

/** The scope that an access token needs for operations on the user's own account. */
const selfService = 'aws.cognito.signin.user.admin';

/** The parameters of a sign-in at the pool's domain. */
export interface HostedSignIn {
  scopes: readonly string[];
  nonce: string | undefined;
}

/** Starts a session for an authenticated user. */
export async function startSignIn(
  service: Service,
  app: App,
  user: User,
  occasion: TokenOccasion,
  clientMetadata: ClientMetadata,
  hosted: HostedSignIn = { scopes: [selfService], nonce: undefined },
): Promise<Tokens> {
  const now = service.now();
  const signIn: SignIn = {
    id: randomUUID(),
    originJti: randomUUID(),
    poolId: app.pool.id,
    clientId: app.client.id,
    username: user.username,
    authTime: Math.floor(now / 1000),
    ...hosted,
    expiresAt: now + app.client.refreshTokenSeconds * 1000,
  };
  const tokens = await mint(service, app, user, signIn, occasion, clientMetadata);
  // The trigger takes time: the user may have been deleted or disabled since.
  const current = findUser(service, app.pool, user.username);
  if (!current) throw incorrectCredentials();
  if (!current.enabled) throw userDisabled();
  const refreshToken = opaqueToken(96);
  service.store.signIns.add(signIn, digestOf(refreshToken));
  return { ...tokens, RefreshToken: refreshToken };
}

/**
 * Returns new tokens for a refresh token, with a new refresh token where the client rotates them. Throws
 * NotAuthorizedException.
 */
export async function refresh(
  service: Service,
  app: App,
  refreshToken: string,
  clientMetadata: ClientMetadata,
): Promise<Tokens> {
  const { client, pool } = app;
  const now = service.now();
  const digest = digestOf(refreshToken);
  const stored = service.store.signIns.byRefreshToken(digest);
  if (!stored) throw notAuthorized('Refresh Token has been revoked');
  const { signIn, retiredAt } = stored;
  if (signIn.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (signIn.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (retiredAt !== undefined && retiredAt + client.rotationGraceSeconds * 1000 < now)
    throw notAuthorized('Refresh Token has been revoked');
  const user = findUser(service, pool, signIn.username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw userDisabled();
  // The documentation ties this claim to the refresh token, and says nothing about rotated ones.
  const renewed = client.rotatesRefreshTokens ? { ...signIn, originJti: randomUUID() } : signIn;
  const tokens = await mint(service, app, user, renewed, 'RefreshTokens', clientMetadata);
  if (!service.store.signIns.exists(signIn.id)) throw notAuthorized('Refresh Token has been revoked');
  if (!client.rotatesRefreshTokens) return tokens;
  const next = opaqueToken(96);
  service.store.signIns.rotate(digest, digestOf(next), signIn.id, now);
  return { ...tokens, RefreshToken: next };
}

/** Revokes a refresh token and its session. An unknown or already revoked token is no error (RFC 7009, section 2.2). */
export function revoke(service: Service, client: ClientSettings, refreshToken: string): void {
  if (!client.revokesTokens)
    throw new CognitoError('UnsupportedOperationException', 'Revoke token is not enabled for this client.');
  if (unverifiedClaims(refreshToken)) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  const stored = service.store.signIns.byRefreshToken(digestOf(refreshToken));
  if (stored && stored.signIn.clientId !== client.id)
    throw new CognitoError('UnauthorizedException', 'The token was not issued to this client.');
  if (stored) service.store.signIns.end(stored.signIn.id);
}

/** A user with a valid access token that is not revoked. */
export interface SignedIn extends App {
  user: User;
  scopes: ReadonlySet<string>;
}

/**
 * Returns the holder of an access token, whatever its scopes. Throws NotAuthorizedException or UserNotFoundException.
 */
export function holderOf(service: Service, accessToken: string): SignedIn {
  const issuer = unverifiedClaims(accessToken)?.['iss'];
  const pool = [...service.pools.values()].find((candidate) => candidate.issuer === issuer);
  if (!pool) throw notAuthorized('Invalid Access Token');
  const claims = readAccessToken(keyOf(service, pool), pool.issuer, accessToken, service.now());
  const client = service.clients.get(String(claims['client_id']));
  if (!client || client.poolId !== pool.id) throw notAuthorized('Invalid Access Token');
  const user = findUser(service, pool, String(claims['username']));
  if (!user || user.sub !== claims['sub']) throw userNotFound();
  if (!service.store.signIns.exists(String(claims['event_id']))) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw userDisabled();
  return { pool, client, user, scopes: new Set(String(claims['scope']).split(' ')) };
}

/** Returns the holder of an access token that may be used for their own account. Throws as `holderOf` does. */
export function signedInBy(service: Service, accessToken: string): SignedIn {
  const holder = holderOf(service, accessToken);
  if (!holder.scopes.has(selfService)) throw notAuthorized('Access Token does not have required scopes');
  return holder;
}
