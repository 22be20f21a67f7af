import * as z from 'zod/mini';
import { clientDateSchema } from '../agenda/date-schema.ts';
import { documentIdSchema, documentSchema } from '../documents/document-schema.ts';
import { route } from '../kit/route.ts';
import { hasText } from '../kit/text.ts';
import { cursorSchema, daySchema, idSchema, instantSchema, noInput, personIdSchema, visible } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { meetingSchema, staffMeetingSchema } from '../meetings/routes.ts';
import { maxMessageLength, messageTooLong } from '../messages/content.ts';
import { choiceSchema } from '../parties/choice-schema.ts';
import { staffPartySchema } from '../parties/staff-schema.ts';
import { campaignSchema } from '../people/campaign.ts';
import { identTypes } from '../people/ident-types.ts';
import { netIncomeSchema } from '../people/income-schema.ts';
import { countrySchema, employmentSchema, phoneSchema } from '../people/schemas.ts';
import { deliverySchema } from '../prior-information/delivery-schema.ts';
import {
  applicationSchema,
  helpedSchema,
  type loanSchema,
  ownListSchema,
  staffApplicationSchema,
} from './application-schema.ts';
import { madeTasksSchema, type requestFacts, type searchResultSchema, workCardSchema } from './cards.ts';
import { contactSchema } from './contact.ts';
import { maxEndingMessage } from './ending-messages.ts';
import { listRoutes } from './list-routes.ts';
import { maxPutOffNote } from './lists.ts';
import { loanRequestSchema, loanValuesSchema, simulatedLoanSchema } from './loan-request.ts';
import { requestNameSchema } from './request-name-schema.ts';
import { figuresSchema, scenarioRoutes } from './scenario-routes.ts';
import { outcomes, stages } from './stages.ts';
import { undoSchema } from './undo.ts';
import { usableFactNames } from './usable-facts.ts';

export type LoanView = z.infer<typeof loanSchema>;
export type ApplicationView = z.infer<typeof applicationSchema>;

/** Somebody else whose papers the caller sends: their list, without the property and what they said about themselves. */
export type HelpedPerson = z.infer<typeof helpedSchema>;

const applicationWithDocuments = z.extend(ownListSchema, {
  /** Absent if the caller sends nobody else's papers. */
  helped: z.optional(z.array(helpedSchema)),
});
export type ApplicationDetail = z.infer<typeof applicationWithDocuments>;

const ownDetailSchema = z.extend(applicationWithDocuments, {
  /** The next call booked by the owner. */
  nextMeeting: z.nullable(meetingSchema),
  contact: contactSchema,
  /** The appraisal and the deed, from today on. Absent without one. */
  dates: z.optional(z.array(clientDateSchema)),
  /** Number of offers to choose from, in stage proposta. */
  publishedOffers: z.number(),
  /** An offer that waits for the confirmation of somebody. */
  choice: z.optional(choiceSchema),
  /** Whether the caller has yet to say to which banks their request may go, or has; absent before they are asked. */
  banks: z.optional(z.enum(['choose', 'chosen'])),
});
export type OwnApplicationDetail = z.infer<typeof ownDetailSchema>;

export type WorkCard = z.infer<typeof workCardSchema>;

/** An application in a list, open or closed. */
export type RequestCard = z.infer<typeof requestFacts>;

/** An application as a result of a search. */
export type SearchResult = z.infer<typeof searchResultSchema>;

export type StaffApplicationView = z.infer<typeof staffApplicationSchema>;

