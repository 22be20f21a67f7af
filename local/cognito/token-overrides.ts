import { z } from 'zod';
import type { App, ClientMetadata, Service } from './service.ts';
import type { User } from './store/users.ts';
import type { Claims } from './tokens.ts';
import { attributesForTriggers, callTrigger } from './triggers.ts';

/** Changes of the PreTokenGeneration trigger to one token. */
interface ClaimChange {
  claimsToAddOrOverride?: Readonly<Record<string, unknown>> | null;
  claimsToSuppress?: readonly string[] | null;
}

export interface TokenOverrides {
  id: ClaimChange;
  access: ClaimChange;
  scopesToAdd: readonly string[];
  scopesToSuppress: readonly string[];
  groups: readonly string[];
}

export type TokenOccasion = 'Authentication' | 'HostedAuth' | 'RefreshTokens';

/**
 * Claims that triggers cannot change:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
const fixedClaims: ReadonlySet<string> = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'client_id',
  'cognito:username',
  'device_key',
  'event_id',
  'exp',
  'iat',
  'identities',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'origin_jti',
  'sub',
  'token_use',
  'username',
  'version',
]);

const names = z.array(z.string()).nullish();
const groups = z.object({ groupsToOverride: names, iamRolesToOverride: names, preferredRole: z.string().nullish() });
const shapeV1 = z.object({
  claimsOverrideDetails: z
    .object({
      claimsToAddOrOverride: z.record(z.string(), z.string()).nullish(),
      claimsToSuppress: names,
      groupOverrideDetails: groups.nullish(),
    })
    .nullish(),
});
const claims = z.object({
  claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(),
  claimsToSuppress: names,
});
const shapeV2 = z.object({
  claimsAndScopeOverrideDetails: z
    .object({
      idTokenGeneration: claims.nullish(),
      accessTokenGeneration: claims.extend({ scopesToAdd: names, scopesToSuppress: names }).nullish(),
      groupOverrideDetails: groups.nullish(),
    })
    .nullish(),
});

/** Invokes the PreTokenGeneration trigger, with the event version set in the pool. */
export async function tokenOverrides(
  service: Service,
  { pool, client }: App,
  user: User,
  occasion: TokenOccasion,
  scopes: readonly string[],
  clientMetadata: ClientMetadata,
): Promise<TokenOverrides> {
  const newer = pool.preTokenVersion !== 'V1_0';
  const call = {
    trigger: 'PreTokenGeneration',
    source: `TokenGeneration_${occasion}`,
    userName: user.username,
    clientId: client.id,
    request: {
      userAttributes: attributesForTriggers(user),
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      clientMetadata: clientMetadata ?? {},
      scopes: newer ? scopes : undefined,
    },
  } as const;
  if (newer) {
    const response = { claimsAndScopeOverrideDetails: null };
    const answer = await callTrigger(service, pool, { ...call, version: '2', response, shape: shapeV2 });
    const details = answer?.claimsAndScopeOverrideDetails;
    return {
      id: details?.idTokenGeneration ?? {},
      access: details?.accessTokenGeneration ?? {},
      scopesToAdd: details?.accessTokenGeneration?.scopesToAdd ?? [],
      scopesToSuppress: details?.accessTokenGeneration?.scopesToSuppress ?? [],
      groups: details?.groupOverrideDetails?.groupsToOverride ?? [],
    };
  }
  const answer = await callTrigger(service, pool, {
    ...call,
    response: { claimsOverrideDetails: null },
    shape: shapeV1,
  });
  const details = answer?.claimsOverrideDetails;
  const ofGroups = details?.groupOverrideDetails?.groupsToOverride ?? [];
  return { id: details ?? {}, access: {}, scopesToAdd: [], scopesToSuppress: [], groups: ofGroups };
}

/** Applies the trigger's changes to the claims; those that identify the token and the user stay. */
export function withOverrides(original: Claims, change: ClaimChange): Claims {
  const result: Record<string, unknown> = { ...original };
  for (const [name, value] of Object.entries(change.claimsToAddOrOverride ?? {}))
    if (!fixedClaims.has(name)) result[name] = value;
  for (const name of change.claimsToSuppress ?? []) if (!fixedClaims.has(name)) delete result[name];
  return result;
}
