import type { Database } from '#database/database.ts';
import { listLenderItems } from '#database/lenders/reads.ts';
import type { Lender } from '#shared/intermediary.ts';
import { contractedLenders } from '#shared/lenders/lenders.ts';

/** Returns the banks with which new work may begin at an instant, in the order of the legal notice (spec lenders L1). */
export async function listUsableLenders(database: Database, at: Date): Promise<Lender[]> {
  const stored = await listLenderItems(database);
  const suspended = new Set(stored.filter(({ suspendedAt }) => suspendedAt).map(({ lenderId }) => lenderId));
  return contractedLenders(at).filter(({ id }) => !suspended.has(id));
}