/** What the head of a case shows beside the application and its documents. */
const caseHeadSchema = z.object({
  /** The client's number, for calls: kept without the consent to messages, too. */
  phone: z.nullable(z.string()),
  /** The client's other requests, newest first, at most 20. */
  otherRequests: z.array(
    z.object({
      id: z.string(),
      status: z.enum(stages),
      outcome: z.nullable(z.enum(outcomes)),
      name: z.nullable(z.string()),
      purpose: z.enum(purposes),
      createdAt: instantSchema,
    }),
  ),
  /** Number of client messages since the team's last reply. */
  messagesToAnswer: z.number(),
  /** Number of offers that the client can choose. */
  publishedOffers: z.number(),
  /** Loan amount in EUR. */
  chosenOffer: z.nullable(z.object({ bankName: z.string(), loanAmount: z.number(), isApproved: z.boolean() })),
});
export type CaseHead = z.infer<typeof caseHeadSchema>;

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
    /** Whether the client confirmed the number with a code; before, it may be somebody else's. */
    whatsappConfirmed: z.boolean(),
    /** From the client's settings. */
    income: z.nullable(netIncomeSchema),
    /** Versions of the prior information that were delivered, newest first. */
    information: z.array(deliverySchema),
  }),
  nextMeeting: z.nullable(staffMeetingSchema),
  /** Who has to act, and since when, as the team's lists show it; null until the stream has seen the case. */
  work: z.nullable(workCardSchema),
  head: caseHeadSchema,
  /** Everybody who is or was in it. */
  people: z.array(staffPartySchema),
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
  /** The figures with which the request begins. */
  loan: z.optional(simulatedLoanSchema),
  /** The simulation of these figures, kept as the first scenario of a new request. */
  simulation: z.optional(figuresSchema),
  /** What led to this visit. */
  campaign: z.optional(campaignSchema),
});
export type OnboardingAnswers = z.infer<typeof onboardingSchema>;

/** New figures of an application. A request based on older ones than those stored is rejected. */
const loanChangeSchema = z.extend(loanValuesSchema, {
  applicationId: idSchema,
  /** When the figures were last changed, as read; null if they never were. */
  from: z.nullable(instantSchema),
});

