import * as z from 'zod/mini';
import { searchWords } from '../applications/search-words.ts';
import { route } from '../kit/route.ts';
import { cursorSchema, instantSchema, noInput, personIdSchema, versionSchema, visible } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { contactKey } from '../parties/contact-key.ts';
import { campaignSchema } from '../people/campaign.ts';
import { origins } from '../people/origin.ts';
import { emailSchema } from '../people/schemas.ts';
import {
  contactFields,
  contactFiguresSchema,
  isReachable,
  lossKinds,
  lossReasonSchema,
  newContactFields,
} from './schemas.ts';

const { leadId } = contactKey;

/** A contact as the team sees it: a visitor's message, or somebody the team wrote down. */
const leadSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The visitor's message, or what they want. */
  message: z.nullable(z.string()),
  origin: z.enum(origins),
  /** Who recommended them, or which agency or shop. */
  who: z.nullable(z.string()),
  campaign: z.nullable(campaignSchema),
  purpose: z.nullable(z.enum(purposes)),
  figures: contactFiguresSchema,
  createdAt: instantSchema,
  /** Name of the member who wrote it down; null for a visitor's message. */
  createdBy: z.nullable(z.string()),
  /** When it was answered, and the name of the team member who marked it. */
  answered: z.nullable(z.object({ at: instantSchema, by: z.string() })),
  note: z.nullable(z.string()),
  /** The team member who takes care of it. */
  responsibleId: z.nullable(z.string()),
  /** Until when the invitation holds, whether it was used, and whether it came back. */
  invitation: z.nullable(
    z.object({
      sentAt: instantSchema,
      expiresAt: instantSchema,
      usedAt: z.nullable(instantSchema),
      isReturned: z.boolean(),
    }),
  ),
  loss: z.nullable(z.object({ at: instantSchema, by: z.string(), kind: z.enum(lossKinds), reason: z.string() })),
  /** The account with the contact's address, and its current request. */
  client: z.nullable(z.object({ name: z.nullable(z.string()), applicationId: z.nullable(z.string()) })),
  version: z.number(),
});
export type LeadView = z.infer<typeof leadSchema>;

const foundLeadSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  createdAt: instantSchema,
  answered: z.boolean(),
});
export type FoundLead = z.infer<typeof foundLeadSchema>;

export const maxNoteLength = 2000;

/** Unanswered messages are counted up to this number. */
export const maxCountedLeads = 99;

export const leadsRoutes = {
  'leads.send': route({
    method: 'POST',
    path: '/leads',
    access: 'public',
    summary: 'A visitor’s message to the team. At most a few an hour from one address.',
    input: z.strictObject({
      ...contactFields,
      source: z.literal('contact_form'),
      campaign: z.optional(campaignSchema),
      /** Idempotency key: a message that is sent again after a lost response is stored once. */
      submissionId: z.optional(z.uuid()),
      /** Honeypot: people do not see the field, and a message that fills it in is discarded. */
      website: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({ received: z.literal(true) }),
    errors: ['request.too_many'],
  }),
  'leads.create': route({
    method: 'POST',
    path: '/backoffice/leads',
    access: 'staff',
    summary:
      'Writes down a contact. With others of the same number or address, which the problem names, only if the caller has seen each of them.',
    input: z
      .strictObject({
        ...newContactFields,
        /** Idempotency key. */
        submissionId: z.uuid(),
        /** Ids of the others with the same number or address that the caller was shown. */
        seen: z.optional(z.array(personIdSchema).check(z.maxLength(50))),
      })
      .check(isReachable()),
    output: leadSchema,
    errors: ['contact.duplicate'],
  }),
  'leads.whos': route({
    method: 'GET',
    path: '/backoffice/leads/whos',
    access: 'staff',
    summary: 'Who has sent contacts, of the newest hundred: suggestions for a new one, by origin.',
    input: noInput,
    output: z.object({ whos: z.array(z.object({ origin: z.enum(origins), who: z.string() })) }),
    errors: [],
  }),
  'leads.invite': route({
    method: 'POST',
    path: '/backoffice/leads/{leadId}/invitation',
    access: 'staff',
    summary:
      'Sends a contact an e-mail by which they make an account, in which what they said is known. Valid for 14 days, once; sent again its link replaces the one before.',
    input: z.strictObject({
      leadId,
      version: versionSchema,
      /** Needed for a contact without one; replaces the one that it has. */
      email: z.optional(emailSchema),
    }),
    output: leadSchema,
    errors: [
      'lead.not_found',
      'lead.changed',
      'contact.address_needed',
      'contact.has_account',
      'contact.closed',
      'contact.too_many_invitations',
    ],
  }),
  'leads.close': route({
    method: 'POST',
    path: '/backoffice/leads/{leadId}/loss',
    access: 'staff',
    summary: 'Closes a contact as declined or lost, with a reason, which ends its invitation; or opens it again.',
    input: z
      .strictObject({
        leadId,
        version: versionSchema,
        /** Null to open it again. */
        kind: z.nullable(z.enum(lossKinds)),
        reason: z.optional(lossReasonSchema),
      })
      .check(
        z.refine(({ kind, reason }) => kind === null || reason !== undefined, {
          path: ['reason'],
          error: 'Escreve o motivo',
        }),
      ),
    output: leadSchema,
    errors: ['lead.not_found', 'lead.changed'],
  }),
  'leads.list': route({
    method: 'GET',
    path: '/backoffice/leads',
    access: 'staff',
    summary: 'A page of the contacts, all or those that nobody has answered, newest first, 25 of them.',
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
      leadId,
      version: versionSchema,
      answered: z.boolean(),
      note: z.string().check(visible(), z.maxLength(maxNoteLength, 'A nota é demasiado longa')),
      /** Unchanged if absent. */
      responsibleId: z.optional(z.nullable(personIdSchema)),
    }),
    output: leadSchema,
    errors: ['lead.not_found', 'lead.changed', 'staff.not_member', 'staff.away', 'staff.suspended'],
  }),
};
