import { findApplication } from '#database/applications/reads.ts';
import { changeLoan } from '#database/applications/writes.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { sourcesWithout } from '#shared/applications/loan-sources.ts';

/** Forgets that figures of a request came from files that are about to be erased; the figures stay. */
export function forgetSources(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  applicationId: string,
  uploadIds: ReadonlySet<string>,
): Promise<void> {
  return retrying(async () => {
    const application = await findApplication(database, applicationId);
    const { loan, purpose } = application ?? {};
    if (!application || !loan?.sources || !purpose) return;
    const sources = sourcesWithout(loan.sources, uploadIds);
    if (Object.keys(sources).length === Object.keys(loan.sources).length) return;
    const at = now().toISOString();
    await transact(database, [changeLoan(application, { loan: { ...loan, sources }, purpose, at })]);
  });
}
