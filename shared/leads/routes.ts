import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { contactFields } from './schemas.ts';

export const leadSources = ['contact_form'] as const;

export const leadsRoutes = {
  'leads.create': route({
    method: 'POST',
    path: '/leads',
    access: 'public',
    summary: 'A visitor’s message to the team. At most a few an hour from one address.',
    input: z.strictObject({
      ...contactFields,
      source: z.enum(leadSources),
      /** Names the message: sent again because an answer got lost, it is still one. */
      submissionId: z.optional(z.uuid()),
      /** A field that people do not see: what fills it in is a program, and its message goes nowhere. */
      website: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({ received: z.literal(true) }),
    errors: ['request.too_many'],
  }),
};
