import * as z from 'zod/mini';
import { searchWords } from '../applications/search-words.ts';
import { route } from '../kit/route.ts';
import { cursorSchema, instantSchema, noInput, personIdSchema, versionSchema, visible } from '../kit/values.ts';
import { contactFields } from './schemas.ts';
import { leadSources } from './sources.ts';

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
  /** The team member who takes care of it. */
  responsibleId: z.nullable(z.string()),
  /** The account with the visitor's address, and its current request. */
  client: z.nullable(z.object({ name: z.nullable(z.string()), applicationId: z.nullable(z.string()) })),
  version: z.number(),
});
export type LeadView = z.infer<typeof leadSchema>;

const foundLeadSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  createdAt: instantSchema,
  answered: z.boolean(),
});
export type FoundLead = z.infer<typeof foundLeadSchema>;

export const maxNoteLength = 2000;

/** Unanswered messages are counted up to this number. */
export const maxCountedLeads = 99;

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
    summary: 'A page of the visitors’ messages, all or those that are not answered, newest first, 25 of them.',
    input: z.strictObject({ only: z.optional(z.literal('open')), cursor: cursorSchema }),
    output: z.object({ items: z.array(leadSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'leads.count': route({
    method: 'GET',
    path: '/backoffice/leads/open',
    access: 'staff',
    summary: 'How many of the visitors’ messages are not answered: exact to 99, 100 if there are more.',
    input: noInput,
    output: z.object({ open: z.number() }),
    errors: [],
  }),
  'leads.search': route({
    method: 'POST',
    path: '/backoffice/leads/search',
    access: 'staff',
    summary:
      'Visitors’ messages by the beginnings of words of a name or address, or by a telephone number: the newest 10.',
    input: z.strictObject({
      words: z.string().check(
        visible(),
        z.maxLength(100),
        z.refine((words) => searchWords(words).length > 0, 'Escreve pelo menos 2 letras'),
      ),
    }),
    output: z.object({ items: z.array(foundLeadSchema) }),
    errors: [],
  }),
  'leads.keep': route({
    method: 'PATCH',
    path: '/backoffice/leads/{leadId}',
    access: 'staff',
    summary: 'Marks a visitor’s message as answered or not, and keeps the team’s note and who takes care of it.',
    input: z.strictObject({
      /** A ULID or a UUID. */
      leadId: z.string().check(z.regex(/^[0-9A-Za-z-]{26,36}$/, 'Identificador inválido')),
      version: versionSchema,
      answered: z.boolean(),
      note: z.string().check(visible(), z.maxLength(maxNoteLength, 'A nota é demasiado longa')),
      /** Unchanged if absent. */
      responsibleId: z.optional(z.nullable(personIdSchema)),
    }),
    output: leadSchema,
    errors: ['lead.not_found', 'lead.changed', 'staff.not_member'],
  }),
};
