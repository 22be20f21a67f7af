import * as z from 'zod/mini';
import { dayFacts, deedDaySchema } from '../agenda/date-schema.ts';
import { applicationSchema, helpedSchema } from '../applications/application-schema.ts';
import { deedDocumentTypes } from '../documents/deed-document-types.ts';
import { documentSchema } from '../documents/document-schema.ts';
import { route } from '../kit/route.ts';
import { daySchema, idSchema, versionSchema } from '../kit/values.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { countrySchema } from '../people/schemas.ts';
import { followUpVersion } from './follow-up.ts';

const itemsSchema = z.array(
  z.object({
    docType: z.string(),
    label: z.string(),
    required: z.boolean(),
    /** False if the team marked the document as not applicable to this case. */
    applies: z.boolean(),
    /** Of whom it is asked; absent for the first person and the property. */
    partyId: z.optional(z.string()),
    /** Whose it is in a request of several people, for the team only. */
    personName: z.optional(z.string()),
  }),
);

/** ISO code; null until the client has said it. */
const taxResidence = z.nullable(z.string());

const deedSchema = z.object({
  application: applicationSchema,
  /** In checklist order. */
  items: itemsSchema,
  /** The uploaded closing documents, one per type. */
  documents: z.array(documentSchema),
  taxResidence,
  /** For a guarantor: the papers of the property, and how far they are; no files, and no corrections of others. */
  shared: z.optional(z.array(z.object({ label: z.string(), status: z.nullable(z.enum(['review', 'approved'])) }))),
  /** The others whose papers the caller sends, with what the deed needs of them; absent without any. */
  helped: z.optional(z.array(z.extend(helpedSchema, { items: itemsSchema }))),
});
export type DeedView = z.infer<typeof deedSchema>;

const staffDeedSchema = z.object({
  items: itemsSchema,
  taxResidence,
  /** Of everybody who is in a request of several people. */
  residences: z.optional(z.array(z.object({ name: z.string(), countryIncome: z.string(), taxResidence }))),
});
export type StaffDeedView = z.infer<typeof staffDeedSchema>;

const followUpSchema = z.object({
  /** When the team talks to those who agree again; `doneOn`: when it has. Null without a day. */
  plan: z.nullable(z.object({ on: daySchema, doneOn: z.nullable(daySchema) })),
  /** Names of the borrowers who agree to it. */
  agreed: z.array(z.string()),
  /** How many are asked: those with an account. */
  asked: z.number(),
  deedOn: z.nullable(daySchema),
  /** Months of the fixed phase of the chosen offer; null for a rate that never changes, or always. */
  fixedMonths: z.nullable(z.number()),
  /** The last day on which the case is kept. */
  latest: daySchema,
});
export type FollowUpView = z.infer<typeof followUpSchema>;

export const deedRoutes = {
  'deed.get': route({
    method: 'GET',
    path: '/applications/{applicationId}/deed',
    access: 'party',
    summary: 'The closing documents that one of the caller’s applications needs, and those that were sent.',
    input: z.strictObject({ applicationId: idSchema }),
    output: deedSchema,
    errors: ['application.not_found', 'deed.no_checklist'],
  }),
  'deed.setTaxResidence': route({
    method: 'PUT',
    path: '/applications/{applicationId}/deed/tax-residence',
    access: 'party',
    summary: 'Says where the client is resident for tax; the closing documents follow.',
    input: z.strictObject({ applicationId: idSchema, country: countrySchema }),
    output: deedSchema,
    errors: ['application.not_found', 'application.closed', 'application.changed', 'deed.no_checklist'],
  }),
  'deed.staffGet': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/deed',
    access: 'staff',
    summary: 'The closing documents that an application needs, for the team.',
    input: z.strictObject({ applicationId: idSchema }),
    output: staffDeedSchema,
    errors: ['application.not_found', 'deed.no_checklist'],
  }),
  'deed.setDay': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/deed/day',
    access: 'staff',
    summary: 'Sets the day of the deed of an application in its stage, from today on.',
    input: z.strictObject({
      applicationId: idSchema,
      /** The day as it was read; null without one. */
      from: z.nullable(daySchema),
      /** The version as it was read; 0 without a day. Pages of release 0.2.0 send none. */
      version: z.optional(versionSchema),
      ...dayFacts,
      /** Whether a day after the bank's or the CPCV's last one is meant. */
      confirmed: z.optional(z.boolean()),
    }),
    output: z.object({ deed: deedDaySchema }),
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'deed.not_open',
      'deed.too_early',
      'deed.late',
      'date.changed',
      'date.past',
      'date.too_far',
    ],
  }),
  'deed.agreeToFollowUp': route({
    method: 'PUT',
    path: '/applications/{applicationId}/deed/follow-up',
    access: 'borrower',
    summary: 'Says that the caller may be contacted again about a concluded application, or no more.',
    input: z.strictObject({
      applicationId: idSchema,
      agreed: z.boolean(),
      /** Of the text that was shown. */
      version: z.literal(followUpVersion),
      /** Where it was asked. */
      source: z.enum(['dashboard', 'settings']),
    }),
    output: z.object({ agreed: z.boolean() }),
    errors: ['application.not_found', 'application.changed', 'deed.not_concluded'],
  }),
  'deed.followUp': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/deed/follow-up',
    access: 'staff',
    summary: 'When the team talks to the borrowers of an application again after the deed, and who of them agrees.',
    input: z.strictObject({ applicationId: idSchema }),
    output: followUpSchema,
    errors: ['application.not_found'],
  }),
  'deed.planFollowUp': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/deed/follow-up',
    access: 'staff',
    summary: 'Sets when the team talks to the borrowers of a concluded application again, or forgets it.',
    input: z.strictObject({
      applicationId: idSchema,
      /** The day as it was read; null without one, and after it was done. */
      from: z.nullable(daySchema),
      on: z.nullable(daySchema),
    }),
    output: followUpSchema,
    errors: ['application.not_found', 'application.changed', 'deed.not_concluded', 'date.changed', 'date.past'],
  }),
  'deed.setApplies': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/deed/items/{docType}',
    access: 'staff',
    summary: 'Says that an application needs no such closing document, or that it does.',
    input: z.strictObject({
      applicationId: idSchema,
      docType: z.enum(deedDocumentTypes),
      /** Whose it is; the first person's or the property's without it. */
      partyId: z.optional(partyIdSchema),
      applies: z.boolean(),
    }),
    output: staffDeedSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'deed.no_checklist',
      'document.type_unknown',
      'document.replaced',
    ],
  }),
};
