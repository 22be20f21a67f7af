import { listQueuedOfPerson } from '#database/notifications/reads.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type SendingDependencies, sendQueued } from './delivery/send-queued.ts';

/** After a submission: sends what is queued for the caller's own application (spec 2.7). */
export const sendOwn: UseCase<SendingDependencies, 'notifications.sendOwn'> = async (
  deps,
  { applicationId },
  { personId },
) => {
  const queued = await listQueuedOfPerson(deps.database, personId);
  return sendQueued(
    deps,
    queued.filter((each) => each.applicationId === applicationId),
  );
};
