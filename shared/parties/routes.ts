import { peopleOfRequestRoutes } from './people-routes.ts';

/** A file by part: who is in a request, invitations, facts, leaving, the team. */
export const partiesRoutes = {
  ...peopleOfRequestRoutes,
};
