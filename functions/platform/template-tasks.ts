import type { Application } from '#database/applications/entity.ts';
import { type Change, startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Task } from '#database/tasks/entity.ts';
import { findTaskTemplate, listCaseTasks } from '#database/tasks/reads.ts';
import { createTask, removeTask } from '#database/tasks/writes.ts';
import type { Step } from '#database/transaction.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { maxOpenTasks } from '#shared/tasks/limits.ts';
import { dueInstant } from '#shared/tasks/task.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import type { Dependencies } from './dependencies.ts';

interface Entered {
  change: Change;
  to: Stage;
  /** The member who moved it; absent for a move of the client: then the tasks are the responsible's. */
  memberId?: string;
}

/** Tasks that a template made, and the steps that store them. */
export interface TemplateTasks {
  steps: readonly Step[];
  /** For the response; undefined without any. */
  made: { count: number; madeAt: string } | undefined;
}

/**
 * Returns the tasks of a stage's template for a case that enters the stage for the first time (spec office, O1). As many
 * as fit into the case.
 */
export async function templateTasks(
  deps: Dependencies,
  { applicationId, stageReachedAt, responsibleId }: Application,
  { change, to, memberId }: Entered,
): Promise<TemplateTasks> {
  const { database, newId } = deps;
  const none: TemplateTasks = { steps: [], made: undefined };
  if (stageReachedAt?.[to]) return none;
  const template = await findTaskTemplate(database, to);
  if (!template || template.lines.length === 0) return none;
  const room = maxOpenTasks.ofCase - (await listCaseTasks(database, applicationId)).length;
  const assignee = responsibleId ?? memberId;
  const tasks = template.lines.slice(0, Math.max(0, room)).map(({ text, workingDays }): Task => {
    const dueOn = workingDays === null ? undefined : workingDaysAfter(lisbonDay(change.instant), workingDays);
    return {
      applicationId,
      taskId: newId(),
      state: 'open',
      position: dueInstant({ dueOn }),
      text,
      dueOn,
      assignee,
      template: to,
      createdBy: memberId ?? 'system',
      createdAt: change.at,
      version: 1,
    };
  });
  if (tasks.length === 0) return none;
  // A client who submits does not know of them.
  const { audit } = memberId ? change : startChange(deps, { personId: 'system', role: 'system' });
  return {
    steps: [
      ...tasks.map(createTask),
      audit({ applicationId, action: 'task.added', after: { taskCount: tasks.length } }),
    ],
    made: { count: tasks.length, madeAt: change.at },
  };
}

/**
 * Returns the steps that delete the tasks that a template made at an instant, but for those that were changed or done, and
 * their number.
 */
export async function dropTemplateTasks(
  database: Database,
  { change, applicationId, madeAt }: { change: Change; applicationId: string; madeAt: string },
): Promise<{ steps: readonly Step[]; count: number }> {
  const tasks = (await listCaseTasks(database, applicationId)).filter(
    ({ template, createdAt, version }) => template !== undefined && createdAt === madeAt && version === 1,
  );
  const count = tasks.length;
  if (count === 0) return { steps: [], count };
  const audit = change.audit({ applicationId, action: 'task.removed', before: { taskCount: count } });
  return { steps: [...tasks.map(removeTask), audit], count };
}
