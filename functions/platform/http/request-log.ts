import type { MiddlewareObj, Request } from '@middy/core';
import { consumedCapacity } from '#database/consumed-capacity.ts';
import { personClaim } from '#shared/security/pool-clients.ts';
import { describeError } from '../describe-error.ts';
import type { Observability } from '../observability.ts';
import type { HttpEvent, HttpResult } from './event.ts';
import { explain } from './problem-response.ts';

type HttpRequest = Request<HttpEvent, HttpResult>;

/** Only ids of a path: other parameters are user input. */
const idOf = (event: HttpEvent): string | undefined =>
  /^[0-9A-Z]{26}$/.exec(event.pathParameters?.['applicationId'] ?? '')?.[0];

const subjectOf = (event: HttpEvent): string | undefined => {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const subject = claims?.[personClaim] ?? claims?.['sub'];
  return typeof subject === 'string' && /^[0-9a-f-]{36}$/.test(subject) ? subject : undefined;
};

/** Logs and measures every request once: ids, route, status, milliseconds, consumed capacity. */
export function requestLog(
  { log, measure }: Observability,
  nameOf: (routeKey: string) => string,
): MiddlewareObj<HttpEvent, HttpResult> {
  const startedAt = new WeakMap<object, number>();
  const finish = ({ event, response, error }: HttpRequest): void => {
    const route = nameOf(event.requestContext.routeKey);
    const milliseconds = Math.round(performance.now() - (startedAt.get(event) ?? performance.now()));
    const { read, write } = consumedCapacity();
    const refusal = error ? explain(error).code : undefined;
    const facts = {
      route,
      status: response?.statusCode ?? 500,
      milliseconds,
      readUnits: read,
      writeUnits: write,
      personId: subjectOf(event),
      applicationId: idOf(event),
      refusal,
    };
    if (refusal === 'service.failed') log.error('request failed', { ...facts, ...describeError(error) });
    else if (refusal === 'service.busy') log.warn('request refused', { ...facts, ...describeError(error) });
    else log.info('request', facts);
    measure({ route, milliseconds, refusal });
  };
  return {
    before: ({ event }) => {
      startedAt.set(event, performance.now());
    },
    after: finish,
    onError: finish,
  };
}

/** Turns every error into a problem response; nothing else does. */
export const problemResponses = (respond: (error: unknown, requestId: string) => HttpResult) => ({
  onError: (request: HttpRequest): void => {
    request.response = respond(request.error, request.event.requestContext.requestId);
  },
});
