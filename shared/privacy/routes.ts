import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, noInput } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { emailSchema } from '../people/schemas.ts';
import { consentSources } from '../people/whatsapp-consent.ts';

const personIdSchema = z.string().check(z.regex(/^[\w-]{1,128}$/, 'Identificador inválido'));

/** queued -> running -> ready (until it expires) or failed. */
const exportStatuses = ['queued', 'running', 'ready', 'failed', 'expired'] as const;

const consentViewSchema = z.object({
  id: z.string(),
  accepted: z.boolean(),
  /** The text shown to the person, verbatim. */
  text: z.string(),
  version: z.string(),
  source: z.enum(consentSources),
  at: instantSchema,
});
export type ConsentView = z.infer<typeof consentViewSchema>;

/** An entry of the log of consents to keep copies of a Cartão de Cidadão. */
const cardConsentViewSchema = z.extend(consentViewSchema, { applicationId: z.string() });
export type CardConsentView = z.infer<typeof cardConsentViewSchema>;

/** What somebody of a request with several people agreed to, or took back. */
const peopleConsents = ['party_joining', 'party_helping', 'party_totals', 'party_without_account'] as const;
const peopleConsentViewSchema = z.extend(consentViewSchema, {
  applicationId: z.string(),
  subject: z.enum(peopleConsents),
  /** Whether the person is in the request still: who has left has nothing to take back. */
  isIn: z.boolean(),
});
export type PeopleConsentView = z.infer<typeof peopleConsentViewSchema>;

/** Returns whether a consent is about the people of a request. */
export const isOfPeople = (subject: string | undefined): subject is PeopleConsentView['subject'] =>
  peopleConsents.some((each) => each === subject);

/** Whether somebody may be contacted again about a concluded request of theirs (spec office, O9). */
const followUpSchema = z.object({
  applicationId: z.string(),
  /** The request's own name. */
  name: z.nullable(z.string()),
  purpose: z.enum(purposes),
  createdAt: instantSchema,
  agreed: z.boolean(),
  /** What they said before, newest first. */
  log: z.array(consentViewSchema),
});
export type FollowUpChoice = z.infer<typeof followUpSchema>;

/** What somebody has said of banks in one request (spec lenders, L2). */
const bankConsentsSchema = z.object({
  applicationId: z.string(),
  /** The request's own name. */
  name: z.nullable(z.string()),
  purpose: z.enum(purposes),
  createdAt: instantSchema,
  banks: z.array(
    z.object({ lenderId: z.string(), name: z.string(), at: instantSchema, withdrawnAt: z.nullable(instantSchema) }),
  ),
});
export type BankConsentsOfRequest = z.infer<typeof bankConsentsSchema>;

const exportViewSchema = z.object({
  status: z.enum(exportStatuses),
  requestedAt: instantSchema,
  /** End of the download period of a finished export. */
  availableUntil: z.nullable(instantSchema),
  /** In bytes. */
  size: z.nullable(z.number()),
  files: z.nullable(z.number()),
});
export type ExportView = z.infer<typeof exportViewSchema>;

const erasureViewSchema = z.object({
  requestedAt: instantSchema,
  /** When the erasure begins; the request can be withdrawn until then. */
  dueAt: instantSchema,
  /** The erasure has begun and cannot be withdrawn. */
  underWay: z.boolean(),
});
export type ErasureView = z.infer<typeof erasureViewSchema>;

