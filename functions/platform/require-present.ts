import type { Database } from '#database/database.ts';
import { Refusal } from '#database/refusal.ts';
import { readPresence } from '#database/staff/presence.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

/**
 * Throws `staff.away` for a member who is away at an instant: nothing new is assigned to them (spec office, O7). Nobody,
 * null or undefined, is never away.
 */
export async function requirePresent(
  database: Database,
  memberId: string | null | undefined,
  instant: Date,
): Promise<void> {
  if (!memberId) return;
  const { awayOf } = await readPresence(database, lisbonDay(instant));
  if (awayOf(memberId)) throw new Refusal('staff.away');
}
