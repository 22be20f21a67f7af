import { PropertyReader } from '../../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../../assembly/resource.ts';
import { readableByDefault, writableByDefault } from './attribute-rules.ts';

/** Settings of an app client. Durations are in seconds. */
export interface ClientSettings {
  id: string;
  name: string | undefined;
  poolId: string;
  /** For instance `ALLOW_USER_SRP_AUTH`. */
  flows: ReadonlySet<string>;
  /** A nonexistent user gets the same answer as a wrong password. */
  hidesUserExistence: boolean;
  readable: ReadonlySet<string>;
  writable: ReadonlySet<string>;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Time to answer one challenge. */
  challengeSeconds: number;
  revokesTokens: boolean;
  rotatesRefreshTokens: boolean;
  /** How long a refresh token stays valid after it was rotated. */
  rotationGraceSeconds: number;
  /** Undefined if the client may not use the pool's domain. */
  oauth: OAuthSettings | undefined;
}

/** Settings for the pool's domain. Only the authorization code flow is emulated. */
interface OAuthSettings {
  scopes: ReadonlySet<string>;
  /** Compared exactly. */
  callbackUrls: ReadonlySet<string>;
  logoutUrls: ReadonlySet<string>;
  /** For instance `COGNITO`, `Google`. */
  providers: ReadonlySet<string>;
}

export interface ReadClient {
  client: ClientSettings;
  unsupported: readonly Unsupported[];
}

const secondsOf: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86400 };

/**
 * Flows of a client without a setting:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 */
const defaultFlows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
const oldFlowNames: Readonly<Record<string, string>> = {
  ADMIN_NO_SRP_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  CUSTOM_AUTH_FLOW_ONLY: 'ALLOW_CUSTOM_AUTH',
  USER_PASSWORD_AUTH: 'ALLOW_USER_PASSWORD_AUTH',
};
const emulatedFlows: ReadonlySet<string> = new Set([
  ...defaultFlows,
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_USER_AUTH',
]);

function readOAuth(reader: PropertyReader, missing: (what: string) => void): OAuthSettings | undefined {
  const providers = new Set(reader.texts('SupportedIdentityProviders'));
  if (!reader.flag('AllowedOAuthFlowsUserPoolClient')) {
    const because = 'the client has no OAuth flows switched on';
    reader.harmless(because, 'AllowedOAuthFlows', 'AllowedOAuthScopes');
    reader.harmless(because, 'CallbackURLs', 'LogoutURLs', 'DefaultRedirectURI');
    return undefined;
  }
  const flows = reader.texts('AllowedOAuthFlows');
  for (const flow of flows) if (flow !== 'code') missing(`AllowedOAuthFlows.${flow}`);
  reader.harmless('every request names its callback', 'DefaultRedirectURI');
  const named = (name: string): ReadonlySet<string> => new Set(reader.texts(name));
  const settings: OAuthSettings = {
    scopes: named('AllowedOAuthScopes'),
    callbackUrls: named('CallbackURLs'),
    logoutUrls: named('LogoutURLs'),
    providers,
  };
  return flows.includes('code') ? settings : undefined;
}

/** Reads an `AWS::Cognito::UserPoolClient`. */
export function readClient(resource: Resource): ReadClient {
  const reader = PropertyReader.of(resource);
  const missed: Unsupported[] = [];
  const missing = (what: string): void => {
    missed.push({ where: resource.path || resource.logicalId, what: `${resource.type}.${what}` });
  };

  const units = reader.object('TokenValidityUnits');
  const validity = (token: string, usualUnit: string, usual: number): number => {
    const unit = units?.text(token) ?? usualUnit;
    const count = reader.number(`${token}Validity`) ?? 0;
    const seconds = count * (secondsOf[unit] ?? Number.NaN);
    if (Number.isNaN(seconds))
      throw new Error(`TokenValidityUnits.${token} of ${resource.path} is not a unit: ${unit}`);
    return seconds > 0 ? seconds : usual;
  };
  const named = (name: string, usual: readonly string[]): ReadonlySet<string> => {
    const given = reader.texts(name);
    return new Set(given.length > 0 ? given : usual);
  };

  const given = reader.texts('ExplicitAuthFlows');
  const flows = new Set((given.length > 0 ? given : defaultFlows).map((flow) => oldFlowNames[flow] ?? flow));
  for (const flow of flows) if (!emulatedFlows.has(flow)) missing(`ExplicitAuthFlows.${flow}`);
  if (reader.flag('GenerateSecret')) missing('GenerateSecret');
  const oauth = readOAuth(reader, missing);
  const rotation = reader.object('RefreshTokenRotation');
  const rotatesRefreshTokens = rotation?.text('Feature') === 'ENABLED';
  // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
  if (rotatesRefreshTokens && flows.has('ALLOW_REFRESH_TOKEN_AUTH'))
    throw new Error(`${resource.path} rotates its refresh tokens: ALLOW_REFRESH_TOKEN_AUTH is not possible then.`);

  const client: ClientSettings = {
    id: resource.physicalId,
    name: reader.text('ClientName'),
    poolId: reader.text('UserPoolId') ?? '',
    flows,
    hidesUserExistence: reader.text('PreventUserExistenceErrors') === 'ENABLED',
    readable: named('ReadAttributes', readableByDefault),
    writable: named('WriteAttributes', writableByDefault),
    accessTokenSeconds: validity('AccessToken', 'hours', 3600),
    idTokenSeconds: validity('IdToken', 'hours', 3600),
    refreshTokenSeconds: validity('RefreshToken', 'days', 30 * 86400),
    challengeSeconds: (reader.number('AuthSessionValidity') ?? 3) * 60,
    revokesTokens: reader.flag('EnableTokenRevocation') ?? true,
    rotatesRefreshTokens,
    rotationGraceSeconds: rotation?.number('RetryGracePeriodSeconds') ?? 0,
    oauth,
  };
  reader.harmless(
    'nothing here counts or scores requests',
    'AnalyticsConfiguration',
    'EnablePropagateAdditionalUserContextData',
  );
  return { client, unsupported: [...reader.unsupported(), ...missed] };
}
