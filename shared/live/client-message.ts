import * as z from 'zod/mini';

/** Every message that a client sends over the WebSocket. `action` selects the gateway's route. */
export const clientMessageSchema = z.strictObject({ action: z.literal('ping') });
