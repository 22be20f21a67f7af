import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { commonLogTime } from '../http-api/common-log-time.ts';

/** Event properties that are constant for a connection. */
export interface ConnectionFacts {
  connectionId: string;
  connectedAt: Date;
  apiId: string;
  region: string;
  stage: string;
  stageVariables: Readonly<Record<string, string>> | undefined;
  sourceIp: string;
  userAgent: string | undefined;
}

/** Returns an id in API Gateway's format: 11 bytes that end in `=`. */
export const newId = (): string => `${randomBytes(11).toString('base64url')}=`;

function requestContext(facts: ConnectionFacts, routeKey: string, eventType: string): Record<string, unknown> {
  const now = new Date();
  const id = newId();
  return {
    routeKey,
    eventType,
    extendedRequestId: id,
    requestTime: commonLogTime(now),
    messageDirection: 'IN',
    stage: facts.stage,
    connectedAt: facts.connectedAt.getTime(),
    requestTimeEpoch: now.getTime(),
    identity: { userAgent: facts.userAgent, sourceIp: facts.sourceIp },
    requestId: id,
    domainName: `${facts.apiId}.execute-api.${facts.region}.amazonaws.com`,
    connectionId: facts.connectionId,
    apiId: facts.apiId,
  };
}

const common = ({ stageVariables }: ConnectionFacts) => ({
  stageVariables,
  isBase64Encoded: false,
});

/** `$connect`: the only event with the headers and the query of the handshake. */
export function connectEvent(facts: ConnectionFacts, request: IncomingMessage): Record<string, unknown> {
  const query = new URL(request.url ?? '/', 'http://gateway').searchParams;
  const names = [...new Set(query.keys())];
  const headers = Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values] as const);
  return {
    headers: Object.fromEntries(headers.map(([name, values]) => [name, values.at(-1) ?? ''])),
    multiValueHeaders: Object.fromEntries(headers),
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name).at(-1)])),
      multiValueQueryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
    }),
    requestContext: requestContext(facts, '$connect', 'CONNECT'),
    ...common(facts),
  };
}

/** A message on any route. */
export const messageEvent = (facts: ConnectionFacts, routeKey: string, body: string): Record<string, unknown> => ({
  requestContext: { ...requestContext(facts, routeKey, 'MESSAGE'), messageId: newId() },
  body,
  ...common(facts),
});

/** `$disconnect`, which is best effort: nothing waits for it. */
export const disconnectEvent = (facts: ConnectionFacts, code: number, reason: string): Record<string, unknown> => ({
  headers: {},
  multiValueHeaders: {},
  requestContext: {
    ...requestContext(facts, '$disconnect', 'DISCONNECT'),
    disconnectStatusCode: code,
    disconnectReason: reason,
  },
  ...common(facts),
});
