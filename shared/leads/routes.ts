import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { cursorSchema, instantSchema, versionSchema } from '../api/values.ts';
import { contactFields } from './schemas.ts';

export const leadSources = ['contact_form'] as const;

/** A visitor's message as the team sees it. */
const leadSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  createdAt: instantSchema,
  /** When it was answered, and the name of the team member who marked it. */
  answered: z.nullable(z.object({ at: instantSchema, by: z.string() })),
  note: z.nullable(z.string()),
  version: z.number(),
});
export type LeadView = z.infer<typeof leadSchema>;

export const maxNoteLength = 2000;

export const leadsRoutes = {
  'leads.create': route({
    method: 'POST',
    path: '/leads',
    access: 'public',
    summary: 'A visitor’s message to the team. At most a few an hour from one address.',
    input: z.strictObject({
      ...contactFields,
      source: z.enum(leadSources),
      /** Idempotency key: a message that is sent again after a lost response is stored once. */
      submissionId: z.optional(z.uuid()),
      /** Honeypot: people do not see the field, and a message that fills it in is discarded. */
      website: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({ received: z.literal(true) }),
    errors: ['request.too_many'],
  }),
  'leads.list': route({
    method: 'GET',
    path: '/backoffice/leads',
    access: 'staff',
    summary: 'A page of the visitors’ messages, newest first, 25 of them.',
    input: z.strictObject({ cursor: cursorSchema }),
    output: z.object({ items: z.array(leadSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'leads.keep': route({
    method: 'PATCH',
    path: '/backoffice/leads/{leadId}',
    access: 'staff',
    summary: 'Marks a visitor’s message as answered or not, and keeps the team’s note.',
    input: z.strictObject({
      /** A ULID or a UUID. */
      leadId: z.string().check(z.regex(/^[0-9A-Za-z-]{26,36}$/, 'Identificador inválido')),
      version: versionSchema,
      answered: z.boolean(),
      note: z.string().check(z.trim(), z.maxLength(maxNoteLength, 'A nota é demasiado longa')),
    }),
    output: leadSchema,
    errors: ['lead.not_found', 'lead.changed'],
  }),
};
