import type { Database } from '#database/database.ts';
import { findInvitation } from '#database/parties/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressHash } from '#platform/http/client-address.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { inviterName, openInvitation } from '#platform/invitation.ts';

/** Look-ups of one network a minute, and of one request an hour (spec parties.md, C4). */
export const looks = { perNetworkAndMinute: 10, perCaseAndHour: 20 } as const;

/** Returns the inviter, the role and the end of the invitation. Every invalid token gets the same answer, after the same reads. */
export const lookAtInvitation: UseCase<Dependencies, 'invitations.look'> = async (
  { database, now },
  { applicationId, partyId, token },
  { address },
) => {
  const at = now();
  await countLook(database, { subject: applicationId, address, now: at });
  const open = openInvitation(await findInvitation(database, { applicationId, partyId }), { partyId, token, now: at });
  if (!open) throw new Refusal('invitation.not_valid');
  return { inviterName: inviterName(open) ?? null, role: open.party.role, expiresAt: open.invitation.expiresAt };
};

/**
 * Counts for the network first, so that one cannot use up what others have for a request or contact. Throws
 * `request.too_many`.
 */
export async function countLook(
  database: Database,
  { subject, address, now }: { subject: string; address: string; now: Date },
): Promise<void> {
  const action = 'invitations.look';
  const { perNetworkAndMinute, perCaseAndHour } = looks;
  const network = { subject: addressHash(address, now), limit: perNetworkAndMinute, within: 'minute' } as const;
  await transact(database, [countAttempt({ action, ...network, now })]);
  await transact(database, [countAttempt({ action, subject, limit: perCaseAndHour, now })]);
}
