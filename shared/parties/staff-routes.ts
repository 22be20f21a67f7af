import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema } from '../kit/values.ts';
import { staffPartySchema } from './staff-schema.ts';

/** The people of a request for the team. */
export const staffPeopleRoutes = {
  'parties.staffList': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/parties',
    access: 'staff',
    summary: 'Everybody who is or was in a request, in the order in which they were added.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ parties: z.array(staffPartySchema) }),
    errors: ['application.not_found'],
  }),
};
