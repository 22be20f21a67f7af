import type { Database } from '#database/database.ts';
import { Refusal } from '#database/refusal.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import { readPresence } from '#database/staff/presence.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

/**
 * Throws `staff.away` for a member who is away at an instant (spec office, O7), and `staff.suspended` for one who cannot
 * sign in: nothing new is assigned to them. Nobody, null or undefined, is never away.
 */
export async function requirePresent(
  database: Database,
  memberId: string | null | undefined,
  instant: Date,
): Promise<void> {
  if (!memberId) return;
  const [{ awayOf }, security] = await Promise.all([
    readPresence(database, lisbonDay(instant)),
    findAccountSecurity(database, memberId, { consistent: true }),
  ]);
  if (security?.suspendedAt !== undefined) throw new Refusal('staff.suspended');
  if (awayOf(memberId)) throw new Refusal('staff.away');
}
