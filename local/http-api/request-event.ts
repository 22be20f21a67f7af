import { randomBytes } from 'node:crypto';
import { commonLogTime } from './common-log-time.ts';

/** An HTTP request, fully read. */
export interface ApiRequest {
  method: string;
  /** Percent-encoded, with the stage name if it was in the URL. */
  path: string;
  rawQuery: string;
  /** Lower-case names, repeated headers joined by commas, without cookies. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  body: Buffer;
  sourceIp: string;
  receivedAt: Date;
  requestId: string;
}

export interface RouteContext {
  account: string;
  apiId: string;
  region: string;
  stage: string;
  routeKey: string;
  pathParameters: Readonly<Record<string, string>>;
  stageVariables: Readonly<Record<string, string>> | undefined;
  jwt: { claims: Readonly<Record<string, string>>; scopes: readonly string[] | null } | undefined;
}

/** Returns an id in API Gateway's format. */
export const newRequestId = (): string => `${randomBytes(11).toString('base64url')}=`;

/** Builds the event for a function behind an HTTP API: payload format 2.0. */
export function requestEvent(request: ApiRequest, route: RouteContext): Record<string, unknown> {
  const isText = isTextBody(request.headers);
  const query = queryParameters(request.rawQuery);
  const domainPrefix = route.apiId;
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: request.path,
    rawQueryString: request.rawQuery,
    cookies: request.cookies.length > 0 ? request.cookies : undefined,
    headers: request.headers,
    queryStringParameters: query,
    pathParameters: Object.keys(route.pathParameters).length > 0 ? route.pathParameters : undefined,
    stageVariables: route.stageVariables,
    requestContext: {
      accountId: route.account,
      apiId: route.apiId,
      authorizer: route.jwt ? { jwt: route.jwt } : undefined,
      domainName: `${domainPrefix}.execute-api.${route.region}.amazonaws.com`,
      domainPrefix,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: request.requestId,
      routeKey: route.routeKey,
      stage: route.stage,
      time: commonLogTime(request.receivedAt),
      timeEpoch: request.receivedAt.getTime(),
    },
    body: request.body.length > 0 ? request.body.toString(isText ? 'utf8' : 'base64') : undefined,
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

/** Whether a body is passed as text; all others are base64, forms included. */
function isTextBody(headers: Readonly<Record<string, string>>): boolean {
  if (headers['content-encoding']) return false;
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return /^text\/|^application\/(json|javascript|xml|([\w.-]+\+(json|xml)))$/.test(type);
}

/** Decodes the query; repeated parameters are joined by commas. `__proto__` is an ordinary name. */
function queryParameters(rawQuery: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    parameters[name] = known === undefined ? value : `${known},${value}`;
  }
  return Object.keys(parameters).length > 0 ? parameters : undefined;
}
