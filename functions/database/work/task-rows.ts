import { dateInstant, isStoredDate } from '#shared/agenda/dates.ts';
import { nobody } from '#shared/applications/lists.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { defined } from '#shared/kit/defined.ts';
import { listed } from '#shared/kit/format.ts';
import { shownTasks } from '#shared/tasks/limits.ts';
import { dueInstant } from '#shared/tasks/task.ts';
import type { Application } from '../applications/entity.ts';
import type { CaseParty } from '../parties/entity.ts';
import { agreeing } from '../parties/reads.ts';
import type { Task } from '../tasks/entity.ts';
import type { ListedAt, StoredCard, TaskOnCard } from './entity.ts';

/** The list of the cases with tasks that have a day, a row for each assignee; with those of the responsible its dates. */
export const taskList = 'work.tasks';

/** Who does what in a case; absent values of people who are no longer in the team are the responsible's. */
export interface Team {
  responsibleId: string | undefined;
  isMember: (personId: string) => boolean;
  /** Returns who does a member's work today: themselves, who stands in for them, or `nobody`. */
  presentFor: (memberId: string) => string;
}

/**
 * Returns the open tasks with a day, the earliest first; a task of somebody who has left is the responsible's, of
 * somebody who is away it is that of who stands in.
 */
export function datedTasks(
  tasks: readonly Task[],
  { responsibleId, isMember, presentFor }: Team,
): readonly TaskOnCard[] {
  const responsible = responsibleId && isMember(responsibleId) ? presentFor(responsibleId) : nobody;
  return tasks.flatMap(({ taskId, text, dueOn, dueTime, assignee }) => {
    if (!dueOn) return [];
    const holder = assignee === undefined ? nobody : isMember(assignee) ? presentFor(assignee) : responsible;
    return [defined({ taskId, text, dueOn, dueTime, assignee: holder })];
  });
}

const named = (names: readonly string[]): string[] => (names.length > 0 ? [`(${listed(names)})`] : []);

interface CaseTasks {
  application: Application;
  parties: readonly CaseParty[];
  tasks: readonly Task[];
}

/**
 * Returns the tasks of a case that the team's lists know: all of an open one; of a concluded one the next talk alone, with
 * the names of those who agree to it (spec office, O9); none of one that has ended.
 */
export const shownTasksOf = ({ application, parties, tasks }: CaseTasks): readonly Task[] =>
  isClosed(application)
    ? tasks
        .filter(({ followUp }) => followUp && application.outcome === undefined)
        .map((task) => ({ ...task, text: [task.text, ...named(agreeing(parties))].join(' ') }))
    : tasks;

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

/** Returns the responsible member under which a case is listed. */
export const holderOf = ({ responsibleId }: Pick<StoredCard, 'responsibleId'>): string => responsibleId ?? nobody;

/** Returns who stands in for a responsible who is away, or `nobody`; undefined while they are there. */
export function standInOf({
  responsibleId,
  presentFor,
}: Pick<Team, 'responsibleId' | 'presentFor'>): string | undefined {
  const present = responsibleId && presentFor(responsibleId);
  return present === responsibleId ? undefined : present;
}

/** Returns the member who does the work of a case today, under which it stands in 'O meu dia' (spec office, O7). */
export const actingOf = ({ standIn, responsibleId }: Pick<StoredCard, 'standIn' | 'responsibleId'>): string =>
  standIn ?? holderOf({ responsibleId });

type Dated = Pick<StoredCard, 'tasks' | 'dates' | 'standIn' | 'responsibleId'>;

/** Returns when the first task of each member is due; of who acts in the case a date of it before that. */
function firstDues({ tasks = [], dates = [], ...who }: Dated): ReadonlyMap<string, string> {
  const dues = new Map(firstOfEach(tasks).map((task) => [task.assignee, dueInstant(task)]));
  const date = dates.find(isStoredDate);
  if (!date) return dues;
  const [holder, at] = [actingOf(who), dateInstant(date)];
  const task = dues.get(holder);
  return task !== undefined && task < at ? dues : dues.set(holder, at);
}

/** Returns when the first task or date of a card's member is due; undefined without one. */
export const firstDueOf = (card: Dated, holder: string): string | undefined => firstDues(card).get(holder);

/** Returns the positions of a card's rows for tasks and dates, of one member or all, as far as the card knows. */
export const taskPlaces = (card: Dated, holder: string | undefined): readonly string[] =>
  [...firstDues(card)].filter(([member]) => holder === undefined || member === holder).map(positionOf);

const positionOf = ([holder, at]: readonly [string, string]): string => `${at}#${holder}`;

/** Returns a row for each member with tasks or dates, but for the one who has another row of the case. */
export const taskRows = (card: Dated, besides: string | undefined): ListedAt[] =>
  [...firstDues(card)]
    .filter(([holder]) => holder !== besides)
    .map(([holder, at]) => ({ list: taskList, position: positionOf([holder, at]), holder }));
