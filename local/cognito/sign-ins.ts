import { createHash, randomUUID } from 'node:crypto';
import { findUser } from './accounts.ts';
import { type Attributes, describeIdentity, readableAttributes } from './attributes.ts';
import { CognitoError, incorrectCredentials, notAuthorized, userDisabled, userNotFound } from './errors.ts';
import { type App, type ClientMetadata, digestOf, keyOf, opaqueToken, type Service } from './service.ts';
import type { ClientSettings } from './settings/client-settings.ts';
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

const attributeScopes: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

/**
 * What scopes let a token tell of a user. A sign-in that asks for none of the scopes of attributes, or for `profile`,
 * gets all that the client may read.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
export function attributesInScope(user: User, { client }: App, scopes: Iterable<string>): Attributes {
  const readable = readableAttributes(user, client);
  const asked = new Set(scopes);
  if (asked.has('profile') || (!asked.has('email') && !asked.has('phone'))) return readable;
  const told = new Set(['sub', 'identities', ...[...asked].flatMap((scope) => attributeScopes[scope] ?? [])]);
  return Object.fromEntries(Object.entries(readable).filter(([name]) => told.has(name)));
}

function attributeClaims(user: User, app: App, scopes: readonly string[]): Claims {
  const { identities: _text, ...attributes } = attributesInScope(user, app, scopes);
  const claims: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes))
    claims[name] = name.endsWith('_verified') ? value.toLowerCase() === 'true' : value;
  const identities = (user.identities ?? []).map(describeIdentity);
  if (identities.length > 0)
    claims['identities'] = identities.map((identity) => ({
      ...identity,
      primary: String(identity.primary),
      dateCreated: String(identity.dateCreated),
    }));
  return claims;
}

/** Ties an ID token to the access token beside it (OpenID Connect Core, section 3.1.3.6). */
const halfHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

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
  const accessToken = signToken(key, withOverrides(access, overrides.access));
  const id = {
    ...attributeClaims(user, app, signIn.scopes),
    ...common,
    ...(signIn.nonce === undefined || occasion === 'RefreshTokens' ? {} : { nonce: signIn.nonce }),
    ...(signIn.scopes.includes('openid') ? { at_hash: halfHash(accessToken) } : {}),
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: iat + client.idTokenSeconds,
    jti: randomUUID(),
  };
  return {
    AccessToken: accessToken,
    IdToken: signToken(key, withOverrides(id, overrides.id)),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
}

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
  const tokens = await mint(service, app, user, signIn, 'RefreshTokens', clientMetadata);
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
