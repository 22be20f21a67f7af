import { createHash, randomUUID } from 'node:crypto';
import { type Attributes, describeIdentity, readableAttributes } from './attributes.ts';
import { type App, type ClientMetadata, keyOf, type Service } from './service.ts';
import type { SignIn } from './store/sign-ins.ts';
import type { User } from './store/users.ts';
import { type TokenOccasion, tokenOverrides, withOverrides } from './token-overrides.ts';
import { type Claims, signToken } from './tokens.ts';

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

const attributeScopes: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

/**
 * Returns the attributes that scopes reveal. A sign-in without attribute scopes, or with `profile`, gets all that the
 * client may read. https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
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

/** Binds an ID token to the access token issued with it (OpenID Connect Core, section 3.1.3.6). */
const halfHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

/** Creates the access and ID token of a session, with the changes of the PreTokenGeneration trigger. */
export async function mint(
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
    'cognito:groups': overrides.groups.length > 0 ? overrides.groups : undefined,
    iss: pool.issuer,
    origin_jti: client.revokesTokens ? signIn.originJti : undefined,
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
    ...(signIn.nonce !== undefined && occasion !== 'RefreshTokens' && { nonce: signIn.nonce }),
    ...(signIn.scopes.includes('openid') && { at_hash: halfHash(accessToken) }),
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
