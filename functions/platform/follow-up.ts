import type { Application } from '#database/applications/entity.ts';
import { type Change, startChange } from '#database/change.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { Task } from '#database/tasks/entity.ts';
import { findTask, listCaseTasks } from '#database/tasks/reads.ts';
import { createTask, removeTask, replaceTask } from '#database/tasks/writes.ts';
import type { Step } from '#database/transaction.ts';
import { followUpTask } from '#shared/deed/follow-up.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { agreesToFollowUp } from '#shared/parties/party.ts';
import { dueInstant } from '#shared/tasks/task.ts';
import type { Dependencies } from './dependencies.ts';

interface FollowUp {
  application: Application;
  /** As they are after the change. */
  parties: readonly CaseParty[];
  /** When the team talks to them again, after the change. */
  followUp: Application['followUp'];
  change: Change;
}

/**
 * Returns the steps by which the task to talk again after the deed follows from its day and from who agrees (spec office,
 * O9 and detail 12): one as long as somebody does, none otherwise, also none once it was done. A day that has passed
 * meanwhile is today. Clients do not know of it: the entries are the system's.
 */
export async function followUpSteps(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  { application, parties, followUp, change }: FollowUp,
): Promise<readonly Step[]> {
  const { applicationId, responsibleId: assignee } = application;
  const open = (await listCaseTasks(deps.database, applicationId)).filter((task) => task.followUp);
  const isWanted = followUp !== undefined && parties.some(agreesToFollowUp);
  const { audit } = startChange(deps, { personId: 'system', role: 'system' });
  const dated = ({ taskId, dueOn }: Task) => ({ taskId, dueOn: dueOn ?? null });
  const task = open.find(({ taskId }) => isWanted && taskId === followUp.taskId);
  const gone = open
    .filter((each) => each !== task)
    .flatMap((each) => [removeTask(each), audit({ applicationId, action: 'task.removed', before: dated(each) })]);
  if (!isWanted) return gone;
  const { taskId } = followUp;
  const today = lisbonDay(change.instant);
  const dueOn = [followUp.on, today].sort()[1] ?? today;
  if (task) {
    if (task.dueOn === dueOn) return gone;
    const position = dueInstant({ dueOn, dueTime: task.dueTime });
    const next: Task = { ...task, dueOn, position, version: task.version + 1 };
    return [
      ...gone,
      ...replaceTask(task, next),
      audit({ applicationId, action: 'task.changed', before: dated(task), after: dated(next) }),
    ];
  }
  if (await findTask(deps.database, { applicationId }, taskId)) return gone;
  const made: Task = {
    applicationId,
    taskId,
    state: 'open',
    position: dueInstant({ dueOn }),
    text: followUpTask,
    dueOn,
    assignee,
    followUp: true,
    createdBy: 'system',
    createdAt: change.at,
    version: 1,
  };
  return [...gone, createTask(made), audit({ applicationId, action: 'task.added', after: dated(made) })];
}
