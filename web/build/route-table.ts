import type { Plugin } from 'vite';
import { routes } from '../../shared/api/routes.ts';

/** The values of `src/core/route-table.ts`: method and path of every route, without the schemas. */
function routeTableCode(): string {
  const table = Object.fromEntries(Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]));
  return `export const routeTable = ${JSON.stringify(table)};`;
}

/** Puts the bare table of routes in the place of the module that derives it from shared/. */
export function routeTable(): Plugin {
  return {
    name: 'morada-route-table',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/[\\/]src[\\/]core[\\/]route-table\.ts$/.test(id) ? routeTableCode() : undefined),
  };
}
