import { findApplication } from '#database/applications/reads.ts';
import { setOutcome } from '#database/applications/stage-writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dropSubmissions } from '#platform/drop-submission.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isOpenAt } from '#shared/submissions/index.ts';
import { staffViewOf } from './views.ts';

/**
 * Ends an application without a deed (spec D2): it leaves the board and can no longer be changed, nor can its requests at
 * banks, which end with it (spec lenders L3). The audit trail has
 * the reason; everybody in it gets the message that the team has edited (spec D38).
 */
export const endApplication: UseCase<Dependencies, 'applications.end'> = async (
  deps,
  { applicationId, outcome, reason, message },
  caller,
) => {
  const { database } = deps;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  const recipients = await recipientsOf(database, application, 'everybody');
  if (recipients.length === 0) throw new Refusal('application.not_found');
  const change = startChange(deps, caller);
  const { at } = change;
  const open = (await listSubmissions(database, applicationId)).filter(({ status }) => isOpenAt(status));
  await change.commit([
    setOutcome(application, { outcome, at }),
    ...(await dropSubmissions(database, open, change)),
    change.audit({
      applicationId,
      action: 'application.ended',
      before: { status: application.status, outcome: null },
      after: { status: application.status, outcome },
      reason,
    }),
    ...recipients.flatMap(({ person }) =>
      change.notify(person, { applicationId, kind: 'application_ended', details: { outcome, message } }),
    ),
  ]);
  return { application: await staffViewOf(database, { ...application, outcome, updatedAt: at }) };
};
