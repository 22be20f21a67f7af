import type { Plugin } from 'vite';
import { routes } from '../../shared/api/routes.ts';

const id = 'virtual:route-table';

/**
 * `virtual:route-table`: method and path of every route. The typed client needs no more of the table at run time, so
 * the schemas of all routes stay out of the script; types still come from shared/.
 */
export function routeTable(): Plugin {
  const table = Object.fromEntries(
    Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }] as const),
  );
  return {
    name: 'morada-route-table',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? `export const routeTable = ${JSON.stringify(table)};` : undefined),
  };
}
