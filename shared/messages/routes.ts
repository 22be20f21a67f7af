import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { hasText } from '../kit/text.ts';
import { idSchema, instantSchema, versionSchema, visible } from '../kit/values.ts';
import { maxMessageLength, messageTooLong } from './content.ts';
import { maxReplyText, maxReplyTitle, savedTextKinds } from './replies.ts';
import { senderTypes, visibilities } from './senders.ts';

const messageSchema = z.object({
  /** Sorts by the time the message was stored. */
  id: z.string(),
  visibility: z.enum(visibilities),
  /** Plain text as typed, never markup. */
  content: z.string(),
  senderType: z.enum(senderTypes),
  /** The team member who wrote it: for the client the first name, null if they have left the team. */
  senderName: z.nullable(z.string()),
  /** For the client: their Google profile picture. */
  senderAvatarUrl: z.nullable(z.string()),
  /** The id chosen by the sender's browser; null for automatic messages. */
  sendingId: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type MessageView = z.infer<typeof messageSchema>;

const pageSchema = z.object({
  /** Newest first. */
  items: z.array(messageSchema),
  /** Position of the next, older page. */
  cursor: z.nullable(z.string()),
});
export type MessagePage = z.infer<typeof pageSchema>;

const textMissing = 'Escreve uma mensagem.';

const sendInput = {
  applicationId: idSchema,
  /** Idempotency key, chosen by the browser and the same for every attempt to send one message. */
  sendingId: z.uuid(),
  content: z.string(textMissing).check(z.maxLength(maxMessageLength, messageTooLong), z.refine(hasText, textMissing)),
};

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
    summary: 'A page of what client and team have written to each other, newest first.',
    input: z.strictObject({ applicationId: idSchema, cursor }),
    output: pageSchema,
    errors: ['application.not_found'],
  }),
  'messages.send': route({
    method: 'POST',
    path: '/applications/{applicationId}/messages',
    access: 'party',
    summary: 'Writes to the team.',
    input: z.strictObject(sendInput),
    output: messageSchema,
    errors: ['application.not_found', 'request.too_many'],
  }),
  'messages.markRead': route({
    method: 'PUT',
    path: '/applications/{applicationId}/messages/read',
    access: 'party',
    summary: 'The client has seen the messages up to this one.',
    input: z.strictObject({ applicationId: idSchema, messageId: idSchema }),
    output: z.object({ unread: z.number() }),
    errors: ['application.not_found'],
  }),
  'messages.staffList': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/messages',
    access: 'staff',
    summary: 'A page of the conversation with the client, or of the team’s own about the application, newest first.',
    input: z.strictObject({ applicationId: idSchema, visibility: z.enum(visibilities), cursor }),
    output: pageSchema,
    errors: ['application.not_found'],
  }),
  'messages.staffSend': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/messages',
    access: 'staff',
    summary: 'Writes to the client, or to the team alone.',
    input: z.strictObject({ ...sendInput, visibility: z.enum(visibilities) }),
    output: messageSchema,
    errors: ['application.not_found', 'request.too_many'],
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
