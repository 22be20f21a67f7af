import * as z from 'zod/mini';
import { deedDaySchema } from '../agenda/date-schema.ts';
import { askedDocumentSchema, notApplicableSchema } from '../documents/case-documents.ts';
import { documentSchema } from '../documents/document-schema.ts';
import { instantSchema } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { partyRoles } from '../parties/party.ts';
import { campaignSchema } from '../people/campaign.ts';
import { cardSchema } from '../people/card-schema.ts';
import { employmentStatuses } from '../people/employment.ts';
import { identTypes } from '../people/ident-types.ts';
import { netIncomeSchema } from '../people/income-schema.ts';
import { origins } from '../people/origin.ts';
import { destinations, operations } from './destinations.ts';
import { loanSourcesSchema } from './loan-sources.ts';
import { propertyTypes } from './property-types.ts';
import { outcomes, stages } from './stages.ts';

/** The figures of a request, in euro. */
export const loanSchema = z.object({
  /** The price. */
  propertyValue: z.number(),
  loanAmount: z.number(),
  propertyType: z.nullable(z.enum(propertyTypes)),
  /** Empty if it is not known. */
  propertyLocation: z.string(),
  income: z.nullable(netIncomeSchema),
  monthlyExpenses: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  destination: z.nullable(z.enum(destinations)),
  operation: z.nullable(z.enum(operations)),
  firstHome: z.nullable(z.boolean()),
  otherInstalments: z.nullable(z.number()),
  appraisal: z.nullable(z.object({ value: z.number(), date: z.iso.date(), bank: z.nullable(z.string()) })),
  /** Null while the figures are those with which the request began. */
  lastChange: z.nullable(z.object({ at: instantSchema, byTeam: z.boolean() })),
});

/** An application as one of its people, or the team, sees it. */
export const applicationSchema = z.object({
  id: z.string(),
  status: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  /** What its client or the team calls it; null without a name of its own. */
  name: z.nullable(z.string()),
  purpose: z.enum(purposes),
  hasProperty: z.boolean(),
  countryIncome: z.string(),
  employmentStatus: z.enum(employmentStatuses),
  identType: z.enum(identTypes),
  /** Documents that the team requested for this case in addition to the lists. */
  askedDocuments: z.array(askedDocumentSchema),
  /** Documents that do not apply to this case, with reasons. */
  notApplicable: z.array(notApplicableSchema),
  /** Null for an application created by the onboarding. */
  loan: z.nullable(loanSchema),
  hasChosenOffer: z.boolean(),
  ...cardSchema.shape,
  /** As whom the caller is in it; for the team, the one who began it. */
  party: z.object({
    id: z.string(),
    role: z.enum(partyRoles),
    /** Nobody else was ever in it: nothing of several people shows. */
    isAlone: z.boolean(),
    /** First name of the titular, for the others. */
    titularName: z.nullable(z.string()),
  }),
  /**
   * With whose figures a client of several computes (spec parties.md, C8): those of all who borrow, in euro, their own
   * alone, or, as a guarantor, none. Absent for who borrows alone, and for the team.
   */
  figures: z.optional(
    z.discriminatedUnion('of', [
      z.object({ of: z.literal('household'), annualIncome: z.number(), otherInstalments: z.number() }),
      z.object({ of: z.enum(['own', 'none']) }),
    ]),
  ),
  /** Months that a loan can run for the birth dates that count for the same client; absent while none is known. */
  longestTerm: z.optional(z.number()),
  /** Whether the caller may be contacted after the deed; absent while they are not asked, and for the team. */
  followUpAgreed: z.optional(z.boolean()),
  documentsSubmittedAt: z.nullable(instantSchema),
  /** When each stage was reached last. */
  stageReachedAt: z.partialRecord(z.enum(stages), instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** A request with one's own papers. */
export const ownListSchema = z.object({
  application: applicationSchema,
  /** Sorted by upload time, newest first. */
  documents: z.array(documentSchema),
});

/** Somebody else whose papers the caller sends, without the property and what they said about themselves. */
export const helpedSchema = z.extend(ownListSchema, {
  name: z.string(),
  /** They have no account, and the team has not given them the prior information yet: nothing can be sent. */
  awaitsInformation: z.boolean(),
});

/** An application with the fields that only the team sees. */
export const staffApplicationSchema = z.extend(applicationSchema, {
  /** The team member in charge. */
  responsibleId: z.nullable(z.string()),
  /** The papers from which figures of the loan were taken over. */
  loanSources: loanSourcesSchema,
  /** How the client came to us; without an earlier contact `from` is null. */
  origin: z.optional(
    z.object({
      from: z.nullable(z.enum(origins)),
      who: z.nullable(z.string()),
      campaign: z.nullable(campaignSchema),
    }),
  ),
  /** The day of the deed, once it is set. */
  deed: z.nullable(deedDaySchema),
  /** True while that day is not after everybody's reflection: somebody joined since it was set (spec lenders L6). */
  deedTooEarly: z.optional(z.boolean()),
  /** Until when and why the case was put off. */
  putOff: z.nullable(z.object({ until: instantSchema, note: z.string(), at: instantSchema })),
});
