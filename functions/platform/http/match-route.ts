import { apiPrefix, type Route } from '#shared/kit/route.ts';
import type { RouteName } from '#shared/routes.ts';

export interface MatchedRoute {
  name: RouteName;
  route: Route;
}

/** Returns the HTTP API's route key: `GET /api/me`. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${apiPrefix}${path}`;

/** Returns a function that finds a feature's route by the route key of a request. */
export function routeMatcher(
  routes: Readonly<Partial<Record<RouteName, Route>>>,
): (key: string) => MatchedRoute | undefined {
  const byKey = new Map<string, MatchedRoute>(
    Object.entries(routes).map(([name, route]) => [routeKey(route), { name: name as RouteName, route }]),
  );
  return (key) => byKey.get(key);
}
