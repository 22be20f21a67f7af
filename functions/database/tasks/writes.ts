import { team } from '../messages/entity.ts';
import { createItem, removeWhile, replaceWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { ownTaskEntity, type TaskTemplate, taskEntity, taskTemplateEntity } from './entity.ts';
import type { AnyTask } from './reads.ts';

const changed = () => new Refusal('task.changed');

const isOnCase = (task: AnyTask): task is Extract<AnyTask, { applicationId: string }> => 'applicationId' in task;

export const createTask = (task: AnyTask): Step =>
  isOnCase(task) ? createItem(taskEntity, task, changed) : createItem(ownTaskEntity, task, changed);

/** Deletes a task as it was read; otherwise `task.changed`. */
export function removeTask(task: AnyTask): Step {
  const { state, position, taskId, version } = task;
  const rest = { state, position, taskId };
  return isOnCase(task)
    ? removeWhile(snapshot(taskEntity, { applicationId: task.applicationId, ...rest }, { version }), changed)
    : removeWhile(snapshot(ownTaskEntity, { personId: task.personId, ...rest }, { version }), changed);
}

/** Replaces a task as it was read, and moves it if its state or date has changed; otherwise `task.changed`. */
export function replaceTask(task: AnyTask, next: AnyTask): readonly Step[] {
  if (task.state !== next.state || task.position !== next.position) return [removeTask(task), createTask(next)];
  const { state, position, taskId, version } = task;
  const rest = { state, position, taskId };
  if (isOnCase(task) && isOnCase(next))
    return [
      replaceWhile(snapshot(taskEntity, { applicationId: task.applicationId, ...rest }, { version }), next, changed),
    ];
  if (isOnCase(task) || isOnCase(next)) throw new Error('A task stays where it is');
  return [replaceWhile(snapshot(ownTaskEntity, { personId: task.personId, ...rest }, { version }), next, changed)];
}

/** Replaces the template of a stage as it was read, version 0 being none. */
export const putTaskTemplate = ({ stage, lines, version }: Omit<TaskTemplate, 'owner'>): Step =>
  replaceWhile(
    snapshot(taskTemplateEntity, { owner: team, stage }, { version: version === 0 ? undefined : version }),
    { owner: team, stage, lines, version: version + 1 },
    changed,
  );
