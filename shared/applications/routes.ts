import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { cursorSchema, idSchema, instantSchema, noInput, personIdSchema } from '../api/values.ts';
import { askedDocumentSchema, notApplicableSchema } from '../documents/case-documents.ts';
import { documentSchema } from '../documents/routes.ts';
import { meetingSchema, staffMeetingSchema } from '../meetings/routes.ts';
import { employmentStatuses } from '../people/employment.ts';
import { countrySchema, employmentSchema, phoneSchema } from '../people/schemas.ts';
import { loanRequestSchema } from './loan-request.ts';
import { propertyTypes } from './property-types.ts';
import { identTypes, purposes } from './purposes.ts';
import { searchWords } from './search-words.ts';
import { boardStages, outcomes, stages } from './stages.ts';

/** Amounts of 'Novo Pedido', in euro. */
const loanSchema = z.object({
  propertyValue: z.number(),
  loanAmount: z.number(),
  propertyType: z.nullable(z.enum(propertyTypes)),
  propertyLocation: z.string(),
  monthlyIncome: z.number(),
  monthlyExpenses: z.number(),
  notes: z.nullable(z.string()),
});
export type LoanView = z.infer<typeof loanSchema>;

/** An application as its owner and the team see it. */
export const applicationSchema = z.object({
  id: z.string(),
  status: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
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
  documentsSubmittedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ApplicationView = z.infer<typeof applicationSchema>;

const applicationWithDocuments = z.object({
  application: applicationSchema,
  /** Sorted by upload time, newest first. */
  documents: z.array(documentSchema),
});
export type ApplicationDetail = z.infer<typeof applicationWithDocuments>;

const ownDetailSchema = z.extend(applicationWithDocuments, {
  /** The next call booked by the owner. */
  nextMeeting: z.nullable(meetingSchema),
});
export type OwnApplicationDetail = z.infer<typeof ownDetailSchema>;

const boardCardSchema = z.object({
  id: z.string(),
  status: z.enum(stages),
  purpose: z.enum(purposes),
  hasProperty: z.boolean(),
  clientName: z.nullable(z.string()),
  /** The team member in charge. */
  responsibleId: z.nullable(z.string()),
  documentsToReview: z.number(),
  /** Number of client messages since the team's last reply. */
  messagesToAnswer: z.number(),
  documentsSubmittedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type BoardCard = z.infer<typeof boardCardSchema>;

/** A concluded or ended application in a list. */
const closedCardSchema = z.extend(boardCardSchema, { outcome: z.nullable(z.enum(outcomes)) });
export type ClosedCard = z.infer<typeof closedCardSchema>;

/** An application with the fields that only the team sees. */
const staffApplicationSchema = z.extend(applicationSchema, {
  /** The team member in charge. */
  responsibleId: z.nullable(z.string()),
});
export type StaffApplicationView = z.infer<typeof staffApplicationSchema>;

const staffDetailSchema = z.object({
  application: staffApplicationSchema,
  documents: z.array(documentSchema),
  client: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    email: z.string(),
    /** Why e-mails to the client are suppressed: they bounce, or were reported as spam. */
    emailStop: z.nullable(z.enum(['bounce', 'complaint'])),
    whatsappNumber: z.nullable(z.string()),
    /** Net, in euro, from the client's settings. */
    monthlyIncome: z.nullable(z.number()),
  }),
  nextMeeting: z.nullable(staffMeetingSchema),
});
export type StaffApplicationDetail = z.infer<typeof staffDetailSchema>;

/** The WhatsApp opt-in of the onboarding. A number is required with it and dropped without it (spec 1.5). */
const whatsappChoiceSchema = z.discriminatedUnion('optIn', [
  z.strictObject({ optIn: z.literal(true), number: phoneSchema }),
  z.strictObject({ optIn: z.literal(false) }),
]);

/** The answers of the four onboarding steps. */
export const onboardingSchema = z.strictObject({
  countryIncome: countrySchema,
  employmentStatus: employmentSchema,
  purpose: z.enum(purposes, 'Escolhe o objetivo do crédito'),
  hasProperty: z.boolean('Escolhe uma opção'),
  whatsapp: whatsappChoiceSchema,
  /**
   * Id of the current application when a further one is created (spec D10). A repeated request is rejected instead of
   * creating a second one.
   */
  furtherTo: z.optional(idSchema),
});
export type OnboardingAnswers = z.infer<typeof onboardingSchema>;

export const applicationsRoutes = {
  'applications.onboard': route({
    method: 'POST',
    path: '/onboarding',
    access: 'person',
    summary: 'Saves the onboarding’s answers and the consent, and updates or creates the application.',
    input: onboardingSchema,
    output: z.object({ application: applicationSchema }),
    errors: ['person.not_found', 'application.changed', 'application.too_many', 'request.too_many'],
  }),
  'applications.start': route({
    method: 'POST',
    path: '/applications',
    access: 'person',
    summary: 'The current application; one is created with the defaults when there is none.',
    input: noInput,
    output: applicationWithDocuments,
    errors: ['person.not_found', 'profile.incomplete', 'application.too_many', 'request.too_many'],
  }),
  'applications.request': route({
    method: 'POST',
    path: '/loan-requests',
    access: 'person',
    summary: 'A further application with the figures of ‘Novo Pedido’.',
    input: z.extend(loanRequestSchema, {
      /**
       * Id of the current application, or null without one. A repeated request is rejected instead of creating a second
       * one.
       */
      furtherTo: z.nullable(idSchema),
    }),
    output: z.object({ application: applicationSchema }),
    errors: [
      'person.not_found',
      'profile.incomplete',
      'application.changed',
      'application.too_many',
      'request.too_many',
    ],
  }),
  'applications.mine': route({
    method: 'GET',
    path: '/applications',
    access: 'person',
    summary: 'The caller’s applications, newest first.',
    input: z.strictObject({ cursor: cursorSchema }),
    output: z.object({ items: z.array(applicationSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'applications.get': route({
    method: 'GET',
    path: '/applications/{applicationId}',
    access: 'owner',
    summary: 'One of the caller’s applications with its documents and the next call.',
    input: z.strictObject({ applicationId: idSchema }),
    output: ownDetailSchema,
    errors: ['application.not_found'],
  }),
  'applications.setPreferences': route({
    method: 'PATCH',
    path: '/applications/{applicationId}',
    access: 'owner',
    summary: 'Changes the identification or whether a property was found; the required documents follow.',
    input: z.strictObject({
      applicationId: idSchema,
      identType: z.optional(z.enum(identTypes)),
      hasProperty: z.optional(z.boolean()),
    }),
    output: z.object({ application: applicationSchema }),
    errors: ['application.not_found', 'application.closed'],
  }),
  'applications.submit': route({
    method: 'POST',
    path: '/applications/{applicationId}/submission',
    access: 'owner',
    summary: 'Submits the documents: documentos -> analise.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ application: applicationSchema }),
    errors: [
      'application.not_found',
      'application.documents_missing',
      'application.already_submitted',
      'application.changed',
      'application.closed',
    ],
  }),
  'applications.board': route({
    method: 'GET',
    path: '/backoffice/board/{stage}',
    access: 'staff',
    summary: 'A page of one column of the board, newest first, 25 cards.',
    input: z.strictObject({ stage: z.enum(boardStages), cursor: cursorSchema }),
    output: z.object({ items: z.array(boardCardSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'applications.closed': route({
    method: 'GET',
    path: '/backoffice/closed',
    access: 'staff',
    summary: 'A page of the applications that are concluded or have ended, newest first, 25 of them.',
    input: z.strictObject({ cursor: cursorSchema }),
    output: z.object({ items: z.array(closedCardSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'applications.find': route({
    method: 'POST',
    path: '/backoffice/search',
    access: 'staff',
    summary: 'The application with this id, or those of the person with this e-mail address.',
    input: z.strictObject({ exactly: z.string().check(z.trim(), z.minLength(3), z.maxLength(320)) }),
    output: z.object({ items: z.array(closedCardSchema) }),
    errors: [],
  }),
  'applications.search': route({
    method: 'POST',
    path: '/backoffice/search/names',
    access: 'staff',
    summary: 'Applications, open and closed, of clients whose name has these words or words that begin so.',
    input: z.strictObject({
      name: z.string().check(
        z.maxLength(100),
        z.refine((name) => searchWords(name).length > 0, 'Escreve pelo menos 2 letras do nome'),
      ),
      cursor: cursorSchema,
    }),
    output: z.object({ items: z.array(closedCardSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'applications.counts': route({
    method: 'GET',
    path: '/backoffice/board',
    access: 'staff',
    summary: 'The board’s counts by stage and the figures of its stat cards.',
    input: noInput,
    output: z.object({
      stages: z.record(z.enum(stages), z.number()),
      total: z.number(),
      thisMonth: z.number(),
    }),
    errors: [],
  }),
  'applications.staffGet': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}',
    access: 'staff',
    summary: 'An application with its documents, its client and the next call.',
    input: z.strictObject({ applicationId: idSchema }),
    output: staffDetailSchema,
    errors: ['application.not_found'],
  }),
  'applications.assign': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/responsible',
    access: 'staff',
    summary: 'Makes a member of the team, or nobody, responsible for an application; `from` is who it was.',
    input: z.strictObject({
      applicationId: idSchema,
      from: z.nullable(personIdSchema),
      to: z.nullable(personIdSchema),
    }),
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed', 'staff.not_member'],
  }),
  'applications.end': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/outcome',
    access: 'staff',
    summary: 'Ends an application badly, for good and with a reason: rejected, or withdrawn.',
    input: z.strictObject({
      applicationId: idSchema,
      outcome: z.enum(outcomes),
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, 'Indica o motivo'), z.maxLength(1000, 'O motivo é demasiado longo')),
    }),
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed'],
  }),
  'applications.move': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/stage',
    access: 'staff',
    summary: 'Moves an application to another stage; a reason is needed to go back.',
    input: z.strictObject({
      applicationId: idSchema,
      from: z.enum(stages),
      to: z.enum(stages),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'O motivo é demasiado longo'))),
    }),
    output: z.object({ application: applicationSchema }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'application.move_refused',
      'application.reason_required',
    ],
  }),
};
