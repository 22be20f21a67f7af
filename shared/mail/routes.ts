import * as z from 'zod/mini';
import { documentIdSchema } from '../documents/document-schema.ts';
import { route } from '../kit/route.ts';
import { hasText } from '../kit/text.ts';
import { idSchema, instantSchema, visible } from '../kit/values.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { emailSchema } from '../people/schemas.ts';
import { fileWays, mailFileRefusals, mailFileStates } from './files.ts';
import { mailLimits, maxMailSubject } from './limits.ts';
import { mailStates } from './states.ts';

const applicationId = idSchema;
const mailId = idSchema;

const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  state: z.enum(mailFileStates),
  why: z.nullable(z.enum(mailFileRefusals)),
});

const mailSchema = z.object({
  id: mailId,
  state: z.enum(mailStates),
  /** The person of the case that it is about; null for the team's own. */
  partyId: z.nullable(partyIdSchema),
  /** The sender's address; of an e-mail of the team the recipient's. Empty for none. */
  address: z.string(),
  name: z.nullable(z.string()),
  /** Who wrote what a member of the team forwarded. */
  forwardedFrom: z.nullable(z.string()),
  subject: z.string(),
  /** Plain text, never markup. */
  text: z.string(),
  isCut: z.boolean(),
  isSpam: z.boolean(),
  files: z.array(fileSchema),
  withheld: z.nullable(z.enum(['information', 'card'])),
  /** Whether the original can be downloaded. */
  hasOriginal: z.boolean(),
  /** Of an e-mail of the team: whether it has left, or was not delivered. */
  delivery: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  /** Of an e-mail of the team with files: how they go. If one may not go any more, nothing is sent. */
  filesBy: z.nullable(z.enum(fileWays)),
  /** Of an e-mail of the team with files by a link: until when they can be opened, and how often they were. */
  link: z.nullable(z.object({ endsAt: instantSchema, openedAt: z.array(instantSchema), revoked: z.boolean() })),
  createdAt: instantSchema,
});
export type MailView = z.infer<typeof mailSchema>;

const linkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

/** 128 bits in base64url. */
const linkTokenSchema = z.string().check(z.regex(/^[\w-]{22}$/, 'Link desconhecido'));

const textMissing = 'Escreve o email.';
const subjectMissing = 'Escreve o assunto.';

export const mailRoutes = {
  'mail.list': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/mails',
    access: 'staff',
    summary: 'A page of the e-mails to and from a case, newest first.',
    input: z.strictObject({ applicationId, cursor: z.optional(mailId) }),
    output: z.object({ items: z.array(mailSchema), cursor: z.nullable(z.string()) }),
    errors: ['application.not_found'],
  }),
  'mail.confirm': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/mails/{mailId}/confirmation',
    access: 'staff',
    summary: 'Says that an e-mail is the client’s: it becomes a message of theirs, and its files documents.',
    input: z.strictObject({ applicationId, mailId }),
    output: mailSchema,
    errors: ['application.not_found', 'mail.not_found', 'mail.changed', 'party.not_found'],
  }),
  'mail.discard': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/mails/{mailId}/discard',
    access: 'staff',
    summary: 'Says that an e-mail is not the client’s. Nothing of it reaches them.',
    input: z.strictObject({ applicationId, mailId }),
    output: mailSchema,
    errors: ['application.not_found', 'mail.not_found', 'mail.changed'],
  }),
  'mail.send': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/mails',
    access: 'staff',
    load: 'expensive',
    summary: 'Sends an e-mail from a case, with approved files as attachments up to 8 MB or by a link of seven days.',
    input: z.strictObject({
      applicationId,
      /** Idempotency key, the same for every attempt to send one e-mail. */
      sendingId: z.uuid(),
      to: emailSchema,
      subject: z
        .string(subjectMissing)
        .check(visible(), z.minLength(1, subjectMissing), z.maxLength(maxMailSubject, 'O assunto é demasiado longo')),
      text: z
        .string(textMissing)
        .check(z.maxLength(mailLimits.characters, 'O email é demasiado longo'), z.refine(hasText, textMissing)),
      documentIds: z.array(documentIdSchema).check(z.maxLength(mailLimits.files, 'No máximo 20 ficheiros')),
      /** A link if it is not said. */
      filesBy: z.optional(z.enum(fileWays)),
      /** Whom the client has authorized the team to send files to: a lender of the brokerage, or somebody by name. */
      authorizedFor: z.optional(z.string().check(visible(), z.minLength(2, 'Escolhe para quem'), z.maxLength(100))),
    }),
    output: mailSchema,
    errors: [
      'application.not_found',
      'mail.file_not_approved',
      'mail.too_large',
      'mail.authorization_needed',
      'request.too_many',
    ],
  }),
  'mail.revoke': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/mails/{mailId}/revocation',
    access: 'staff',
    summary: 'Ends the link to the files of an e-mail.',
    input: z.strictObject({ applicationId, mailId }),
    output: mailSchema,
    errors: ['application.not_found', 'mail.not_found'],
  }),
  'mail.endAddress': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/mails/{mailId}/address-end',
    access: 'staff',
    summary: 'Ends the addresses of those an e-mail was sent to, after a leak. The next e-mails carry new ones.',
    input: z.strictObject({ applicationId, mailId }),
    output: z.object({}),
    errors: ['application.not_found', 'mail.not_found'],
  }),
  'mail.original': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/mails/{mailId}/original',
    access: 'staff',
    summary: 'A link of 300 s to the original of an e-mail, or to a file of the team that came by it.',
    input: z.strictObject({ applicationId, mailId, fileId: z.optional(idSchema) }),
    output: linkSchema,
    errors: ['application.not_found', 'mail.not_found', 'mail.file_not_clean'],
  }),
  'mail.files': route({
    method: 'POST',
    path: '/mail-files',
    access: 'public',
    summary: 'The files of an e-mail, by the token of its link.',
    input: z.strictObject({ token: linkTokenSchema }),
    output: z.object({
      files: z.array(z.object({ id: documentIdSchema, name: z.string(), size: z.number() })),
      endsAt: instantSchema,
    }),
    errors: ['mail.link_not_valid', 'request.too_many'],
  }),
  'mail.fileLink': route({
    method: 'POST',
    path: '/mail-files/link',
    access: 'public',
    summary: 'A link of 300 s to a file of an e-mail. At most 20 for one e-mail, each dated.',
    input: z.strictObject({ token: linkTokenSchema, documentId: documentIdSchema }),
    output: linkSchema,
    errors: ['mail.link_not_valid', 'request.too_many'],
  }),
};
