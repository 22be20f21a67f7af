import type { Method } from '../../../shared/api/route.ts';
import { type RouteName, routes } from '../../../shared/api/routes.ts';

/**
 * Method and path of every route: all that the typed client needs at run time. The build puts the bare values here
 * (web/build/route-table.ts), so that the routes' schemas stay out of the script.
 */
export const routeTable: Readonly<Record<RouteName, { readonly method: Method; readonly path: string }>> = routes;
