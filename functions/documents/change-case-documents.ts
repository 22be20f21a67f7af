import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { changeCaseDocuments } from '#database/applications/writes.ts';
import { type Change, startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { CaseDocuments } from '#shared/documents/case-documents.ts';

/** Returns the differences between a case's documents and the rules, as stored. */
export const caseDocumentsOf = ({ askedDocuments = [], notApplicable = [] }: Application): CaseDocuments => ({
  askedDocuments,
  notApplicable,
});

interface Plan {
  after: CaseDocuments;
  /** Additional steps of the transaction. */
  steps: readonly Step[];
}

/**
 * Changes the requirements of an open case. Increments its version, so that a concurrent submission notices. Retries
 * after other concurrent changes: `plan` is evaluated again on the stored state, and returns undefined if there is
 * nothing to change.
 */
export function changeCase(
  deps: Dependencies,
  { applicationId, caller }: { applicationId: string; caller: StaffCaller },
  plan: (application: Application, change: Change) => Promise<Plan | undefined>,
): Promise<CaseDocuments> {
  return retrying(async () => {
    const application = await findApplication(deps.database, applicationId);
    if (!application) throw new Refusal('application.not_found');
    if (isClosed(application)) throw new Refusal('application.closed');
    const change = startChange(deps, caller);
    const planned = await plan(application, change);
    if (!planned) return caseDocumentsOf(application);
    await change.commit([changeCaseDocuments(application, { ...planned.after, at: change.at }), ...planned.steps]);
    return planned.after;
  });
}
