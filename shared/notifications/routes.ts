import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, noInput } from '../kit/values.ts';
import { optionalGroups } from './groups.ts';

const outcomeSchema = z.object({
  /** Number of e-mails sent by this call. */
  processed: z.number(),
  /** Number of e-mails that the mail service rejected permanently. */
  failed: z.number(),
  /** Number of e-mails still queued: another sender has claimed them, they will be retried, or they are not due. */
  left: z.number(),
});
export type SendingOutcome = z.infer<typeof outcomeSchema>;

const preferencesSchema = z.object({
  /** The groups that the caller can switch, in display order. */
  groups: z.array(z.object({ group: z.enum(optionalGroups), on: z.boolean() })),
  /** Why e-mails to the caller are suppressed; null if they are not. */
  emailStop: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), at: z.string() })),
  /** When WhatsApp first reported the caller's number as unknown; null if it did not. */
  whatsappStop: z.nullable(z.object({ at: z.string() })),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>;

/** Unsubscribe token of an e-mail: the ids of person and notification, and the notification's key. */
const stopTokenSchema = z.string().check(z.regex(/^[\w-]{1,128}\.[\w-]{1,64}\.[\w-]{22}$/, 'Ligação inválida'));

export const notificationsRoutes = {
  'notifications.sendAll': route({
    method: 'POST',
    path: '/backoffice/notifications',
    access: 'staff',
    load: 'expensive',
    summary: 'Sends at once the e-mails that are still queued.',
    input: noInput,
    output: outcomeSchema,
    errors: [],
  }),
  'notifications.sendOwn': route({
    method: 'POST',
    path: '/applications/{applicationId}/notifications',
    access: 'party',
    load: 'expensive',
    summary: 'Sends at once the e-mails to the caller that are still queued for one of their applications.',
    input: z.strictObject({ applicationId: idSchema }),
    output: outcomeSchema,
    errors: ['application.not_found'],
  }),
  'notifications.preferences': route({
    method: 'GET',
    path: '/me/notifications',
    access: 'person',
    summary: 'Which e-mails the caller gets, and whether anything reaches them.',
    input: noInput,
    output: preferencesSchema,
    errors: ['person.not_found'],
  }),
  'notifications.savePreference': route({
    method: 'PUT',
    path: '/me/notifications/{group}',
    access: 'person',
    summary: 'Switches a group of e-mails on or off.',
    input: z.strictObject({ group: z.enum(optionalGroups), on: z.boolean() }),
    output: preferencesSchema,
    errors: ['person.not_found', 'application.changed'],
  }),
  'notifications.resume': route({
    method: 'POST',
    path: '/me/notifications/{channel}/resume',
    access: 'person',
    summary: 'Lets e-mails or WhatsApp messages go to the caller’s address or number again.',
    input: z.strictObject({ channel: z.enum(['email', 'whatsapp']) }),
    output: preferencesSchema,
    errors: ['person.not_found'],
  }),
  'notifications.sendSessionCode': route({
    method: 'POST',
    path: '/me/session-codes',
    access: 'person',
    load: 'expensive',
    summary: 'Sends a code by e-mail to a caller without a password, who confirms with it who they are.',
    input: noInput,
    output: z.object({ sent: z.literal(true) }),
    errors: ['person.not_found', 'session.code_not_offered', 'request.too_many'],
  }),
  'notifications.sendWhatsAppCode': route({
    method: 'POST',
    path: '/me/whatsapp-codes',
    access: 'person',
    load: 'expensive',
    summary:
      'Sends a code to the caller’s WhatsApp number, which they confirm with it. Nothing else goes there before.',
    input: noInput,
    output: z.object({
      /** Where the code was sent, in E.164. */
      number: z.string(),
    }),
    errors: [
      'person.not_found',
      'whatsapp.not_offered',
      'whatsapp.off',
      'whatsapp.confirmed',
      'whatsapp.unknown_number',
      'request.too_many',
    ],
  }),
  'notifications.stop': route({
    method: 'POST',
    path: '/notifications/{token}/stop',
    access: 'public',
    summary: 'Stops the e-mails of a group for the recipient of one of them: called by mail programs (RFC 8058).',
    input: z.strictObject({ token: stopTokenSchema }),
    ignoresBody: true,
    output: z.object({}),
    errors: ['notification.not_found'],
  }),
};
