import * as z from 'zod/mini';
import { undoSchema } from '../applications/undo.ts';
import { documentIdSchema } from '../documents/document-schema.ts';
import { route } from '../kit/route.ts';
import { cursorSchema, daySchema, idSchema, instantSchema, personIdSchema, versionSchema } from '../kit/values.ts';
import { lenderChannels, lenderIdSchema } from '../lenders/record.ts';
import { openStatuses } from './index.ts';
import {
  amountSchema,
  appraisalSchema,
  peopleConsentsSchema,
  statusSchema,
  submissionSchema,
  summarySchema,
  termSchema,
  texts,
} from './schema.ts';

const ofCase = { applicationId: idSchema };
const seen = { ...ofCase, submissionId: idSchema, version: versionSchema };
const changed = ['application.not_found', 'application.closed', 'submission.not_found', 'submission.changed'] as const;

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Papers that go to the bank together: a transaction has room for so many. */
const documentIds = z
  .array(documentIdSchema)
  .check(z.minLength(1, 'Escolhe pelo menos um documento'), z.maxLength(80, 'No máximo 80 documentos'));

const lineSchema = z.object({
  submissionId: z.string(),
  lenderId: z.string(),
  /** The sentence that says where it stands. */
  text: z.string(),
  status: statusSchema,
  since: daySchema,
  /** Working days in which the bank usually answers; null while too few answers are known. */
  usualDays: z.nullable(z.number()),
});
export type SubmissionLine = z.infer<typeof lineSchema>;

const boardRowSchema = z.object({
  applicationId: z.string(),
  submissionId: z.string(),
  /** On the day of the request: an approval whose last day has passed is `expirado`. */
  status: statusSchema,
  since: instantSchema,
  waitsFrom: z.nullable(daySchema),
  dueOn: z.nullable(daySchema),
  validUntil: z.nullable(daySchema),
  amount: z.nullable(z.number()),
  clientName: z.nullable(z.string()),
  /** Names of the other people of the case. */
  others: z.array(z.string()),
  /** The case's own name. */
  name: z.nullable(z.string()),
  responsibleId: z.nullable(z.string()),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

/** Left out: as it is; null: cleared. */
const clearable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** What a member says of a request at a bank. */
const said = {
  contactName: z.optional(texts.contact),
  amount: z.optional(amountSchema),
  termMonths: z.optional(termSchema),
};

export const submissionsRoutes = {
  'submissions.list': route({
    method: 'GET',
    path: '/applications/{applicationId}/submissions',
    access: 'party',
    summary: 'Where the request stands at each bank that has it, newest change first.',
    input: z.strictObject(ofCase),
    output: z.object({ lines: z.array(lineSchema) }),
    errors: ['application.not_found'],
  }),
  'submissions.staffList': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/submissions',
    access: 'staff',
    summary: 'The requests of an application at banks, and what its people have said of banks.',
    input: z.strictObject(ofCase),
    output: z.object({ submissions: z.array(submissionSchema), people: peopleConsentsSchema }),
    errors: ['application.not_found'],
  }),
  'submissions.create': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/submissions',
    access: 'staff',
    summary:
      'Prepares a request at a bank; amount and term are those of the case unless they are given. With the papers that are to go to it, only if their people authorize it.',
    input: z.strictObject({
      ...ofCase,
      lenderId: lenderIdSchema,
      ...said,
      repeatReason: z.optional(texts.repeat),
      documentIds: z.optional(documentIds),
      /** The same in each attempt; absent from clients of before. */
      sendingId: z.optional(z.uuid()),
    }),
    output: submissionSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'lender.not_contracted',
      'submission.too_many',
      'submission.repeated',
      'submission.consent_missing',
    ],
  }),
  'submissions.change': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/submissions/{submissionId}',
    access: 'staff',
    summary: 'Changes contact, amount, term and appraisal of a request at a bank, as they were seen; null clears one.',
    input: z.strictObject({
      ...seen,
      contactName: clearable(texts.contact),
      amount: clearable(amountSchema),
      termMonths: clearable(termSchema),
      appraisal: clearable(appraisalSchema),
    }),
    output: submissionSchema,
    errors: [...changed, 'document.not_found'],
  }),
  'submissions.condition': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/submissions/{submissionId}/conditions',
    access: 'staff',
    summary: 'Adds a condition of the bank, or says of one that it is met, or not, or removes it.',
    input: z.strictObject({
      ...seen,
      /** Adds it. */
      text: z.optional(texts.condition),
      /** Of one that is there. */
      conditionId: z.optional(idSchema),
      act: z.optional(z.enum(['done', 'open', 'remove'])),
    }),
    output: submissionSchema,
    errors: [...changed, 'submission.too_many'],
  }),
  'submissions.summary': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/submissions/{submissionId}/summary',
    access: 'staff',
    summary: 'What stands in the summary that goes to the bank with some documents; stores nothing.',
    input: z.strictObject({ ...ofCase, submissionId: idSchema, documentIds }),
    output: summarySchema,
    errors: ['application.not_found', 'submission.not_found'],
  }),
  'submissions.pack': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/submissions/{submissionId}/packs',
    access: 'staff',
    summary: 'Freezes what goes to the bank: approved documents and the hash of the summary. Gives no link.',
    input: z.strictObject({
      ...seen,
      documentIds,
      how: z.enum(lenderChannels),
      /** Of the PDF with the summary, in hex. */
      summarySha256: sha256Schema,
    }),
    output: z.object({ submission: submissionSchema, packId: z.string() }),
    errors: [
      ...changed,
      'document.not_found',
      'document.unverified',
      'submission.consent_missing',
      'submission.too_many',
    ],
  }),
  'submissions.move': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/submissions/{submissionId}/moves',
    access: 'staff',
    summary: 'Moves a request at a bank to a state that the table of moves allows; can be undone for a moment.',
    input: z.strictObject({
      ...seen,
      to: statusSchema,
      clientText: z.optional(texts.client),
      internalReason: z.optional(texts.internal),
      /** Of a contract: what was drawn, in euro; absent, the chosen offer's amount. */
      drawn: z.optional(amountSchema),
    }),
    output: z.object({ submission: submissionSchema, undo: undoSchema }),
    errors: [
      ...changed,
      'submission.move_refused',
      'submission.wrong_stage',
      'submission.pack_missing',
      'submission.consent_missing',
      'submission.approval_missing',
      'submission.contract_missing',
      'deed.too_early',
    ],
  }),
  'submissions.correct': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/submissions/{submissionId}/corrections',
    access: 'admin',
    summary: 'Sets a state that a request at a bank has had, with a reason.',
    input: z.strictObject({ ...seen, to: statusSchema, reason: texts.internal }),
    output: submissionSchema,
    errors: [...changed, 'submission.move_refused'],
  }),
  'submissions.board': route({
    method: 'GET',
    path: '/backoffice/bank-board/{lenderId}',
    access: 'staff',
    summary:
      'A page of the open requests at a bank, 25 of them or fewer: those first that are in their state the longest.',
    input: z.strictObject({
      lenderId: lenderIdSchema,
      status: z.optional(z.enum(openStatuses)),
      /** A member of the team, or `nobody`. */
      responsible: z.optional(personIdSchema),
      cursor: cursorSchema,
    }),
    output: z.object({
      items: z.array(boardRowSchema),
      cursor: z.nullable(z.string()),
      /** Of the first page: all requests of the filter. */
      count: z.optional(z.number()),
    }),
    errors: [],
  }),
};
