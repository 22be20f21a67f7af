import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { instantSchema, noInput } from '../kit/values.ts';
import { confirmationCodeSchema } from '../people/schemas.ts';
import { ticketSchema } from './proof.ts';

/** See `sessionIdOf`. */
const sessionIdSchema = z.string().check(z.regex(/^\d{12}$/, 'Identificador inválido'));

const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Browser and operating system, for display; null if unknown. */
  device: z.nullable(z.string()),
  origin: z.enum(['password', 'google']),
  beganAt: instantSchema,
  /** The last recorded request, up to five minutes before the last actual one. */
  lastSeenAt: instantSchema,
});
export type SessionView = z.infer<typeof sessionSchema>;

const endedSchema = z.object({ ended: z.literal(true) });

/** Lists and ends the sessions of an account. */
export const sessionRoutes = {
  'security.sessions': route({
    method: 'GET',
    path: '/me/sessions',
    access: 'person',
    summary: 'The caller’s sessions that have not ended, newest first, in pages.',
    input: z.strictObject({ cursor: z.optional(sessionIdSchema) }),
    output: z.object({ sessions: z.array(sessionSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'security.signOut': route({
    method: 'POST',
    path: '/me/sessions/end-current',
    access: 'person',
    summary: 'Ends the session of this very request: from then on the API takes none of its tokens.',
    input: noInput,
    output: endedSchema,
    errors: ['session.not_found'],
  }),
  'security.endSession': route({
    method: 'DELETE',
    path: '/me/sessions/{sessionId}',
    access: 'person',
    summary: 'Ends one of the caller’s sessions.',
    input: z.strictObject({ sessionId: sessionIdSchema }),
    output: endedSchema,
    errors: ['session.not_found'],
  }),
  'security.endOtherSessions': route({
    method: 'POST',
    path: '/me/sessions/end-others',
    access: 'person',
    summary: 'Ends the caller’s sessions on all other devices.',
    input: noInput,
    output: endedSchema,
    errors: [],
  }),
  'security.confirmSession': route({
    method: 'POST',
    path: '/me/session-confirmations',
    access: 'person',
    summary: 'Takes a proof of identity: for ten minutes this session may call routes that want a fresh sign-in.',
    input: z.strictObject({ ticket: ticketSchema }),
    output: z.object({ confirmed: z.literal(true) }),
    errors: ['proof.expired'],
  }),
  'security.answerSessionCode': route({
    method: 'POST',
    path: '/me/session-codes/answers',
    access: 'person',
    summary: 'Takes the code of the e-mail, as a proof of identity of a caller without a password.',
    input: z.strictObject({ code: confirmationCodeSchema }),
    output: z.object({ confirmed: z.literal(true) }),
    errors: ['session.code', 'session.code_expired'],
  }),
  'security.endSessions': route({
    method: 'POST',
    path: '/me/sessions/end',
    access: 'person',
    summary: 'Ends the caller’s sessions on all devices, this one included.',
    input: noInput,
    output: endedSchema,
    errors: [],
  }),
};
