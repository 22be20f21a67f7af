import * as z from 'zod/mini';
import type { NotificationKey } from '../database/notifications/writes.ts';

const schema = z.strictObject({ personId: z.string(), notificationId: z.string() });

/** A notification as it travels through the queue: its ids. Whom it is for and what it says stay in the table. */
export const writeMessage = ({ personId, notificationId }: NotificationKey): string =>
  JSON.stringify({ personId, notificationId });

/** @throws for a body that is no such message */
export const readMessage = (body: string): NotificationKey => schema.parse(JSON.parse(body));
