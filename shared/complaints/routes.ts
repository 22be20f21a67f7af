import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { cursorSchema, daySchema, instantSchema, versionSchema } from '../kit/values.ts';
import { complaintChannels, complaintOutcomes, complaintStates } from './complaint.ts';
import { answerFields, complaintFields, recordedFields } from './schemas.ts';

const complaintSchema = z.object({
  id: z.string(),
  /** By which people name it. */
  number: z.string(),
  channel: z.enum(complaintChannels),
  receivedOn: daySchema,
  /** Name, address and texts are null once their person was erased. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  applicationId: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  dueOn: daySchema,
  /** Name of the member who wrote it down; null for one of the site. */
  recordedBy: z.nullable(z.string()),
  answered: z.nullable(
    z.object({
      on: daySchema,
      at: instantSchema,
      by: z.string(),
      answer: z.nullable(z.string()),
      outcome: z.enum(complaintOutcomes),
    }),
  ),
  version: z.number(),
});
export type ComplaintView = z.infer<typeof complaintSchema>;

/** Idempotency key, and the id of the complaint: one that is sent again after a lost response is stored once. */
const submissionId = z.uuid();

export const complaintsRoutes = {
  'complaints.create': route({
    method: 'POST',
    path: '/complaints',
    access: 'public',
    summary:
      'A complaint by the form of the site: three a day of an e-mail address and of a network. Its number follows by e-mail.',
    input: z.strictObject({
      ...complaintFields,
      submissionId,
      /** Honeypot: people do not see the field, and a complaint that fills it in is discarded. */
      website: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({ received: z.literal(true) }),
    errors: ['complaint.too_many'],
  }),
  'complaints.record': route({
    method: 'POST',
    path: '/backoffice/complaints',
    access: 'staff',
    summary: 'Writes down a complaint that came another way. With an address, its number follows by e-mail.',
    input: z.strictObject({ ...recordedFields, submissionId }),
    output: complaintSchema,
    errors: ['application.not_found'],
  }),
  'complaints.staffList': route({
    method: 'GET',
    path: '/backoffice/complaints',
    access: 'staff',
    summary: 'A page of the complaints: open ones by their due day, those that were answered latest due day first.',
    input: z.strictObject({
      state: z.enum(complaintStates),
      /** Only open ones that are due until a few days from now: those of the day of the team. */
      pressing: z.optional(z.literal('true')),
      cursor: cursorSchema,
    }),
    output: z.object({ items: z.array(complaintSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'complaints.answer': route({
    method: 'POST',
    path: '/backoffice/complaints/{complaintId}/answer',
    access: 'staff',
    summary: 'Answers a complaint, once; the answer goes to its person by e-mail if there is an address.',
    input: z.strictObject({ complaintId: z.uuid(), version: versionSchema, ...answerFields }),
    output: complaintSchema,
    errors: ['complaint.not_found', 'complaint.changed'],
  }),
};
