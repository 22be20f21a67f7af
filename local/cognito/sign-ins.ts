import { randomUUID } from 'node:crypto';
import { findUser } from './accounts.ts';
import { readableAttributes } from './attributes.ts';
import { incorrectCredentials, notAuthorized, userDisabled, userNotFound } from './errors.ts';
import { type App, type ClientMetadata, digestOf, keyOf, opaqueToken, type Service } from './service.ts';
import type { SignIn } from './store/sign-ins.ts';
import type { User } from './store/users.ts';
import { type TokenOccasion, tokenOverrides, withOverrides } from './token-overrides.ts';
import { type Claims, readAccessToken, signToken, unverifiedClaims } from './tokens.ts';

/** The scope with which an access token may be used for the person's own account. */
const selfService = 'aws.cognito.signin.user.admin';

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

function attributeClaims(user: User, { client }: App): Claims {
  const claims: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(readableAttributes(user, client)))
    claims[name] = name.endsWith('_verified') ? value.toLowerCase() === 'true' : value;
  return claims;
}

async function mint(
  service: Service,
  app: App,
  user: User,
  signIn: SignIn,
  occasion: TokenOccasion,
  clientMetadata: ClientMetadata,
): Promise<Tokens> {
  const { pool, client } = app;
  const overrides = await tokenOverrides(service, app, user, occasion, signIn.scopes, clientMetadata);
  const key = keyOf(service, pool);
  const iat = Math.floor(service.now() / 1000);
  const common = {
    sub: user.sub,
    ...(overrides.groups.length > 0 ? { 'cognito:groups': overrides.groups } : {}),
    iss: pool.issuer,
    ...(client.revokesTokens ? { origin_jti: signIn.originJti } : {}),
    event_id: signIn.id,
    auth_time: signIn.authTime,
    iat,
  };
  const scopes = new Set([...signIn.scopes, ...overrides.scopesToAdd]);
  for (const scope of overrides.scopesToSuppress) scopes.delete(scope);
  const access = {
    ...common,
    client_id: client.id,
    token_use: 'access',
    scope: [...scopes].join(' '),
    exp: iat + client.accessTokenSeconds,
    jti: randomUUID(),
    username: user.username,
  };
  const id = {
    ...attributeClaims(user, app),
    ...common,
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: iat + client.idTokenSeconds,
    jti: randomUUID(),
  };
  return {
    AccessToken: signToken(key, withOverrides(access, overrides.access)),
    IdToken: signToken(key, withOverrides(id, overrides.id)),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
}

/** Begins a sign-in of a person who has shown who they are. */
export async function startSignIn(
  service: Service,
  app: App,
  user: User,
  occasion: TokenOccasion,
  clientMetadata: ClientMetadata,
): Promise<Tokens> {
  const now = service.now();
  const signIn: SignIn = {
    id: randomUUID(),
    originJti: randomUUID(),
    poolId: app.pool.id,
    clientId: app.client.id,
    username: user.username,
    authTime: Math.floor(now / 1000),
    scopes: [selfService],
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
  const tokens = await mint(service, app, user, signIn, 'RefreshTokens', clientMetadata);
  if (!service.store.signIns.exists(signIn.id)) throw notAuthorized('Refresh Token has been revoked');
  if (!client.rotatesRefreshTokens) return tokens;
  const next = opaqueToken(96);
  service.store.signIns.rotate(digest, digestOf(next), signIn.id, now);
  return { ...tokens, RefreshToken: next };
}

/** A person whose access token is genuine, current and not revoked. */
export interface SignedIn extends App {
  readonly user: User;
}

/** Who makes a request with an access token. Throws NotAuthorizedException or UserNotFoundException. */
export function signedInBy(service: Service, accessToken: string): SignedIn {
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
  if (!String(claims['scope']).split(' ').includes(selfService))
    throw notAuthorized('Access Token does not have required scopes');
  return { pool, client, user };
}
