import { findApplication } from '#database/applications/reads.ts';
import { agreeing, listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { listTasks } from '#database/tasks/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { isFollowUp } from './follow-up-task.ts';
import { placeOf, toTaskView } from './task-facts.ts';

/** Tasks per page of one's own, and of those that were done. */
const pageSize = 20;

/** Returns the open tasks of a case, a page of the caller's own, or of those that were done. */
export const listOpenTasks: UseCase<Dependencies, 'tasks.list'> = async (
  { database },
  { applicationId, done, cursor },
  caller,
) => {
  const application = applicationId ? await findApplication(database, applicationId) : undefined;
  if (applicationId && !application) throw new Refusal('application.not_found');
  const { items, cursor: next } = await listTasks(database, placeOf(applicationId, caller), {
    state: done ? 'done' : 'open',
    limit: applicationId && !done ? undefined : pageSize,
    cursor: cursor ?? null,
  });
  const agreed = application && items.some(isFollowUp) ? agreeing(await listParties(database, application)) : undefined;
  const views = items.map((task) => ({ ...toTaskView(task), ...(isFollowUp(task) && { agreed }) }));
  return { items: views, cursor: next };
};
