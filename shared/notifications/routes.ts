import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { idSchema, noInput } from '../api/values.ts';

const outcomeSchema = z.object({
  /** E-mails that were sent now. */
  processed: z.number(),
  /** Refused for good by the mail service. */
  failed: z.number(),
  /** Still queued: being sent already, or to be tried again. */
  left: z.number(),
});
export type SendingOutcome = z.infer<typeof outcomeSchema>;

export const notificationsRoutes = {
  'notifications.sendAll': route({
    method: 'POST',
    path: '/backoffice/notifications',
    access: 'staff',
    summary: 'Sends at once the e-mails that are still queued.',
    input: noInput,
    output: outcomeSchema,
    errors: [],
  }),
  'notifications.sendOwn': route({
    method: 'POST',
    path: '/applications/{applicationId}/notifications',
    access: 'owner',
    summary: 'Sends at once the e-mails to the caller that are still queued for one of their applications.',
    input: z.strictObject({ applicationId: idSchema }),
    output: outcomeSchema,
    errors: ['application.not_found'],
  }),
};
