import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema } from '../kit/values.ts';
import { peopleSchema } from './party-schema.ts';

/** Who is in a request. */
export const peopleOfRequestRoutes = {
  'parties.list': route({
    method: 'GET',
    path: '/applications/{applicationId}/parties',
    access: 'party',
    summary: 'The people of a request: name, role, state, and how many of their documents are in.',
    input: z.strictObject({ applicationId: idSchema }),
    output: peopleSchema,
    errors: ['application.not_found'],
  }),
};
