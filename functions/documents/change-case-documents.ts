import { Refusal } from '../../shared/api/refusal.ts';
import { isClosed } from '../../shared/applications/stages.ts';
import type { CaseDocuments } from '../../shared/documents/case-documents.ts';
import type { Application } from '../database/applications/entity.ts';
import { findApplication } from '../database/applications/reads.ts';
import { changeCaseDocuments } from '../database/applications/writes.ts';
import { type Step, transact } from '../database/transaction.ts';
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

const maxAttempts = 3;

/**
 * Changes what an open case asks for. It counts as a change of the case: a submission that was decided by what was asked
 * for before notices. Something else that changed meanwhile is no reason to trouble anybody: the plan is made again from
 * what is stored then. Undefined from `plan` means that there is nothing to change.
 */
export async function changeCase(
  { database, now }: Dependencies,
  applicationId: string,
  plan: (application: Application, at: string) => Promise<Plan | undefined>,
): Promise<CaseDocuments> {
  for (let attempt = 1; ; attempt++) {
    const application = await findApplication(database, applicationId);
    if (!application) throw new Refusal('application.not_found');
    if (isClosed(application)) throw new Refusal('application.closed');
    const at = now().toISOString();
    const planned = await plan(application, at);
    if (!planned) return caseDocumentsOf(application);
    try {
      await transact(database, [changeCaseDocuments(application, { ...planned.after, at }), ...planned.steps]);
      return planned.after;
    } catch (error) {
      const isStale = error instanceof Refusal && error.code === 'application.changed';
      if (!isStale || attempt === maxAttempts) throw error;
    }
  }
}
