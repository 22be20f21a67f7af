import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { hasText } from '../kit/text.ts';
import { idSchema, instantSchema, versionSchema, visible } from '../kit/values.ts';
import { partyRoles } from '../parties/party.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { callContacts, callDirections, callOutcomes, maxCallMinutes, maxCallName, maxCallNote } from './calls.ts';
import { maxMessageLength, messageTooLong } from './content.ts';
import { maxReplyText, maxReplyTitle, savedTextKinds } from './replies.ts';
import { ownThreads, senderTypes, visibilitySchema } from './senders.ts';

const callSchema = z.object({
  direction: z.enum(callDirections),
  contact: z.enum(callContacts),
  name: z.optional(z.string()),
  outcome: z.enum(callOutcomes),
  minutes: z.optional(z.number()),
});

const messageSchema = z.object({
  /** Sorts by the time the message was stored. */
  id: z.string(),
  visibility: visibilitySchema,
  /** Plain text as typed, never markup. */
  content: z.string(),
  senderType: z.enum(senderTypes),
  /**
   * The team member who wrote it: for the client the first name, null if they have left the team. In a request of several
   * people also the client who wrote it, for others by their first name.
   */
  senderName: z.nullable(z.string()),
  /** For a client in a request of several people: whether they wrote it themselves. */
  isOwn: z.optional(z.boolean()),
  /** For the client: their Google profile picture. */
  senderAvatarUrl: z.nullable(z.string()),
  /** The id chosen by the sender's browser; null for automatic messages. */
  sendingId: z.nullable(z.string()),
  /** Whether it came by e-mail. */
  byEmail: z.optional(z.literal(true)),
  /** Of the team's note about a call: the rest is in the content, which may be empty. */
  call: z.optional(callSchema),
  createdAt: instantSchema,
});
export type MessageView = z.infer<typeof messageSchema>;

/** Somebody with an account who is in a request of several people. */
const correspondentSchema = z.object({ id: z.string(), name: z.string(), role: z.enum(partyRoles) });
export type Correspondent = z.infer<typeof correspondentSchema>;

const pageSchema = z.object({
  /** Newest first. */
  items: z.array(messageSchema),
  /** Position of the next, older page. */
  cursor: z.nullable(z.string()),
  /** Everybody with an account who is in it now; absent in a request of one person. */
  people: z.optional(z.array(correspondentSchema)),
});
export type MessagePage = z.infer<typeof pageSchema>;

const staffPageSchema = z.extend(pageSchema, {
  /** The threads with messages to answer, in a request of several people. */
  waiting: z.optional(z.array(z.object({ visibility: visibilitySchema, count: z.number() }))),
});
export type StaffMessagePage = z.infer<typeof staffPageSchema>;

const textMissing = 'Escreve uma mensagem.';

const sendInput = {
  applicationId: idSchema,
  /** Idempotency key, chosen by the browser and the same for every attempt to send one message. */
  sendingId: z.uuid(),
  content: z.string(textMissing).check(z.maxLength(maxMessageLength, messageTooLong), z.refine(hasText, textMissing)),
};

/** The thread; absent: the common one, for a guarantor the private one, which is their only one. */
const thread = z.optional(z.enum(ownThreads));

/**
 * The people who read a common message, as its writer saw them; none in a request of one person. With others the message
 * is refused: somebody has joined or left meanwhile.
 */
const readers = z.optional(z.array(partyIdSchema).check(z.maxLength(10)));

/** The id of the oldest message of the previous page. */
const cursor = z.optional(idSchema);

/** A text that the team has saved. */
const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.number(),
});
export type SavedReplyView = z.infer<typeof savedReplySchema>;

const replyWords = {
  title: z
    .string('Dá um título à resposta')
    .check(
      visible(),
      z.minLength(1, 'Dá um título à resposta'),
      z.maxLength(maxReplyTitle, 'O título é demasiado longo'),
    ),
  text: z
    .string('Escreve a resposta')
    .check(visible(), z.minLength(1, 'Escreve a resposta'), z.maxLength(maxReplyText, 'A resposta é demasiado longa')),
};
/** Absent for replies. */
const kind = z.enum(savedTextKinds);
const replyVersion = { replyId: idSchema, version: versionSchema };

