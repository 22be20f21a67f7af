import * as z from 'zod/mini';

/** Everything that a client sends over the WebSocket. `action` selects the gateway's route. */
export const clientMessageSchema = z.strictObject({ action: z.literal('ping') });
