import type { Method } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';

/**
 * Method and path of every route: all that the typed client needs at run time. The build inlines the values
 * (web/build/route-table.ts), so that the routes' schemas are not bundled.
 */
export const routeTable: Readonly<Record<RouteName, { method: Method; path: string }>> = routes;
