import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import type { Party } from '#database/parties/entity.ts';
import { findInvited } from '#database/parties/reads.ts';
import { markUndelivered } from '#database/parties/writes.ts';
import { retrying, type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/** Returns who waits for the invitation of an e-mail; undefined once it was sent again, accepted or revoked. */
export async function findInvitedBy(
  database: Database,
  { personId: applicationId, subjects: [partyId] = [], createdAt: sentAt }: Notification,
): Promise<Party | undefined> {
  return partyId === undefined ? undefined : findInvited(database, { applicationId, partyId, sentAt });
}

/** Returns the writes after which those who can send an invitation again read that it did not reach its address. */
export function noteUndelivered(deps: Deps, party: Party): Step[] {
  const { applicationId, partyId, name, role } = party;
  const { at, audit } = startChange(deps, { personId: 'mail', role: 'system' });
  const after = { partyId, partyName: name, partyRole: role };
  return [markUndelivered(party, at), audit({ applicationId, action: 'party.invitation_returned', after })];
}

/** Notes that the mail service refused an invitation for good; nothing if that is noted, or it is no longer open. */
export const noteRefused = (deps: Deps, notification: Notification): Promise<void> =>
  retrying(async () => {
    const party = await findInvitedBy(deps.database, notification);
    if (party && party.undeliveredAt === undefined) await transact(deps.database, noteUndelivered(deps, party));
  });