const renamingSchema = z.strictObject({
  applicationId: idSchema,
  /** The name as read; null without one. */
  from: z.nullable(requestNameSchema),
  /** Empty for no name. */
  name: requestNameSchema,
});

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
    access: 'party',
    summary: 'One of the caller’s applications with its documents and the next call.',
    input: z.strictObject({ applicationId: idSchema }),
    output: ownDetailSchema,
    errors: ['application.not_found'],
  }),
  'applications.setPreferences': route({
    method: 'PATCH',
    path: '/applications/{applicationId}',
    access: 'party',
    summary: 'Changes the identification or whether a property was found; the required documents follow.',
    input: z.strictObject({
      applicationId: idSchema,
      identType: z.optional(z.enum(identTypes)),
      hasProperty: z.optional(z.boolean()),
    }),
    output: z.object({ application: applicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed'],
  }),
  'applications.rename': route({
    method: 'PUT',
    path: '/applications/{applicationId}/name',
    access: 'party',
    summary: 'Names an open application of the caller, or removes its name.',
    input: renamingSchema,
    output: z.object({ application: applicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed'],
  }),
  'applications.changeLoan': route({
    method: 'PUT',
    path: '/applications/{applicationId}/loan',
    access: 'borrower',
    summary: 'Replaces the figures of the caller’s application, until they choose an offer.',
    input: loanChangeSchema,
    output: z.object({ application: applicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed', 'application.loan_changed'],
  }),
  'applications.submit': route({
    method: 'POST',
    path: '/applications/{applicationId}/submission',
    access: 'borrower',
    summary: 'Submits the documents: documentos -> analise.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ application: applicationSchema }),
    errors: [
      'application.not_found',
      'application.documents_missing',
      'application.party_missing',
      'application.already_submitted',
      'application.changed',
      'application.closed',
    ],
  }),
  ...listRoutes,
  ...scenarioRoutes,
  'applications.staffGet': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}',
    access: 'staff',
    summary: 'An application with its documents, its client, the next call, and the client’s other requests.',
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
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'staff.not_member',
      'staff.away',
      'staff.suspended',
    ],
  }),
  'applications.staffRename': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/name',
    access: 'staff',
    summary: 'Names an open application, or removes its name.',
    input: renamingSchema,
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed'],
  }),
  'applications.staffChangeLoan': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/loan',
    access: 'staff',
    summary: 'Replaces the figures of an open application; the history says which.',
    input: loanChangeSchema,
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed', 'application.loan_changed'],
  }),
  'applications.useFact': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/loan/facts',
    access: 'staff',
    summary:
      'Takes a fact that was read of a document over into the figures of an open application, with where it came from. The value is that of the stored reading.',
    input: z.strictObject({
      applicationId: idSchema,
      documentId: documentIdSchema,
      uploadId: idSchema,
      /** Of the reading, as seen. */
      readAt: instantSchema,
      fact: z.enum(usableFactNames),
      /** The figure that is replaced, as seen; in euro. */
      from: z.nullable(z.number()),
    }),
    output: z.object({ application: staffApplicationSchema }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'application.figure_changed',
      'application.fact_unusable',
      'document.not_found',
      'document.replaced',
      'document.read_again',
    ],
  }),
  'applications.putOff': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/put-off',
    access: 'staff',
    summary:
      'Leaves a case out of the day’s work until a date, or no longer: at most a year. Something new from the client brings it back earlier. Refused if somebody else has put it off or brought it back since it was read.',
    input: z.strictObject({
      applicationId: idSchema,
      /** When it was put off, as read; null if it was not. */
      from: z.nullable(instantSchema),
      /** A day in Lisbon, `2026-11-30`; null to bring it back. */
      until: z.nullable(z.iso.date()),
      note: z.string().check(visible(), z.maxLength(maxPutOffNote, 'A nota é demasiado longa')),
    }),
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.closed', 'application.put_off_changed'],
  }),
  'applications.remind': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/reminder',
    access: 'staff',
    summary: 'Sends the client the reminder of missing documents now; at most once in 24 hours.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ remindedAt: instantSchema }),
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'application.nothing_missing',
      'application.reminded_recently',
    ],
  }),
  'applications.end': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/outcome',
    access: 'staff',
    summary: 'Ends an application as rejected or withdrawn, with a reason, and sends its client the message.',
    input: z.strictObject({
      applicationId: idSchema,
      outcome: z.enum(outcomes),
      reason: z
        .string()
        .check(visible(), z.minLength(1, 'Indica o motivo'), z.maxLength(1000, 'O motivo é demasiado longo')),
      /** To the client. */
      message: z
        .string()
        .check(
          visible(),
          z.minLength(1, 'Escreve a mensagem ao cliente'),
          z.maxLength(maxEndingMessage, 'A mensagem é demasiado longa'),
        ),
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
      reason: z.optional(z.string().check(visible(), z.maxLength(1000, 'O motivo é demasiado longo'))),
      /** With the move to `concluida`: the day on which the deed was made, until today. */
      deedOn: z.optional(daySchema),
      /** With the same move: when the team talks to the borrowers again, if they agree. */
      followUpOn: z.optional(daySchema),
    }),
    output: z.object({
      application: applicationSchema,
      undo: z.optional(undoSchema),
      template: z.optional(madeTasksSchema),
    }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'application.move_refused',
      'application.card_not_seen',
      'application.party_missing',
      'application.reason_required',
      'deed.too_early',
      'date.past',
    ],
  }),
  'applications.undo': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/undo/{undoId}',
    access: 'staff',
    summary: 'Undoes an approval, a move or a publication that the caller made seconds ago; its e-mails are not sent.',
    input: z.strictObject({ applicationId: idSchema, undoId: idSchema }),
    output: z.object({}),
    errors: [
      'application.not_found',
      'application.closed',
      'application.changed',
      'undo.not_found',
      'undo.too_late',
      'undo.overtaken',
      'undo.file_replaced',
      'undo.offer_chosen',
    ],
  }),
  'applications.addForClient': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/another',
    access: 'staff',
    summary:
      'Begins another application for the client of this one, beyond the limit of open ones too, with a message that tells them.',
    input: z.strictObject({
      applicationId: idSchema,
      /** Chosen by the browser: a repeated request is rejected instead of creating a second application. */
      sendingId: z.uuid(),
      purpose: z.enum(purposes, 'Escolhe o objetivo'),
      message: z
        .string('Escreve a mensagem ao cliente')
        .check(z.maxLength(maxMessageLength, messageTooLong), z.refine(hasText, 'Escreve a mensagem ao cliente')),
    }),
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.added', 'request.too_many'],
  }),
  'applications.reopen': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/reopening',
    access: 'admin',
    summary: 'Opens an ended application again, in the stage in which it ended, and tells its client.',
    input: z.strictObject({
      applicationId: idSchema,
      reason: z
        .string()
        .check(visible(), z.minLength(1, 'Indica o motivo'), z.maxLength(1000, 'O motivo é demasiado longo')),
    }),
    output: z.object({ application: staffApplicationSchema }),
    errors: ['application.not_found', 'application.changed', 'application.move_refused'],
  }),
};
