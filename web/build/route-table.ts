import type { Plugin } from 'vite';
import { routes } from '#shared/api/routes.ts';

/**
 * Returns the code of `src/core/route-table.ts`: method and path of every route, without the schemas. The table is one
 * text with a line for each method, which every page loads: an eighth smaller than the object, compressed.
 */
function routeTableCode(): string {
  const byMethod = Object.groupBy(Object.entries(routes), ([, { method }]) => method);
  const lines = Object.entries(byMethod).map(([method, found]) =>
    [method, ...found.flatMap(([name, { path }]) => [name, path])].join(' '),
  );
  return `export const routeTable = {};
for (const line of ${JSON.stringify(lines.join('\n'))}.split('\\n')) {
  const [method, ...rest] = line.split(' ');
  while (rest.length) routeTable[rest.shift()] = { method, path: rest.shift() };
}`;
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
