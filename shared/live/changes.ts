import * as z from 'zod/mini';

/**
 * What of an application, or of the person, has changed. The message says only that: who hears it asks the API for
 * what is new, which checks again who may see it. So nothing private travels here, nothing is shown twice when a
 * message comes twice, and after a lost connection asking again is enough to be up to date.
 */
export const changedThings = ['application', 'documents', 'messages', 'offers', 'deed', 'meeting', 'person'] as const;
export type ChangedThing = (typeof changedThings)[number];

const changeSchema = z.object({
  type: z.literal('change'),
  what: z.enum(changedThings),
  /** Absent where it is about the person and no application. */
  applicationId: z.optional(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

/** Everything that the server sends over the WebSocket. */
export const liveMessageSchema = z.discriminatedUnion('type', [
  changeSchema,
  /** The answer to a ping: the line is alive. */
  z.object({ type: z.literal('pong') }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Everything that a client sends. `action` selects the gateway's route. */
export const clientMessageSchema = z.strictObject({ action: z.literal('ping') });

/** Seconds between two pings: the gateway ends a connection that was silent for ten minutes. */
export const pingSeconds = 4 * 60;
