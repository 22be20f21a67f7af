import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { findLead } from '#database/leads/reads.ts';
import { noteReturned } from '#database/leads/writes.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { findInvited } from '#database/parties/reads.ts';
import { markUndelivered } from '#database/parties/writes.ts';
import { retrying, type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** Somebody who is invited, and waits for the e-mail. */
interface Waiting {
  email: string | undefined;
  isNoted: boolean;
  /** Returns the writes after which those who can send the invitation again read that it did not reach its address. */
  note: (deps: Deps) => Step[];
}

export const isInvitation = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kind === 'invitation_sent' || kind === 'contact_invitation';

/** Returns who waits for the invitation of an e-mail; undefined once it was sent again, accepted or revoked. */
export const findWaiting = (database: Database, notification: Notification): Promise<Waiting | undefined> =>
  notification.kind === 'contact_invitation'
    ? waitingContact(database, notification)
    : waitingParty(database, notification);

async function waitingParty(
  database: Database,
  { personId: applicationId, subjects: [partyId] = [], createdAt: sentAt }: Notification,
): Promise<Waiting | undefined> {
  const party = partyId === undefined ? undefined : await findInvited(database, { applicationId, partyId, sentAt });
  if (!party) return undefined;
  return {
    email: party.email,
    isNoted: party.undeliveredAt !== undefined,
    note(deps) {
      const { at, audit } = startChange(deps, { personId: 'mail', role: 'system' });
      const after = { partyId: party.partyId, partyName: party.name, partyRole: party.role };
      return [markUndelivered(party, at), audit({ applicationId, action: 'party.invitation_returned', after })];
    },
  };
}

async function waitingContact(
  database: Database,
  { personId: leadId, createdAt: sentAt }: Notification,
): Promise<Waiting | undefined> {
  const lead = await findLead(database, leadId);
  const invitation = lead?.invitation;
  if (!invitation || invitation.usedAt !== undefined || invitation.sentAt.at(-1) !== sentAt) return undefined;
  return {
    email: lead.email,
    isNoted: invitation.returnedAt !== undefined,
    note: ({ now }) => noteReturned({ ...lead, invitation }, now().toISOString()),
  };
}

/** Notes that the mail service refused an invitation for good; nothing if that is noted, or it is no longer open. */
export const noteRefused = (deps: Deps, notification: Notification): Promise<void> =>
  retrying(async () => {
    const waiting = await findWaiting(deps.database, notification);
    if (waiting && !waiting.isNoted) await transact(deps.database, waiting.note(deps));
  });
