import { factsOfPeopleRoutes } from './facts-routes.ts';
import { addingRoutes } from './invitation-routes.ts';
import { leavingRoutes } from './leaving-routes.ts';
import { peopleOfRequestRoutes } from './people-routes.ts';
import { staffPeopleRoutes } from './staff-routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

/** A file by part: who is in a request, adding people to it. */
export const partiesRoutes = {
  ...peopleOfRequestRoutes,
  ...addingRoutes,
  ...leavingRoutes,
  ...staffPeopleRoutes,
  ...factsOfPeopleRoutes,
  ...waitingRoutes,
};
