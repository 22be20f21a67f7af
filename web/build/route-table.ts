import type { Plugin } from 'vite';
import { routes } from '#shared/routes.ts';

/** Returns the code of a table of routes: method and path, without the schemas. */
function tableCode(name: string, isOfTeam: boolean): string {
  const table = Object.entries(routes)
    .filter(([, { access }]) => (access === 'staff' || access === 'admin') === isOfTeam)
    .map(([route, { method, path }]) => [route, { method, path }]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(table))};`;
}

/** Replaces the modules that derive the tables of routes from shared/ by their values. */
export function routeTable(): Plugin {
  return {
    name: 'morada-route-table',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]src[\\/]core[\\/](team-)?route-table\.ts$/ },
      handler: (id) => (id.includes('team-') ? tableCode('teamRouteTable', true) : tableCode('routeTable', false)),
    },
  };
}
