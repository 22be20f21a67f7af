import { Refusal } from '../../shared/api/refusal.ts';
import { isClosed } from '../../shared/applications/stages.ts';
import { findApplication } from '../database/applications/reads.ts';
import { setOutcome } from '../database/applications/writes.ts';
import { startChange } from '../database/change.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toStaffApplicationView } from './views.ts';

/**
 * Ends an application without a deed, permanently (spec D2): it leaves the board and can no longer be changed. The
 * audit trail has the reason. Sends no notification, because the team tells the client in person; the client's page
 * shows the outcome.
 */
export const endApplication: UseCase<Dependencies, 'applications.end'> = async (
  deps,
  { applicationId, outcome, reason },
  caller,
) => {
  const { database } = deps;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  const change = startChange(deps, caller);
  const { at } = change;
  await change.commit([
    setOutcome(application, { outcome, at }),
    change.audit({
      applicationId,
      action: 'application.ended',
      before: { status: application.status, outcome: null },
      after: { status: application.status, outcome },
      reason,
    }),
  ]);
  return { application: toStaffApplicationView({ ...application, outcome, updatedAt: at }) };
};
