import type { Context } from 'aws-lambda';
import type { PersonCaller } from '#platform/caller.ts';
import type { HttpEvent } from '#platform/http/event.ts';
import { routeKey } from '#platform/http/match-route.ts';
import { pathParameters } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { personClaim } from '#shared/security/pool-clients.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const context = {
  awsRequestId: 'invocation',
  functionName: 'test',
  getRemainingTimeInMillis: () => 10_000,
} as Context;

/** Claims of a session's token other than the person. */
export interface SessionFacts {
  /** Seconds since 1970; default a minute before the world's clock starts. */
  signedInAt?: number;
  throughGoogle?: boolean;
  /** The account's `sub` if it is not the person's id. */
  sub?: string;
}

/** A minute before a world's clock starts. */
const defaultSignIn = Date.parse('2026-11-21T09:59:00.000Z') / 1000;

const claimsOf = (
  personId: string,
  { signedInAt = defaultSignIn, throughGoogle = false, sub = personId }: SessionFacts,
) => ({
  sub,
  username: sub,
  ...(sub !== personId && { [personClaim]: personId }),
  auth_time: String(signedInAt),
  scope: throughGoogle ? 'openid email profile' : '',
});

/** Returns a signed-in caller, for use cases that are called directly. */
export const callerOf = (personId: string): PersonCaller => ({
  personId,
  username: personId,
  signedInAt: defaultSignIn,
  throughGoogle: false,
});

/** Returns a request of the HTTP API for a route. Splits `input` into path, query and body as a client does. */
export function httpEvent(
  name: RouteName,
  {
    input = {},
    personId,
    session = {},
    overrides = {},
  }: { input?: Fields; personId?: string; session?: SessionFacts; overrides?: Partial<HttpEvent> } = {},
): HttpEvent {
  const route = routes[name];
  const names = pathParameters(route.path);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const parameters = Object.fromEntries(entries.filter(([key]) => names.includes(key)).map(([k, v]) => [k, String(v)]));
  const rest = Object.fromEntries(entries.filter(([key]) => !names.includes(key)));
  const path = `/api${route.path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(parameters[key] ?? ''))}`;
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return {
    version: '2.0',
    routeKey: routeKey(route),
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    isBase64Encoded: false,
    pathParameters: parameters,
    ...(hasBody
      ? { body: JSON.stringify(rest) }
      : { queryStringParameters: Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, String(v)])) }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.test',
      domainPrefix: 'api',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey: routeKey(route),
      stage: '$default',
      time: '21/Nov/2026:10:00:00 +0000',
      timeEpoch: 0,
      authorizer: personId === undefined ? undefined : { jwt: { claims: claimsOf(personId, session) } },
    },
    ...overrides,
  };
}
