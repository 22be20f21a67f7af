import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { isIdle } from './activity.ts';
import { createApi } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { noteClock } from './clock.ts';
import { requestProof } from './proof-request.ts';
import { routeTable } from './route-table.ts';
import { delayLeaving, markSessionLost, sessionToken } from './session.ts';

async function respond(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  noteClock(response.headers.get('date'));
  return response;
}

/** The API client of the signed-in user. A sign-out waits a moment for what is under way: it would be refused. */
export const api = createApi({
  fetch: (address, init = {}) => {
    const response = respond(address, init);
    delayLeaving(response);
    return response;
  },
  routes: routeTable,
  otherRoutes: async () => (await import('./team-route-table.ts')).teamRouteTable,
  token: sessionToken,
  onSessionLost: markSessionLost,
  isIdle,
  prove: requestProof,
});

/** Returns the query key of a route's response, for `invalidateQueries` and `setQueryData`. */
export const queryKey = <Name extends RouteName>(name: Name, input?: RouteInput<Name>): readonly unknown[] =>
  input === undefined ? [name] : [name, input];

/** Returns a route's response as server state. */
export function useApiQuery<Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
  options: Omit<UseQueryOptions<RouteOutput<Name>, ApiError>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery<RouteOutput<Name>, ApiError>({
    ...options,
    queryKey: queryKey(name, input),
    queryFn: ({ signal }) => api.call(name, input, { signal }),
  });
}
