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

/** The scope with which an access token may be used for the person's own account. */
const selfService = 'aws.cognito.signin.user.admin';

/** What a sign-in at the pool's domain asked for. */
export interface HostedSignIn {
  readonly scopes: readonly string[];
  readonly nonce: string | undefined;
}

/** Begins a sign-in of a person who has shown who they are. */
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
  // The trigger may have taken a while: whoever was deleted or disabled meanwhile does not get in.
  const current = findUser(service, app.pool, user.username);
  if (!current) throw incorrectCredentials();
  if (!current.enabled) throw userDisabled();
  const refreshToken = opaqueToken(96);
  service.store.signIns.add(signIn, digestOf(refreshToken));
  return { ...tokens, RefreshToken: refreshToken };
}

/** New tokens for a refresh token, with a next refresh token where the client rotates them. Throws NotAuthorizedException. */
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
  // The documentation ties this claim to the refresh token, and promises nothing of one that takes its place.
  const renewed = client.rotatesRefreshTokens ? { ...signIn, originJti: randomUUID() } : signIn;
  const tokens = await mint(service, app, user, renewed, 'RefreshTokens', clientMetadata);
  if (!service.store.signIns.exists(signIn.id)) throw notAuthorized('Refresh Token has been revoked');
  if (!client.rotatesRefreshTokens) return tokens;
  const next = opaqueToken(96);
  service.store.signIns.rotate(digest, digestOf(next), signIn.id, now);
  return { ...tokens, RefreshToken: next };
}

/** Ends the sign-in of a refresh token. A token that is unknown or already revoked is no error (RFC 7009, section 2.2). */
export function revoke(service: Service, client: ClientSettings, refreshToken: string): void {
  if (!client.revokesTokens)
    throw new CognitoError('UnsupportedOperationException', 'Revoke token is not enabled for this client.');
  if (unverifiedClaims(refreshToken)) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  const stored = service.store.signIns.byRefreshToken(digestOf(refreshToken));
  if (stored && stored.signIn.clientId !== client.id)
    throw new CognitoError('UnauthorizedException', 'The token was not issued to this client.');
  if (stored) service.store.signIns.end(stored.signIn.id);
}

/** A person whose access token is genuine, current and not revoked. */
export interface SignedIn extends App {
  readonly user: User;
  readonly scopes: ReadonlySet<string>;
}

/** Whose access token this is, whatever it may be used for. Throws NotAuthorizedException or UserNotFoundException. */
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

/** Who makes a request for their own account with an access token. Throws as `holderOf` does. */
export function signedInBy(service: Service, accessToken: string): SignedIn {
  const holder = holderOf(service, accessToken);
  if (!holder.scopes.has(selfService)) throw notAuthorized('Access Token does not have required scopes');
  return holder;
}
