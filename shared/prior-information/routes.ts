import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { deliverySchema } from './delivery-schema.ts';

const version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(-\d+)?$/));

const output = z.object({
  /** Newest version first. */
  deliveries: z.array(deliverySchema),
});

export const priorInformationRoutes = {
  'prior-information.deliver': route({
    method: 'POST',
    path: '/me/prior-information',
    access: 'person',
    summary:
      'Records that the version in force of the prior information (DL 81-C/2017, article 54) is shown to the caller, and sends it by e-mail. Safe to repeat.',
    input: z.strictObject({ version }),
    output,
    errors: ['person.not_found', 'information.changed'],
  }),
  'prior-information.acknowledge': route({
    method: 'PUT',
    path: '/me/prior-information',
    access: 'person',
    summary: 'Records that the caller has received the version in force; delivers it if it was not. Safe to repeat.',
    input: z.strictObject({ version }),
    output,
    errors: ['person.not_found', 'information.changed'],
  }),
};
