declare module 'virtual:route-table' {
  import type { Method } from '../../shared/api/route.ts';
  import type { RouteName } from '../../shared/api/routes.ts';
  export const routeTable: Readonly<Record<RouteName, { readonly method: Method; readonly path: string }>>;
}
