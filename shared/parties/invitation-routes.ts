import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema } from '../kit/values.ts';
import { countrySchema, emailSchema, employmentSchema, fullNameSchema } from '../people/schemas.ts';
import { contactKey } from './contact-key.ts';
import { addedRoleSchema } from './guest-schema.ts';
import { partyRoles } from './party.ts';
import { partyIdSchema } from './party-id-schema.ts';
import { peopleSchema } from './party-schema.ts';

const applicationId = idSchema;
/** Of somebody who was added; `first` never was. */
const partyId = idSchema;
const errors = ['application.not_found', 'application.closed', 'application.changed', 'party.not_found'] as const;

/** Adding people to a request, and taking that back. */
export const addingRoutes = {
  'parties.invite': route({
    method: 'POST',
    path: '/applications/{applicationId}/invitations',
    access: 'borrower',
    load: 'expensive',
    summary:
      'Invites somebody to the request by e-mail; with a `partyId`, a person who is in it without an account, with their name and role. Returns the people.',
    input: z
      .strictObject({
        applicationId,
        email: emailSchema,
        name: z.optional(fullNameSchema),
        role: z.optional(addedRoleSchema),
        partyId: z.optional(partyId),
      })
      .check(
        z.refine(({ name, partyId: whose }) => whose !== undefined || name !== undefined, {
          path: ['name'],
          error: 'Escreve o nome',
        }),
        z.refine(({ role, partyId: whose }) => whose !== undefined || role !== undefined, {
          path: ['role'],
          error: 'Escolhe o que vai ser',
        }),
      ),
    output: peopleSchema,
    errors: [
      ...errors,
      'party.own_address',
      'party.already_invited',
      'party.too_many',
      'party.too_many_invitations',
      'party.changed',
    ],
  }),
  'parties.resend': route({
    method: 'POST',
    path: '/applications/{applicationId}/invitations/{partyId}/sending',
    access: 'borrower',
    load: 'expensive',
    summary: 'Sends an open invitation again, with a new link that replaces the one before. Returns the people.',
    input: z.strictObject({ applicationId, partyId }),
    output: peopleSchema,
    errors: [...errors, 'party.changed', 'party.too_many_invitations'],
  }),
  'parties.revoke': route({
    method: 'DELETE',
    path: '/applications/{applicationId}/invitations/{partyId}',
    access: 'borrower',
    summary: 'Takes an open invitation back. Returns the people.',
    input: z.strictObject({ applicationId, partyId }),
    output: peopleSchema,
    errors: [...errors, 'party.changed'],
  }),
  'parties.notThem': route({
    method: 'DELETE',
    path: '/applications/{applicationId}/parties/{partyId}',
    access: 'borrower',
    summary:
      'Removes somebody the caller did not mean when inviting: within a day of joining, before their first file. Returns the people.',
    input: z.strictObject({ applicationId, partyId }),
    output: peopleSchema,
    errors: [...errors, 'party.changed'],
  }),
  'parties.addWithoutAccount': route({
    method: 'POST',
    path: '/applications/{applicationId}/parties',
    access: 'borrower',
    summary:
      'Adds a person without an account, whose documents the caller sends with their consent. Returns the people.',
    input: z.strictObject({
      applicationId,
      name: fullNameSchema,
      role: addedRoleSchema,
      consent: z.literal(true, 'Confirma que tens autorização'),
    }),
    output: peopleSchema,
    errors: [...errors, 'party.too_many'],
  }),
  'parties.setHelping': route({
    method: 'PUT',
    path: '/applications/{applicationId}/helper',
    access: 'party',
    summary:
      'Lets another person of the request handle the caller’s documents, or nobody any more. Returns the people.',
    input: z.strictObject({
      applicationId,
      /** The `partyId` of who helps. */
      helper: z.nullable(partyIdSchema),
    }),
    output: peopleSchema,
    errors: [...errors, 'party.changed'],
  }),
};

const invitation = { applicationId, partyId, token: contactKey.token };

/** What the page of an invitation calls. */
export const invitationsRoutes = {
  'invitations.look': route({
    method: 'POST',
    path: '/invitations/look',
    access: 'public',
    summary: 'Who invites, in which role and until when. The token is in the body: addresses are logged.',
    input: z.strictObject(invitation),
    output: z.object({
      /** First name; null if it is unknown. */
      inviterName: z.nullable(z.string()),
      role: z.enum(partyRoles),
      /** The last moment at which it can be accepted. */
      expiresAt: instantSchema,
    }),
    errors: ['invitation.not_valid', 'request.too_many'],
  }),
  'invitations.contact': route({
    method: 'POST',
    path: '/invitations/contact',
    access: 'public',
    summary:
      'The contact that the team has invited to make an account, and until when. The token is in the body: addresses are logged.',
    input: z.strictObject(contactKey),
    output: z.object({
      name: z.string(),
      email: z.string(),
      /** The last moment at which it can be used. */
      expiresAt: instantSchema,
    }),
    errors: ['invitation.not_valid', 'request.too_many'],
  }),
  'invitations.accept': route({
    method: 'POST',
    path: '/invitations/acceptance',
    access: 'person',
    summary:
      'Joins the request, which becomes the caller’s current one. Logs the consent to the text of joining. Country of income and employment are needed only if they are unknown.',
    input: z.strictObject({
      ...invitation,
      countryIncome: z.optional(countrySchema),
      employmentStatus: z.optional(employmentSchema),
    }),
    output: z.object({ applicationId: z.string() }),
    errors: [
      'person.not_found',
      'profile.incomplete',
      'invitation.not_valid',
      'invitation.already_in',
      'invitation.too_many',
      'invitation.team',
    ],
  }),
};