/** Content of the card 'Privacidade'. */
const privacySchema = z.object({
  /** Entries of the WhatsApp consent log, newest first. */
  consents: z.array(consentViewSchema),
  /** Entries about copies of the Cartão de Cidadão, newest first. */
  cardConsents: z.array(cardConsentViewSchema),
  /** Entries about the people of requests, newest first; absent without one. */
  peopleConsents: z.optional(z.array(peopleConsentViewSchema)),
  /** Concluded requests in which the person borrows; absent without one. */
  followUps: z.optional(z.array(followUpSchema)),
  /** Banks to which data of the person may go, or could, by request; absent without one. */
  bankConsents: z.optional(z.array(bankConsentsSchema)),
  /** The newest data export; null without one. */
  export: z.nullable(exportViewSchema),
  /** When the next export may be requested; null if immediately. */
  nextExportAt: z.nullable(instantSchema),
  erasure: z.nullable(erasureViewSchema),
  /** Seconds between the request for an erasure and its start. */
  coolingOffSeconds: z.number(),
});
export type Privacy = z.infer<typeof privacySchema>;

export const privacyRoutes = {
  'privacy.get': route({
    method: 'GET',
    path: '/me/privacy',
    access: 'person',
    summary: 'The caller’s consents, the copy of their data and the request to erase them, as they stand.',
    input: noInput,
    output: privacySchema,
    errors: ['person.not_found'],
  }),
  'privacy.requestExport': route({
    method: 'POST',
    path: '/me/export',
    access: 'person',
    load: 'expensive',
    fresh: true,
    summary: 'Has a copy of everything made that is held on the caller. One at a time, a few a day.',
    input: noInput,
    output: privacySchema,
    errors: ['person.not_found', 'export.running', 'export.too_many', 'erasure.under_way', 'session.proof_needed'],
  }),
  'privacy.linkExport': route({
    method: 'POST',
    path: '/me/export/link',
    access: 'person',
    fresh: true,
    summary: 'A link of short life to the caller’s own newest copy.',
    input: noInput,
    output: z.object({ url: z.string(), expiresAt: instantSchema }),
    errors: ['export.not_ready', 'session.proof_needed'],
  }),
  'privacy.tableFile': route({
    method: 'GET',
    path: '/backoffice/table/file/{exportId}',
    access: 'staff',
    summary: 'A link of short life to the caller’s own long file of the table; none while it is being made.',
    input: z.strictObject({ exportId: idSchema }),
    output: z.object({ url: z.optional(z.string()) }),
    errors: [],
  }),
  'privacy.exportSuspended': route({
    method: 'POST',
    path: '/backoffice/suspensions/{personId}/export',
    access: 'admin',
    load: 'expensive',
    fresh: true,
    summary: 'Has a copy made of what is held on a suspended person, who asked for it and cannot sign in.',
    input: z.strictObject({ personId: personIdSchema }),
    output: z.object({ requestedAt: instantSchema }),
    errors: [
      'security.not_suspended',
      'export.running',
      'export.too_many',
      'erasure.under_way',
      'session.proof_needed',
    ],
  }),
  'privacy.linkSuspended': route({
    method: 'POST',
    path: '/backoffice/suspensions/{personId}/export/link',
    access: 'admin',
    fresh: true,
    summary: 'A link of short life to such a copy, to hand over to its person.',
    input: z.strictObject({ personId: personIdSchema }),
    output: z.object({ url: z.string(), expiresAt: instantSchema }),
    errors: ['security.not_suspended', 'export.not_ready', 'session.proof_needed'],
  }),
  'privacy.requestErasure': route({
    method: 'POST',
    path: '/me/erasure',
    access: 'person',
    fresh: true,
    summary: 'Asks for the caller’s account and data to be erased after the cooling-off. The e-mail confirms it.',
    input: z.strictObject({ email: emailSchema }),
    output: privacySchema,
    errors: [
      'person.not_found',
      'erasure.of_staff',
      'erasure.email_differs',
      'erasure.already_requested',
      'session.proof_needed',
    ],
  }),
  'privacy.withdrawErasure': route({
    method: 'DELETE',
    path: '/me/erasure',
    access: 'person',
    summary: 'Withdraws the request, as long as the erasure has not begun. Without one nothing happens.',
    input: noInput,
    output: privacySchema,
    errors: ['person.not_found', 'erasure.under_way'],
  }),
};