export const messagesRoutes = {
  'messages.list': route({
    method: 'GET',
    path: '/applications/{applicationId}/messages',
    access: 'party',
    summary: 'A page of what client and team have written to each other in one thread, newest first.',
    input: z.strictObject({ applicationId: idSchema, thread, cursor }),
    output: pageSchema,
    errors: ['application.not_found'],
  }),
  'messages.send': route({
    method: 'POST',
    path: '/applications/{applicationId}/messages',
    access: 'party',
    summary: 'Writes to the team, alone or for everybody who borrows to read.',
    input: z.strictObject({ ...sendInput, thread, readers }),
    output: messageSchema,
    errors: ['application.not_found', 'message.other_readers', 'request.too_many'],
  }),
  'messages.markRead': route({
    method: 'PUT',
    path: '/applications/{applicationId}/messages/read',
    access: 'party',
    summary: 'The client has seen the messages up to this one.',
    input: z.strictObject({ applicationId: idSchema, thread, messageId: idSchema }),
    output: z.object({
      /** In both threads. */
      unread: z.number(),
      /** In the private one; absent in a request of one person. */
      unreadPrivate: z.optional(z.number()),
    }),
    errors: ['application.not_found'],
  }),
  'messages.staffList': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/messages',
    access: 'staff',
    summary: 'A page of a conversation with clients, or of the team’s own about the application, newest first.',
    input: z.strictObject({ applicationId: idSchema, visibility: visibilitySchema, cursor }),
    output: staffPageSchema,
    errors: ['application.not_found', 'party.not_found'],
  }),
  'messages.staffSend': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/messages',
    access: 'staff',
    summary: 'Writes to everybody who borrows, to one person, or to the team alone.',
    input: z.strictObject({ ...sendInput, visibility: visibilitySchema, readers }),
    output: messageSchema,
    errors: ['application.not_found', 'party.not_found', 'message.other_readers', 'request.too_many'],
  }),
  'messages.logCall': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/calls',
    access: 'staff',
    summary:
      'Keeps a telephone call as an internal note. `again`: neither it nor the one before with the same person was answered.',
    input: z.strictObject({
      applicationId: idSchema,
      sendingId: z.uuid(),
      direction: z.enum(callDirections),
      contact: z.enum(callContacts),
      /** The person of the case; the name otherwise. */
      partyId: z.optional(partyIdSchema),
      name: z.optional(
        z.string().check(visible(), z.minLength(1), z.maxLength(maxCallName, 'O nome é demasiado longo')),
      ),
      outcome: z.enum(callOutcomes),
      minutes: z.optional(
        z
          .int()
          .check(z.minimum(1, 'Indica os minutos'), z.maximum(maxCallMinutes, `No máximo ${maxCallMinutes} minutos`)),
      ),
      note: z.string().check(visible(), z.maxLength(maxCallNote, `No máximo ${maxCallNote} caracteres.`)),
    }),
    output: z.object({ message: messageSchema, again: z.boolean() }),
    errors: ['application.not_found', 'party.not_found', 'request.too_many'],
  }),
  'messages.replies': route({
    method: 'GET',
    path: '/backoffice/replies',
    access: 'staff',
    summary: 'The team’s saved texts of one kind, by title.',
    input: z.strictObject({ kind }),
    output: z.object({ items: z.array(savedReplySchema) }),
    errors: [],
  }),
  'messages.addReply': route({
    method: 'POST',
    path: '/backoffice/replies',
    access: 'staff',
    summary: 'Saves a text for the whole team.',
    input: z.strictObject({ kind, ...replyWords }),
    output: savedReplySchema,
    errors: ['reply.too_many'],
  }),
  'messages.changeReply': route({
    method: 'PUT',
    path: '/backoffice/replies/{replyId}',
    access: 'staff',
    summary: 'Changes a saved text, as it was when it was read.',
    input: z.strictObject({ ...replyVersion, ...replyWords }),
    output: savedReplySchema,
    errors: ['reply.not_found', 'reply.changed'],
  }),
  'messages.removeReply': route({
    method: 'POST',
    path: '/backoffice/replies/{replyId}/removal',
    access: 'staff',
    summary: 'Deletes a saved text, as it was when it was read.',
    input: z.strictObject(replyVersion),
    output: z.object({ removed: z.literal(true) }),
    errors: ['reply.not_found', 'reply.changed'],
  }),
};
