import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { withCapacityCounter } from '#database/consumed-capacity.ts';
import { withCorrelation } from '#database/correlation.ts';
import { Refusal } from '#database/refusal.ts';
import { fileSchema } from '#shared/kit/values.ts';
import type { ParsedInput, RouteName, RouteOutput, Routes } from '#shared/routes.ts';
import type { CallerOf } from '../caller.ts';
import type { Observability } from '../observability.ts';
import { answerBody, answerFile } from './answer-body.ts';
import { type AuthorizationDependencies, authorizeCaller } from './authorize-caller.ts';
import { type HttpEvent, type HttpResult, isHttpEvent } from './event.ts';
import { routeMatcher } from './match-route.ts';
import { answerHeaders, problemResponse } from './problem-response.ts';
import { readInput } from './read-input.ts';
import { problemResponses, requestLog } from './request-log.ts';
import type { EdgeCheck } from './require-edge.ts';

/** The use case of one route: a function of its dependencies, the parsed input and the authorized caller. */
export type UseCase<Deps, Name extends RouteName> = (
  deps: Deps,
  input: ParsedInput<Name>,
  caller: CallerOf<Name>,
) => Promise<RouteOutput<Name>>;

/** One use case for every route of a feature; a missing one does not compile. */
export type UseCases<Deps, Feature extends string> = {
  [Name in Extract<RouteName, `${Feature}.${string}`>]: UseCase<Deps, Name>;
};

/** What the handler itself needs, beside what the use cases do. */
type HandlerDependencies = AuthorizationDependencies & { requireEdge: EdgeCheck };

/** A use case after route, input and caller have been matched at run time. */
type AnyUseCase = (deps: unknown, input: unknown, caller: unknown) => Promise<unknown>;

/**
 * Creates the handler of a feature's routes, passed as an argument so that a bundle contains no others. For every
 * request: checks that it came through CloudFront and that the caller may call the route, counts writes of clients,
 * parses the input, runs the use case, and serializes its output by the route's schema. Answers refusals and failures as
 * RFC 9457 problems.
 */
export function createHttpHandler<Name extends RouteName, Deps extends HandlerDependencies>(
  routes: Pick<Routes, Name>,
  useCases: { [Key in Name]: UseCase<NoInfer<Deps>, Key> },
  deps: Deps,
  observability: Observability,
) {
  const match = routeMatcher(routes);

  /** Cookies for the response to a request, whatever that is. */
  const cookiesOf = new WeakMap<HttpEvent, readonly string[]>();

  const authorize = async (event: HttpEvent) => {
    const matched = match(event.requestContext.routeKey);
    if (!matched) throw new Refusal('route.not_found');
    return { ...matched, ...(await authorizeCaller(deps, matched.route, event)) };
  };

  /**
   * Both checks only read, so they run at the same time: a function that was just started reads the origin secret, too.
   * Nothing is written, and no other refusal is answered, before the first has passed.
   */
  const admit = async (event: HttpEvent) => {
    const [edge, authorized] = await Promise.allSettled([deps.requireEdge(event), authorize(event)]);
    if (edge.status === 'rejected') throw edge.reason;
    if (authorized.status === 'rejected') throw authorized.reason;
    const cookies = (await authorized.value.record?.()) ?? [];
    if (cookies.length > 0) cookiesOf.set(event, cookies);
    return authorized.value;
  };

  const answer = async (event: HttpEvent): Promise<HttpResult> => {
    const { name, route, caller } = await admit(event);
    const useCase = useCases[name as Name] as AnyUseCase;
    const input = readInput(route, event);
    const output = route.output.parse(await useCase(deps, input, caller));
    if (route.media) return answerFile(event, route.media, fileSchema.parse(output));
    const { headers, ...body } = answerBody(event, output);
    return { statusCode: 200, headers: { ...answerHeaders, ...headers }, ...body };
  };

  const respond = middy<HttpEvent, HttpResult>()
    .use(requestLog(observability, (key) => match(key)?.name ?? 'unknown'))
    .use(problemResponses(problemResponse))
    .handler(answer);
  return async (event: HttpEvent, context: Context): Promise<HttpResult> => {
    if (!isHttpEvent(event)) {
      observability.log.warn('no request of the HTTP API');
      return problemResponse(new Refusal('request.malformed'), context.awsRequestId);
    }
    const { requestId } = event.requestContext;
    const result = await withCorrelation(requestId, () => withCapacityCounter(() => respond(event, context)));
    const cookies = cookiesOf.get(event);
    return cookies ? { ...result, cookies: [...cookies] } : result;
  };
}
