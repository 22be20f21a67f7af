import type { Database } from '#database/database.ts';
import { listLenderItems } from '#database/lenders/reads.ts';
import { requireNotSuspendedLender } from '#database/lenders/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import type { Lender } from '#shared/intermediary.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { contractedLenders, isContracted } from '#shared/lenders/lenders.ts';

/** Returns a bank whose contract covers the day of an instant; otherwise throws `lender.not_contracted` (spec lenders L1). */
export function requireContracted(lender: Lender | undefined, at: Date): Lender {
  if (!lender || !isContracted(lender, lisbonDay(at))) throw new Refusal('lender.not_contracted');
  return lender;
}

/**
 * Returns the condition under which new work with a bank may begin: its contract covers today, and no admin has suspended
 * it. Throws `lender.not_contracted`, as its write does.
 */
export const requireUsableLender = (lender: Lender | undefined, at: Date): Step =>
  requireNotSuspendedLender(requireContracted(lender, at).id);

/** Returns the banks with which new work may begin at an instant, in the order of the legal notice (spec lenders L1). */
export async function listUsableLenders(database: Database, at: Date): Promise<Lender[]> {
  const stored = await listLenderItems(database);
  const suspended = new Set(stored.filter(({ suspendedAt }) => suspendedAt).map(({ lenderId }) => lenderId));
  return contractedLenders(at).filter(({ id }) => !suspended.has(id));
}
