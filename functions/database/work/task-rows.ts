import { nobody } from '#shared/applications/lists.ts';
import { defined } from '#shared/kit/defined.ts';
import { shownTasks } from '#shared/tasks/limits.ts';
import { dueInstant } from '#shared/tasks/task.ts';
import type { Task } from '../tasks/entity.ts';
import type { ListedAt, StoredCard, TaskOnCard } from './entity.ts';

/** The list of the cases with tasks that have a day, a row for each assignee. */
export const taskList = 'work.tasks';

/** Who does what in a case; absent values of people who are no longer in the team are the responsible's. */
interface Team {
  responsibleId: string | undefined;
  isMember: (personId: string) => boolean;
}

/** Returns the open tasks with a day, the earliest first; a task of somebody who has left is the responsible's. */
export function datedTasks(tasks: readonly Task[], { responsibleId, isMember }: Team): readonly TaskOnCard[] {
  const responsible = responsibleId && isMember(responsibleId) ? responsibleId : nobody;
  return tasks.flatMap(({ taskId, text, dueOn, dueTime, assignee }) => {
    if (!dueOn) return [];
    const holder = assignee === undefined ? nobody : isMember(assignee) ? assignee : responsible;
    return [defined({ taskId, text, dueOn, dueTime, assignee: holder })];
  });
}

/** Returns the first task of each assignee. */
const firstOfEach = (tasks: readonly TaskOnCard[]): readonly TaskOnCard[] =>
  tasks.filter(({ assignee }, at) => tasks.findIndex((each) => each.assignee === assignee) === at);

/** Returns what a card shows of its tasks. */
export function tasksOnCard(dated: readonly TaskOnCard[]): readonly TaskOnCard[] {
  const firsts = firstOfEach(dated);
  const kept = new Set([...firsts, ...dated.filter((task) => !firsts.includes(task))].slice(0, shownTasks));
  return dated.filter((task) => kept.has(task));
}

/** Returns what untouched tasks say of the template that made them last. */
export function templateOf(tasks: readonly Task[]): StoredCard['template'] {
  const made = tasks.filter(({ template, version }) => template !== undefined && version === 1);
  const madeAt = made
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  return madeAt === undefined
    ? undefined
    : { madeAt, count: made.filter(({ createdAt }) => createdAt === madeAt).length };
}

/** Returns when the first task of a card's member is due; undefined without one. */
export function firstTaskOf({ tasks = [] }: StoredCard, holder: string): string | undefined {
  const task = tasks.find(({ assignee }) => assignee === holder);
  return task && dueInstant(task);
}

/** Returns the positions of a card's rows for tasks, of one member or all, as far as the card knows. */
export const taskPlaces = ({ tasks = [] }: StoredCard, holder: string | undefined): readonly string[] =>
  firstOfEach(tasks)
    .filter(({ assignee }) => holder === undefined || assignee === holder)
    .map(positionOf);

const positionOf = (task: TaskOnCard): string => `${dueInstant(task)}#${task.assignee}`;

/** Returns a row for each assignee of a card's tasks, but for the members who have another row of it. */
export const taskRows = (dated: readonly TaskOnCard[], besides: string | undefined): ListedAt[] =>
  firstOfEach(dated)
    .filter(({ assignee }) => assignee !== besides)
    .map((task) => ({ list: taskList, position: positionOf(task), holder: task.assignee }));
