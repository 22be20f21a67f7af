import type { Method } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';

/** All that the typed client needs of a route at run time. */
export type RouteTable = Readonly<Partial<Record<RouteName, { method: Method; path: string }>>>;

/**
 * Method and path of every route but the team's. The build inlines the values (web/build/route-table.ts), so that the
 * routes' schemas are not bundled.
 */
export const routeTable: RouteTable = routes;
