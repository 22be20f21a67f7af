import { type Change, startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { type AnyTask, findRecentTask, findTask, listTasks, type TaskPlace } from '#database/tasks/reads.ts';
import { createTask, removeTask, replaceTask } from '#database/tasks/writes.ts';
import type { Step } from '#database/transaction.ts';
import { countDone } from '#database/work/person-counts.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requireDay } from '#platform/require-day.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { nextInSeries } from '#shared/tasks/repeat.ts';
import { dueInstant } from '#shared/tasks/task.ts';
import { forgetFollowUp, isFollowUp, requireAgreement, requireOneDay } from './follow-up-task.ts';
import {
  conditionsOf,
  placeOf,
  requireParty,
  requireRoom,
  requireSound,
  storedFacts,
  taskIdOf,
  toTaskView,
} from './task-facts.ts';

type TaskAction = 'task.added' | 'task.changed' | 'task.done' | 'task.reopened' | 'task.removed';

/** The audit entry of a change on a case: the day, never the text. One's own tasks have no trail. */
function auditOf(
  change: Change,
  place: TaskPlace,
  action: TaskAction,
  was: AnyTask | undefined,
  is: AnyTask | undefined,
): Step[] {
  if ('personId' in place) return [];
  const facts = (task: AnyTask | undefined) => task && { taskId: task.taskId, dueOn: task.dueOn ?? null };
  return [
    change.audit({
      applicationId: place.applicationId,
      action,
      before: facts(was),
      after: facts(is),
    }),
  ];
}

/** Adds a task once: repeated attempts return the stored one. */
export const addTask: UseCase<Dependencies, 'tasks.add'> = async (
  deps,
  { applicationId, sendingId, ...facts },
  caller,
) => {
  const { database } = deps;
  const place = placeOf(applicationId, caller);
  const change = startChange(deps, caller);
  requireSound(facts, place, caller);
  const taskId = taskIdOf(caller.personId, sendingId);
  const stored = await findRecentTask(database, place, taskId);
  if (stored) return toTaskView(stored);
  requireDay(facts.dueOn, { today: lisbonDay(change.instant) });
  await requireRoom(database, place);
  if ('applicationId' in place) await requireParty(database, place.applicationId, facts.partyId);
  const task: AnyTask = {
    ...place,
    ...storedFacts(facts, place),
    taskId,
    state: 'open',
    createdBy: caller.personId,
    createdAt: change.at,
    version: 1,
  };
  try {
    await change.commit([
      ...conditionsOf(place, facts.assigneeId),
      createTask(task),
      ...auditOf(change, place, 'task.added', undefined, task),
    ]);
  } catch (error) {
    // An attempt at the same time was first.
    const first =
      error instanceof Refusal && error.code === 'task.changed' && (await findRecentTask(database, place, taskId));
    if (!first) throw error;
    return toTaskView(first);
  }
  return toTaskView(task);
};

/** Reads a task; throws `task.not_found`. */
async function requireTask({ database }: Dependencies, place: TaskPlace, taskId: string): Promise<AnyTask> {
  const task = await findTask(database, place, taskId);
  if (!task) throw new Refusal('task.not_found');
  return task;
}

/** As `requireTask`; throws `task.changed` for one that was done, or is newer than the caller read. */
async function requireOpen(deps: Dependencies, place: TaskPlace, taskId: string, version?: number): Promise<AnyTask> {
  const task = await requireTask(deps, place, taskId);
  if (task.state === 'done' || (version !== undefined && task.version !== version)) throw new Refusal('task.changed');
  return task;
}

export const changeTask: UseCase<Dependencies, 'tasks.change'> = async (
  deps,
  { applicationId, taskId, version, ...facts },
  caller,
) => {
  const { database } = deps;
  const place = placeOf(applicationId, caller);
  const change = startChange(deps, caller);
  requireSound(facts, place, caller);
  const task = await requireOpen(deps, place, taskId, version);
  if (isFollowUp(task)) requireOneDay(facts);
  requireDay(facts.dueOn, { today: lisbonDay(change.instant), kept: task.dueOn });
  if ('applicationId' in place) await requireParty(database, place.applicationId, facts.partyId);
  const isSameSeries = task.repeat === facts.repeat && task.dueOn === facts.dueOn;
  const next: AnyTask = {
    ...task,
    ...storedFacts(facts, place),
    ...(isSameSeries && { repeatDay: task.repeatDay }),
    version: version + 1,
  };
  await change.commit([
    ...conditionsOf(place, facts.assigneeId),
    ...replaceTask(task, next),
    ...auditOf(change, place, 'task.changed', task, next),
  ]);
  return toTaskView(next);
};

export const removeOpenTask: UseCase<Dependencies, 'tasks.remove'> = async (
  deps,
  { applicationId, taskId, version },
  caller,
) => {
  const place = placeOf(applicationId, caller);
  const change = startChange(deps, caller);
  const task = await requireOpen(deps, place, taskId, version);
  await change.commit([
    ...(await forgetFollowUp(deps.database, task, change)),
    removeTask(task),
    ...auditOf(change, place, 'task.removed', task, undefined),
  ]);
  return { removed: true };
};

/** Days for which one's own task is kept after it was done. */
const keptDays = 90;

/** Returns the next task of a series, with a new id; undefined for one that does not repeat. */
function nextOf(
  task: AnyTask,
  { newId, today, at }: { newId: () => string; today: string; at: string },
): AnyTask | undefined {
  const { dueOn, dueTime, repeat, repeatDay = Number(dueOn?.slice(-2)) } = task;
  if (!repeat || !dueOn) return undefined;
  const day = nextInSeries({ dueOn, repeat, repeatDay }, today);
  return {
    ...task,
    taskId: newId(),
    dueOn: day,
    position: dueInstant({ dueOn: day, dueTime }),
    createdAt: at,
    nextTaskId: undefined,
    version: 1,
  };
}

/** Returns the next task of a series that was made when this one was done; undefined if it is gone. */
const findNext = async ({ database }: Dependencies, place: TaskPlace, { nextTaskId }: AnyTask) =>
  nextTaskId === undefined ? undefined : findTask(database, place, nextTaskId);

/**
 * Marks a task as done, and makes the next one of its series (spec office, settled detail 10), unless one that was done
 * before and opened again has its next one still. A repeated request of the
 * same member answers as the first; of two members the second is refused.
 */
export const finishTask: UseCase<Dependencies, 'tasks.done'> = async (deps, { applicationId, taskId }, caller) => {
  const { database, newId } = deps;
  const place = placeOf(applicationId, caller);
  const change = startChange(deps, caller);
  const task = await requireTask(deps, place, taskId);
  if (task.state === 'done') return answerAgain(deps, place, task, caller);
  const known = await findNext(deps, place, task);
  const next = known ?? nextOf(task, { newId, today: lisbonDay(change.instant), at: change.at });
  const done: AnyTask = {
    ...task,
    state: 'done',
    position: change.at,
    doneAt: change.at,
    doneBy: caller.personId,
    nextTaskId: next?.taskId,
    version: task.version + 1,
    ...('personId' in place && { expiresAt: secondsAt(change.instant) + keptDays * 24 * 60 * 60 }),
  };
  try {
    await change.commit([
      ...replaceTask(task, done),
      countDone(caller.personId, change.at),
      ...(next && !known ? [createTask(next)] : []),
      ...auditOf(change, place, 'task.done', task, done),
    ]);
  } catch (error) {
    const now = error instanceof Refusal && error.code === 'task.changed' && (await findTask(database, place, taskId));
    if (!(now && now.state === 'done')) throw error;
    return answerAgain(deps, place, now, caller);
  }
  return answerOf(done, next);
};

const answerOf = (done: AnyTask, next: AnyTask | undefined) => ({
  task: toTaskView(done),
  next: next?.state === 'open' ? toTaskView(next) : null,
});

/** Answers a request whose task the same member has already marked as done. */
async function answerAgain(deps: Dependencies, place: TaskPlace, done: AnyTask, caller: StaffCaller) {
  if (done.doneBy !== caller.personId) throw new Refusal('task.changed', { detail: 'Já está concluída.' });
  return answerOf(done, await findNext(deps, place, done));
}

/** Opens a task again. Its next one is removed unless it was changed or done. */
export const reopenTask: UseCase<Dependencies, 'tasks.reopen'> = async (deps, { applicationId, taskId }, caller) => {
  const { database } = deps;
  const place = placeOf(applicationId, caller);
  const change = startChange(deps, caller);
  const task = await requireTask(deps, place, taskId);
  // A repeated request.
  if (task.state === 'open') return toTaskView(task);
  const conditions = await requireAgreement(database, task);
  const { items: openTasks } = await listTasks(database, place, { state: 'open', consistent: true });
  const next = openTasks.find((each) => each.taskId === task.nextTaskId && each.version === 1);
  if (!next) await requireRoom(database, place);
  const { doneAt, doneBy, nextTaskId, ...rest } = task;
  const open: AnyTask = {
    ...rest,
    ...('personId' in rest && { expiresAt: undefined }),
    nextTaskId: next ? undefined : nextTaskId,
    state: 'open',
    position: dueInstant(task),
    version: task.version + 1,
  };
  await change.commit([
    ...conditions,
    ...replaceTask(task, open),
    ...(doneAt && doneBy ? [countDone(doneBy, doneAt, -1)] : []),
    ...(next ? [removeTask(next)] : []),
    ...auditOf(change, place, 'task.reopened', task, open),
  ]);
  return toTaskView(open);
};
