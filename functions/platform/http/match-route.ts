import { apiPrefix, type Route } from '../../../shared/api/route.ts';
import type { RouteName } from '../../../shared/api/routes.ts';

export interface MatchedRoute {
  readonly name: RouteName;
  readonly route: Route;
}

/** The HTTP API's key of a route: `GET /api/me`. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${apiPrefix}${path}`;

/** Finds a feature's routes by the key under which the HTTP API has matched a request. */
export function routeMatcher(
  routes: Readonly<Partial<Record<RouteName, Route>>>,
): (key: string) => MatchedRoute | undefined {
  const byKey = new Map<string, MatchedRoute>(
    Object.entries(routes).map(([name, route]) => [routeKey(route), { name: name as RouteName, route }]),
  );
  return (key) => byKey.get(key);
}
