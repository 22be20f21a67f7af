import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, visible } from '../kit/values.ts';
import { withoutReason } from './limits.ts';
import { partyIdSchema } from './party-id-schema.ts';

/** For whom a request waits before its review. */
export const waitingRoutes = {
  'parties.goWithout': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/parties/{partyId}/waiver',
    access: 'staff',
    summary: 'Says that a request does not wait for somebody’s documents or joining; they stay wanted.',
    input: z.strictObject({
      applicationId: idSchema,
      partyId: partyIdSchema,
      reason: z
        .string('Indica o motivo')
        .check(
          visible(),
          z.minLength(withoutReason.least, 'Explica um pouco melhor'),
          z.maxLength(withoutReason.most, 'O motivo é demasiado longo'),
        ),
    }),
    /** `partyId`s of all for whom it does not wait. */
    output: z.object({ without: z.array(z.string()) }),
    errors: ['application.not_found', 'application.closed', 'application.changed', 'party.not_found'],
  }),
};
