import type { EmailedKind } from '../../shared/notifications/kinds.ts';
import type { Database } from '../database/database.ts';
import { findErasureRequest } from '../database/erasure-request.ts';
import { findLead } from '../database/lead.ts';
import type { Notification } from '../database/notification.ts';
import type { Email } from '../platform/email-layout.ts';
import { leadEmail } from './lead-email.ts';
import { erasureRequestedEmail, erasureWithdrawnEmail, exportReadyEmail } from './privacy-emails.ts';

/** Why there is no e-mail to send: what the notification was about is gone. */
export class NothingToSay extends Error {}

/** Writes a notification's e-mail from what is stored now. */
export type Compose = (database: Database, notification: Notification) => Promise<Email>;

/** One for every kind that leaves by e-mail: leaving one out does not compile. */
const emails: Readonly<Record<EmailedKind, Compose>> = {
  lead_received: async (database, { payload }) => {
    const lead = payload.leadId === undefined ? undefined : await findLead(database, payload.leadId);
    if (!lead) throw new NothingToSay();
    return leadEmail(lead);
  },
  export_ready: async (_database, { payload }) => exportReadyEmail(payload.firstName),
  erasure_requested: async (database, { personId, payload }) => {
    const request = await findErasureRequest(database, personId);
    if (!request) throw new NothingToSay();
    return erasureRequestedEmail(payload.firstName, request.dueAt);
  },
  erasure_withdrawn: async (_database, { payload }) => erasureWithdrawnEmail(payload.firstName),
};

const isEmailed = (kind: string): kind is EmailedKind => Object.hasOwn(emails, kind);

/** The e-mail of a notification; undefined for a kind that does not leave by e-mail. */
export function composerFor({ kind, channel }: Notification): Compose | undefined {
  return channel === 'email' && isEmailed(kind) ? emails[kind] : undefined;
}
