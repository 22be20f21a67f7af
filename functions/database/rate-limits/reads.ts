import type { Database } from '../database.ts';
import { type Attempt, type LimitWindow, rateLimitEntity, windowAt } from './entity.ts';

/** Returns whether something was counted in the current hour, minute or day. */
export async function wasCounted(
  database: Database,
  { action, subject, within, now }: Pick<Attempt, 'action' | 'subject' | 'now'> & { within: LimitWindow },
): Promise<boolean> {
  const { hour } = windowAt(now, within);
  const { data } = await database.entity(rateLimitEntity).get({ action, subject, hour }).go();
  return data !== null;
}
