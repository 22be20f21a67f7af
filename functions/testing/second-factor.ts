import { secondsAt } from '#database/schema.ts';
import { recordFactor } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import type { World } from './world.ts';

/** Adds a second factor to an account and records it; `session`, by its start, goes on. */
export async function addSecondFactor(
  { database, now, securityPool }: World,
  personId: string,
  session?: { signedInAt: number },
): Promise<void> {
  securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
  await transact(database, [recordFactor(personId, secondsAt(now()), now(), session?.signedInAt)]);
}
