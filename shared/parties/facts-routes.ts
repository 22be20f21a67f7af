import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, versionSchema, visible } from '../kit/values.ts';
import { partyConsentVersion } from './consents.ts';
import { ownChanges, personFactsSchema, teamChanges } from './facts-schema.ts';
import { firstPartyId, partyRoles, partyStates } from './party.ts';
import { peopleSchema } from './party-schema.ts';

/** `first`, or a ULID. */
const partyIdSchema = z.union([z.literal(firstPartyId), idSchema]);

/** Of a stored credit. */
const debtIdSchema = z.string().check(visible(), z.minLength(1), z.maxLength(60));

const applicationId = idSchema;
/** Somebody without account whose papers the caller sends; the caller without it. */
const served = z.optional(partyIdSchema);

/** Everybody who is in a request, the first one before the others; the figures of those who borrow follow from it. */
const peopleFactsSchema = z.object({
  people: z.array(
    z.extend(personFactsSchema, {
      name: z.string(),
      role: z.enum(partyRoles),
      state: z.enum(partyStates),
      buys: z.boolean(),
      /** Of the property, 0 to 1; null while the shares are equal. */
      share: z.nullable(z.number()),
      /** ISO codes. */
      taxResidence: z.nullable(z.string()),
      countryIncome: z.string(),
    }),
  ),
});
export type PeopleFacts = z.infer<typeof peopleFactsSchema>;

/** What the people of a request say about themselves. */
export const factsOfPeopleRoutes = {
  'parties.facts': route({
    method: 'GET',
    path: '/applications/{applicationId}/facts',
    access: 'party',
    summary: 'What the caller has said about themselves, or about somebody without account whose papers they send.',
    input: z.strictObject({ applicationId, partyId: served }),
    output: personFactsSchema,
    errors: ['application.not_found', 'party.not_found'],
  }),
  'parties.setFacts': route({
    method: 'PUT',
    path: '/applications/{applicationId}/facts',
    access: 'party',
    summary: 'Changes what the caller has said about themselves: null removes a fact, an absent one stays.',
    input: z.strictObject({ applicationId, partyId: served, version: versionSchema, ...ownChanges }),
    output: personFactsSchema,
    errors: ['application.not_found', 'application.closed', 'application.changed', 'party.not_found', 'facts.changed'],
  }),
  'parties.staffFacts': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/facts',
    access: 'staff',
    summary: 'What the people of an application said about themselves.',
    input: z.strictObject({ applicationId }),
    output: peopleFactsSchema,
    errors: ['application.not_found'],
  }),
  'parties.staffSetFacts': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/parties/{partyId}/facts',
    access: 'staff',
    summary: 'Changes what is known of a person of an application, with what other currencies are worth.',
    input: z.strictObject({ applicationId, partyId: partyIdSchema, version: versionSchema, ...teamChanges }),
    output: peopleFactsSchema,
    errors: ['application.not_found', 'application.closed', 'application.changed', 'party.not_found', 'facts.changed'],
  }),
  'parties.setTotals': route({
    method: 'PUT',
    path: '/applications/{applicationId}/parties/totals',
    access: 'party',
    summary: 'Lets those who borrow together see their totals, or takes that back.',
    input: z.strictObject({ applicationId, agreed: z.boolean(), version: z.literal(partyConsentVersion) }),
    output: peopleSchema,
    errors: ['application.not_found', 'application.closed', 'application.changed', 'access.denied', 'party.not_found'],
  }),
  'parties.recordTotals': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/parties/{partyId}/totals',
    access: 'staff',
    summary: 'Records that somebody without account agreed on paper to totals, or no more.',
    input: z.strictObject({ applicationId, partyId: partyIdSchema, agreed: z.boolean() }),
    output: peopleFactsSchema,
    errors: ['application.not_found', 'application.closed', 'application.changed', 'party.not_found'],
  }),
  'parties.joinDebts': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/debts/{debtId}',
    access: 'staff',
    summary: 'Says that a credit is another person’s record of the same one, which counts once; null undoes it.',
    input: z.strictObject({
      applicationId,
      debtId: debtIdSchema,
      sameAs: z.nullable(debtIdSchema),
    }),
    output: peopleFactsSchema,
    errors: ['application.not_found', 'application.closed', 'application.changed', 'facts.debt_not_found'],
  }),
};
