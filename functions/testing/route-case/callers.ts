/** Every kind of caller of a route. */
export const routeCallers = [
  'the calendar',
  'nobody',
  'person without application',
  'owner',
  'owner of another',
  'co-titular',
  'guarantor',
  'helper of a person without account',
  'removed',
  'invited',
  'staff',
  'admin',
] as const;
export type RouteCaller = (typeof routeCallers)[number];
