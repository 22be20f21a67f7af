import { findApplication } from '#database/applications/reads.ts';
import { changeFollowUp, requireAsRead } from '#database/applications/writes.ts';
import type { Change } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { agreeing, listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Task } from '#database/tasks/entity.ts';
import type { AnyTask } from '#database/tasks/reads.ts';
import type { Step } from '#database/transaction.ts';
import type { TaskFacts } from './task-facts.ts';

/** Returns whether a task is to talk again after the deed (spec office, O9). */
export const isFollowUp = (task: AnyTask): task is Task => 'followUp' in task && task.followUp === true;

/** Throws `request.invalid` if it would have no day, or repeat: the next talk is decided after each. */
export function requireOneDay({ dueOn, repeat }: Pick<TaskFacts, 'dueOn' | 'repeat'>): void {
  const errors = [
    ...(dueOn === null ? [{ path: 'dueOn', message: 'Indica o dia.' }] : []),
    ...(repeat === null ? [] : [{ path: 'repeat', message: 'Depois de falarem, marca-se a próxima vez no pedido.' }]),
  ];
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
}

/** Returns the step by which its day goes with it, so that no later consent makes it again. */
export async function forgetFollowUp(database: Database, task: AnyTask, { at }: Change): Promise<Step[]> {
  if (!isFollowUp(task)) return [];
  const application = await findApplication(database, task.applicationId);
  return application?.followUp?.taskId === task.taskId ? [changeFollowUp(application, undefined, at)] : [];
}

/** Returns the condition under which it is opened again; throws `task.changed` if nobody agrees any more. */
export async function requireAgreement(database: Database, task: AnyTask): Promise<Step[]> {
  if (!isFollowUp(task)) return [];
  const application = await findApplication(database, task.applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (agreeing(await listParties(database, application)).length === 0)
    throw new Refusal('task.changed', { detail: 'Já ninguém deste pedido autoriza o contacto.' });
  return [requireAsRead(application)];
}
