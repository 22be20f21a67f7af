import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema } from '../kit/values.ts';
import { emailSchema, fullNameSchema } from '../people/schemas.ts';
import { addedRoleSchema } from './guest-schema.ts';
import { staffPartySchema } from './staff-schema.ts';

const ofInvitation = { applicationId: idSchema, partyId: idSchema };
const invitationErrors = [
  'application.not_found',
  'application.closed',
  'application.changed',
  'party.not_found',
  'party.changed',
] as const;

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
  'parties.staffInvite': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/parties',
    access: 'staff',
    load: 'expensive',
    summary:
      'Invites somebody to a request by e-mail; without an address adds a person who has no account, with the written consent that the team has.',
    input: z
      .strictObject({
        applicationId: idSchema,
        name: fullNameSchema,
        role: addedRoleSchema,
        email: z.optional(emailSchema),
        /** That the person consents in writing, of who has no account. */
        consent: z.optional(z.literal(true)),
      })
      .check(
        z.refine(({ email, consent }) => email !== undefined || consent === true, {
          path: ['consent'],
          error: 'Confirma que há autorização por escrito',
        }),
      ),
    output: z.object({}),
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'party.not_found',
      'party.changed',
      'party.own_address',
      'party.already_invited',
      'party.too_many',
      'party.too_many_invitations',
    ],
  }),
  'parties.staffResend': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/invitations/{partyId}/sending',
    access: 'staff',
    load: 'expensive',
    summary: 'Sends an open invitation again, three times in 24 hours, with a new link that replaces the one before.',
    input: z.strictObject(ofInvitation),
    output: z.object({}),
    errors: [...invitationErrors, 'party.too_many_invitations'],
  }),
  'parties.staffRevoke': route({
    method: 'DELETE',
    path: '/backoffice/applications/{applicationId}/invitations/{partyId}',
    access: 'staff',
    summary: 'Takes an open invitation back.',
    input: z.strictObject(ofInvitation),
    output: z.object({}),
    errors: invitationErrors,
  }),
};
