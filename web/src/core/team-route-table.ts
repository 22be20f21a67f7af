import { routes } from '#shared/routes.ts';
import type { RouteTable } from './route-table.ts';

/** As `routeTable`, of the team's routes: clients do not load them. */
export const teamRouteTable: RouteTable = routes;
