import type { Plugin } from 'vite';
import { routes } from '#shared/routes.ts';

/** Returns the code of `src/core/route-table.ts`: method and path of every route, without the schemas. */
function routeTableCode(): string {
  const table = Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]);
  return `export const routeTable = ${JSON.stringify(Object.fromEntries(table))};`;
}

/** Replaces the module that derives the route table from shared/ by its values. */
export function routeTable(): Plugin {
  return {
    name: 'morada-route-table',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /[\\/]src[\\/]core[\\/]route-table\.ts$/ }, handler: routeTableCode },
  };
}
