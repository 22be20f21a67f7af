import * as z from 'zod/mini';
import type { NotificationKey } from '#database/notifications/writes.ts';

const schema = z.strictObject({ personId: z.string(), notificationId: z.string() });

/** Serializes a notification for the queue: only its ids, no recipient or content. */
export const writeMessage = ({ personId, notificationId }: NotificationKey): string =>
  JSON.stringify({ personId, notificationId });

/** @throws for an invalid body */
export const readMessage = (body: string): NotificationKey => schema.parse(JSON.parse(body));
