import { factsOfPeopleRoutes } from './facts-routes.ts';
import { peopleOfRequestRoutes } from './people-routes.ts';
import { staffPeopleRoutes } from './staff-routes.ts';

/** A file by part: who is in a request, invitations, facts, leaving, the team. */
export const partiesRoutes = {
  ...peopleOfRequestRoutes,
  ...staffPeopleRoutes,
  ...factsOfPeopleRoutes,
};
