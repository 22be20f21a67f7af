import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { daySchema, idSchema, versionSchema, visible } from '../kit/values.ts';
import { partyConsentVersion, signedPapers } from './consents.ts';
import { partyIdSchema } from './party-id-schema.ts';
import { peopleSchema } from './party-schema.ts';

const reason = z
  .string()
  .check(visible(), z.minLength(10, 'Explica em pelo menos 10 letras'), z.maxLength(500, 'O motivo é demasiado longo'));

const ofParty = { applicationId: idSchema, partyId: partyIdSchema };
const path = '/backoffice/applications/{applicationId}/parties/{partyId}' as const;

/** Who leaves a request, and what the team changes about the people of one (spec C9, C11). */
export const leavingRoutes = {
  'parties.leave': route({
    method: 'POST',
    path: '/applications/{applicationId}/parties/leaving',
    access: 'party',
    summary: 'Leaves a request of somebody else, in stage documentos.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({}),
    errors: ['application.not_found', 'application.changed', 'party.last_titular', 'party.not_leaving'],
  }),
  'parties.staffRemove': route({
    method: 'POST',
    path: `${path}/removal`,
    access: 'staff',
    summary: 'Removes somebody from a request: from then on they see nothing of it, and their documents count no more.',
    input: z.strictObject({ ...ofParty, reason }),
    output: z.object({}),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'party.not_found',
      'party.last_titular',
    ],
  }),
  'parties.split': route({
    method: 'POST',
    path: `${path}/split`,
    access: 'staff',
    load: 'expensive',
    summary:
      'Gives somebody a request of their own, with the property, its papers and theirs, and removes them from this one. A repeated call finishes an interrupted one.',
    input: z.strictObject({ ...ofParty, reason }),
    /** Of the new request. */
    output: z.object({ applicationId: idSchema }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'application.too_many',
      'request.too_many',
      'party.not_found',
      'party.last_titular',
    ],
  }),
  'parties.staffChange': route({
    method: 'PUT',
    path,
    access: 'staff',
    summary:
      'Changes the role of somebody, whether they buy, the shares of all who buy, or the name of who has no account.',
    input: z.strictObject({
      ...ofParty,
      /** As it was seen. */
      version: versionSchema,
      role: z.optional(z.enum(['co_titular', 'fiador'])),
      /** Of a change of the role, which needs one. */
      reason: z.optional(reason),
      buys: z.optional(z.boolean()),
      /** Of everybody who buys, 0 to 1; they sum to 1. */
      shares: z.optional(
        z
          .array(z.strictObject({ partyId: partyIdSchema, share: z.number().check(z.gte(0.0001), z.lte(1)) }))
          .check(z.maxLength(6)),
      ),
      name: z.optional(
        z.string().check(visible(), z.minLength(2, 'Indica o nome'), z.maxLength(100, 'O nome é demasiado longo')),
      ),
    }),
    output: z.object({}),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'party.not_found',
      'party.changed',
      'party.too_many',
      'party.last_titular',
    ],
  }),
  'parties.acceptRole': route({
    method: 'POST',
    path: '/applications/{applicationId}/parties/role',
    access: 'party',
    summary: 'A guarantor whom the team asked to become a borrower accepts the text of it.',
    input: z.strictObject({ applicationId: idSchema, version: z.literal(partyConsentVersion) }),
    output: peopleSchema,
    errors: ['application.not_found', 'application.changed', 'application.closed', 'party.changed', 'party.too_many'],
  }),
  'parties.recordPaper': route({
    method: 'PUT',
    path: `${path}/papers`,
    access: 'staff',
    summary:
      'Records what somebody without an account got or signed on paper: the prior information, or the consent to copies of their Cartão de Cidadão.',
    input: z.strictObject({
      ...ofParty,
      paper: z.enum(signedPapers),
      /** The day, not a coming one. */
      on: daySchema,
    }),
    output: z.object({}),
    errors: ['application.not_found', 'application.changed', 'application.closed', 'party.not_found'],
  }),
  'parties.setTitular': route({
    method: 'POST',
    path: `${path}/titular`,
    access: 'staff',
    summary: 'Makes a present co-titular the titular, to whom the request belongs from then on.',
    input: z.strictObject({ ...ofParty, reason }),
    output: z.object({}),
    errors: ['application.not_found', 'application.changed', 'application.closed', 'party.not_found'],
  }),
  'parties.recordConfirmation': route({
    method: 'POST',
    path: `${path}/confirmation`,
    access: 'staff',
    summary: 'Records that somebody confirmed the choice of an offer, and how they did.',
    input: z.strictObject({ ...ofParty, offerId: idSchema, note: reason }),
    output: z.object({}),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'party.not_found',
      'offer.not_found',
      'offer.not_available',
      'offer.expired',
      'offer.already_chosen',
      'offer.not_proposed',
    ],
  }),
};
