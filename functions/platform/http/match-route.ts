import { apiPrefix, type Route } from '../../../shared/api/route.ts';
import { type RouteName, routes, routesOf } from '../../../shared/api/routes.ts';

export interface MatchedRoute {
  readonly name: RouteName;
  readonly route: Route;
}

/** The HTTP API's key of a route: `GET /api/me`. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${apiPrefix}${path}`;

/** Finds a feature's routes by the key under which the HTTP API has matched a request. */
export function routeMatcher(feature: string): (key: string) => MatchedRoute | undefined {
  const byKey = new Map<string, MatchedRoute>(
    routesOf(feature).map((name) => [routeKey(routes[name]), { name, route: routes[name] }]),
  );
  return (key) => byKey.get(key);
}
