import * as z from 'zod/mini';

/** Every message that a client sends over the WebSocket. `action` selects the answer. */
export const clientMessageSchema = z.strictObject({ action: z.enum(['ping', 'last-change']) });

export type ClientAction = z.output<typeof clientMessageSchema>['action'];
