import type { Complaint } from '#database/complaints/entity.ts';
import { findComplaint } from '#database/complaints/reads.ts';
import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { required } from './compose.ts';

/** Returns the complaint of a notification. Throws NotificationObsolete without one. */
export async function complaintOf(database: Database, { payload }: Notification): Promise<Complaint> {
  return required(await findComplaint(database, required(payload.complaintId)));
}

/** Returns the address of an e-mail about a complaint. Throws NotificationObsolete once they were erased. */
export async function complainant(
  database: Database,
  notification: Notification,
): Promise<{ name: string; email: string }> {
  const { name, email } = await complaintOf(database, notification);
  return { name: required(name), email: required(email) };
}
