import { findApplication } from '#database/applications/reads.ts';
import { changeLoan } from '#database/applications/writes.ts';
import { listFacts } from '#database/party-facts/reads.ts';
import { putFacts } from '#database/party-facts/writes.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { sourcesWithout } from '#shared/applications/loan-sources.ts';
import { factsWithoutSources, hasSourceIn } from '#shared/parties/own-figures.ts';

/** Forgets that figures of a request came from files that are about to be erased; the figures stay. */
export function forgetSources(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  applicationId: string,
  uploadIds: ReadonlySet<string>,
): Promise<void> {
  return retrying(async () => {
    const application = await findApplication(database, applicationId);
    if (!application) return;
    const { loan, purpose, hasFacts } = application;
    const sources = sourcesWithout(loan?.sources ?? {}, uploadIds);
    const isOfLoan = Object.keys(sources).length < Object.keys(loan?.sources ?? {}).length;
    const own = hasFacts ? [...(await listFacts(database, application)).values()] : [];
    await transact(database, [
      ...(loan && isOfLoan
        ? [changeLoan(application, { loan: { ...loan, sources }, purpose, at: now().toISOString() })]
        : []),
      ...own
        .filter(({ facts }) => hasSourceIn(facts, uploadIds))
        .map((each) => putFacts(applicationId, each, { facts: factsWithoutSources(each.facts, uploadIds) })),
    ]);
  });
}
