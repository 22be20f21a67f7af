import { findApplication } from '#database/applications/reads.ts';
import { requireApplication } from '#database/applications/writes.ts';
import type { Database } from '#database/database.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { requireStaffMember } from '#database/staff/writes.ts';
import type { AnyTask, TaskPlace } from '#database/tasks/reads.ts';
import { listTasks } from '#database/tasks/reads.ts';
import type { Step } from '#database/transaction.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { derivedId } from '#platform/derived-id.ts';
import { isIn } from '#shared/parties/party.ts';
import type { ParsedInput } from '#shared/routes.ts';
import { maxOpenTasks } from '#shared/tasks/limits.ts';
import type { TaskView } from '#shared/tasks/routes.ts';
import { dueInstant } from '#shared/tasks/task.ts';

/** What a member decides of a task. */
export type TaskFacts = Pick<
  ParsedInput<'tasks.add'>,
  'text' | 'dueOn' | 'dueTime' | 'assigneeId' | 'partyId' | 'repeat'
>;

/** Returns where a task is: on a case, or among the caller's own. */
export const placeOf = (applicationId: string | null | undefined, caller: StaffCaller): TaskPlace =>
  applicationId ? { applicationId } : { personId: caller.personId };

/** Throws `request.invalid` for a time or a repetition without a day, and for one's own task that somebody else does. */
export function requireSound(
  { dueOn, dueTime, repeat, assigneeId, partyId }: TaskFacts,
  place: TaskPlace,
  caller: StaffCaller,
): void {
  const errors = [
    ...(dueTime !== null && dueOn === null ? [{ path: 'dueOn', message: 'Indica o dia.' }] : []),
    ...(repeat !== null && dueOn === null ? [{ path: 'dueOn', message: 'Para repetir, indica o primeiro dia.' }] : []),
    ...('personId' in place && assigneeId !== caller.personId
      ? [{ path: 'assigneeId', message: 'Uma tarefa sem pedido é só tua.' }]
      : []),
    ...('personId' in place && partyId !== undefined
      ? [{ path: 'partyId', message: 'Uma tarefa sem pedido não é de ninguém do pedido.' }]
      : []),
  ];
  if (errors.length > 0) throw new Refusal('request.invalid', { errors });
}

/** Throws `task.too_many` if no more tasks fit into a place. */
export async function requireRoom(database: Database, place: TaskPlace, more = 1): Promise<void> {
  const limit = 'applicationId' in place ? maxOpenTasks.ofCase : maxOpenTasks.ofMember;
  const { items } = await listTasks(database, place, { state: 'open', consistent: true });
  if (items.length + more > limit) throw new Refusal('task.too_many');
}

/** Throws `party.not_found` for somebody who is not in the request. */
export async function requireParty(
  database: Database,
  applicationId: string,
  partyId: string | undefined,
): Promise<void> {
  if (partyId === undefined) return;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const parties = await listParties(database, application);
  if (!parties.some((party) => party.partyId === partyId && isIn(party))) throw new Refusal('party.not_found');
}

/** Returns the conditions of a task's place: the case is there, and its assignee is in the team. */
export const conditionsOf = (place: TaskPlace, assigneeId: string | null): readonly Step[] =>
  'personId' in place
    ? []
    : [requireApplication(place.applicationId), ...(assigneeId === null ? [] : [requireStaffMember(assigneeId)])];

/** Returns the decided part of an open task as it is stored. */
export function storedFacts({ text, dueOn, dueTime, repeat, assigneeId, partyId }: TaskFacts, place: TaskPlace) {
  return {
    text,
    dueOn: dueOn ?? undefined,
    dueTime: dueTime ?? undefined,
    position: dueInstant({ dueOn, dueTime }),
    repeat: repeat ?? undefined,
    repeatDay: repeat === 'monthly' && dueOn ? Number(dueOn.slice(-2)) : undefined,
    ...('applicationId' in place && { assignee: assigneeId ?? undefined, partyId }),
  };
}

/**
 * Returns the id of a task that a member adds: the same for every attempt, so that a repeated one finds the first. In the
 * form of a ULID.
 */
export const taskIdOf = (personId: string, sendingId: string): string => derivedId(personId, sendingId);

export function toTaskView(task: AnyTask): TaskView {
  const { taskId, text, dueOn, dueTime, repeat, createdAt, doneAt, doneBy, version } = task;
  const ofCase = 'applicationId' in task ? task : undefined;
  return {
    id: taskId,
    applicationId: ofCase?.applicationId ?? null,
    text,
    dueOn: dueOn ?? null,
    dueTime: dueTime ?? null,
    assigneeId: 'personId' in task ? task.personId : (task.assignee ?? null),
    partyId: ofCase?.partyId ?? null,
    repeat: repeat ?? null,
    fromTemplate: ofCase?.template !== undefined,
    createdAt,
    doneAt: doneAt ?? null,
    doneBy: doneBy ?? null,
    version,
  };
}
