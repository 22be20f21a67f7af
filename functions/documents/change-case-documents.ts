import { Refusal } from '../../shared/api/refusal.ts';
import { isClosed } from '../../shared/applications/stages.ts';
import type { CaseDocuments } from '../../shared/documents/case-documents.ts';
import type { Application } from '../database/applications/entity.ts';
import { findApplication } from '../database/applications/reads.ts';
import { changeCaseDocuments } from '../database/applications/writes.ts';
import { type Change, startChange } from '../database/change.ts';
import { retrying, type Step } from '../database/transaction.ts';
import type { StaffCaller } from '../platform/caller.ts';
import type { Dependencies } from '../platform/dependencies.ts';

/** How a case's documents differ from the rules, as it is stored. */
export const caseDocumentsOf = ({ askedDocuments = [], notApplicable = [] }: Application): CaseDocuments => ({
  askedDocuments,
  notApplicable,
});

interface Plan {
  readonly after: CaseDocuments;
  /** What is written with it. */
  readonly steps: readonly Step[];
}

/**
 * Changes what an open case asks for. It counts as a change of the case: a submission that was decided by what was asked
 * for before notices. Something else that changed meanwhile is no reason to trouble anybody: the plan is made again from
 * what is stored then. Undefined from `plan` means that there is nothing to change.
 */
export function changeCase(
  deps: Dependencies,
  { applicationId, caller }: { readonly applicationId: string; readonly caller: StaffCaller },
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
