import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';

export interface JwtAuthorizerSettings {
  /** The real issuer, as in tokens. */
  issuer: string;
  /** Local base URL of the issuer. */
  reachedAt: string;
  /** Accepted values of `aud`, or of `client_id` in a token without `aud`. */
  audience: readonly string[];
  /** For instance `$request.header.Authorization`. */
  identitySource: string;
}

type AuthorizerVerdict =
  | {
      isAllowed: true;
      claims: Readonly<Record<string, string>>;
      scopes: readonly string[] | null;
    }
  | { isAllowed: false; status: 401 | 403; challenge: string };

export interface JwtAuthorizer {
  /** @param requiredScopes the token needs one of them, if there are any */
  decide(request: TokenSource, requiredScopes: readonly string[]): Promise<AuthorizerVerdict>;
}

interface TokenSource {
  headers: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Verifies tokens like API Gateway's JWT authorizer: signature, issuer, audience, times and scopes. */
export function createJwtAuthorizer(settings: JwtAuthorizerSettings): JwtAuthorizer {
  const jwksUri = `${settings.reachedAt.replace(/\/$/, '')}/.well-known/jwks.json`;
  const fetcher = { fetch: fetchKeys };
  const verifier = JwtVerifier.create(
    {
      issuer: settings.issuer,
      audience: null,
      jwksUri,
      customJwtCheck: ({ payload }) => checkAudience(payload, settings.audience),
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return {
    decide: async (request, requiredScopes) => {
      const token = findToken(request, settings.identitySource);
      const scope = `scope="${requiredScopes.join(' ')}"`;
      if (!token) return { isAllowed: false, status: 401, challenge: 'Bearer' };
      try {
        const payload = await verifier.verify(token);
        const granted = String(payload['scope'] ?? payload['scp'] ?? '').split(' ');
        if (requiredScopes.length > 0 && !requiredScopes.some((required) => granted.includes(required))) {
          const challenge = `Bearer ${scope} error="insufficient_scope" error_description="the token does not have the required scopes"`;
          return { isAllowed: false, status: 403, challenge };
        }
        return { isAllowed: true, claims: claimsOf(payload), scopes: requiredScopes.length > 0 ? granted : null };
      } catch {
        const challenge = `Bearer ${scope} error="invalid_token" error_description="the token is not valid"`;
        return { isAllowed: false, status: 401, challenge };
      }
    },
  };
}

/**
 * Fetches the key set from the engine that emulates the issuer. The verifier's own fetcher supports HTTPS only, and
 * gives up after seconds, which would sign everybody out of a slow machine.
 */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri);
  if (!response.ok) throw new Error(`${uri} answered ${response.status}`);
  return response.arrayBuffer();
}

function checkAudience(payload: Readonly<Record<string, unknown>>, audience: readonly string[]): void {
  const { aud, client_id: clientId } = payload;
  const given = aud === undefined ? [clientId] : Array.isArray(aud) ? aud : [aud];
  if (!given.some((value) => audience.includes(String(value)))) throw new Error('The token is for another audience.');
}

function findToken({ headers, query }: TokenSource, identitySource: string): string | undefined {
  const [, kind, name = ''] = /^\$request\.(header|querystring)\.(.+)$/.exec(identitySource) ?? [];
  const value = kind === 'querystring' ? query.get(name) : headers[name.toLowerCase()];
  return value?.replace(/^bearer +/i, '').trim() || undefined;
}

/** Converts claims to the event's format: every value is a string, a list is written `[a b]`. */
function claimsOf(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => {
      if (Array.isArray(value)) return [name, `[${value.join(' ')}]`];
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
    }),
  );
}
