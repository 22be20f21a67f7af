import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';

/** Seconds for which an approval, a move or a publication can be undone (spec D37). */
export const undoSeconds = 10;

/** Seconds that the server adds for the network: a request sent at the last moment still arrives in time. */
export const undoToleranceSeconds = 2;

/** Returns the end of the undo window of an act: its notifications are not sent before. ISO 8601. */
export const undoDeadline = (at: Date): string =>
  new Date(at.getTime() + (undoSeconds + undoToleranceSeconds) * 1000).toISOString();

/** How the caller can undo what they just did: by this id, until this time. */
export const undoSchema = z.object({ id: z.string(), until: instantSchema });
export type UndoView = z.infer<typeof undoSchema>;
