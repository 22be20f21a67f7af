import { createConversions } from 'electrodb';
import type { Stage } from '#shared/applications/stages.ts';
import { decodeListCursor, encodeListCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { team } from '../messages/entity.ts';
import { type OwnTask, ownTaskEntity, type Task, type TaskTemplate, taskEntity, taskTemplateEntity } from './entity.ts';

/** Where tasks are: on a case, or a member's own. */
export type TaskPlace = { applicationId: string } | { personId: string };
export type AnyTask = Task | OwnTask;

interface Part {
  state: AnyTask['state'];
  consistent?: boolean;
  limit?: number;
  cursor?: string | null;
}

interface Page {
  items: readonly AnyTask[];
  cursor: string | null;
}

/**
 * Returns open tasks, the earliest due first, or those that were done, the latest first: one query. Throws
 * `request.invalid` for a cursor of another list.
 */
export async function listTasks(
  database: Database,
  place: TaskPlace,
  { state, consistent = false, limit, cursor = null }: Part,
): Promise<Page> {
  const after = cursor === null ? undefined : decodeListCursor(cursor, [state]);
  const from = after && { state, position: after.position, taskId: after.applicationId };
  const options = { order: state === 'open' ? 'asc' : 'desc', consistent } as const;
  const pages = limit === undefined ? { pages: 'all' as const } : { limit };
  const [tasks, own] = [database.entity(taskEntity), database.entity(ownTaskEntity)];
  const found =
    'applicationId' in place
      ? await tasks.query.primary({ ...place, state }).go({
          ...options,
          ...pages,
          cursor: from
            ? createConversions(tasks).byAccessPattern.primary.fromComposite.toCursor({ ...place, ...from })
            : null,
        })
      : await own.query.primary({ ...place, state }).go({
          ...options,
          ...pages,
          cursor: from
            ? createConversions(own).byAccessPattern.primary.fromComposite.toCursor({ ...place, ...from })
            : null,
        });
  const last = found.data.at(-1);
  return {
    items: found.data,
    cursor:
      found.cursor && last ? encodeListCursor(state, { position: last.position, applicationId: last.taskId }) : null,
  };
}

/** Returns the open tasks of a case, the earliest due first, strongly consistent. */
export async function listCaseTasks(database: Database, applicationId: string): Promise<readonly Task[]> {
  const query = database.entity(taskEntity).query.primary({ applicationId, state: 'open' });
  const { data } = await query.go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns the open tasks of a member without a case that are due between two instants. */
export async function listOwnTasksBetween(
  database: Database,
  personId: string,
  { from, until }: { from: string; until: string },
): Promise<readonly OwnTask[]> {
  const { data } = await database
    .entity(ownTaskEntity)
    .query.primary({ personId, state: 'open' })
    .between({ position: from, taskId: '' }, { position: until, taskId: '' })
    .go({ pages: 'all' });
  return data;
}

/** Tasks that were done last, among which an attempt to add one again finds the first. */
const latest = 50;

const withId = (items: readonly AnyTask[], id: string): AnyTask | undefined =>
  items.find(({ taskId }) => taskId === id);

/** Returns an open task, or one that was done, whenever that was; strongly consistent. */
export async function findTask(database: Database, place: TaskPlace, taskId: string): Promise<AnyTask | undefined> {
  const recent = await findRecentTask(database, place, taskId);
  if (recent) return recent;
  const { items } = await listTasks(database, place, { state: 'done', consistent: true });
  return withId(items, taskId);
}

/** As `findTask`, for a task that is open or among the latest that were done: an id that is new costs few reads. */
export async function findRecentTask(
  database: Database,
  place: TaskPlace,
  taskId: string,
): Promise<AnyTask | undefined> {
  const open = await listTasks(database, place, { state: 'open', consistent: true });
  const task = withId(open.items, taskId);
  if (task) return task;
  const done = await listTasks(database, place, { state: 'done', consistent: true, limit: latest });
  return withId(done.items, taskId);
}

/** Returns the templates of the stages that have one. */
export async function listTaskTemplates(database: Database): Promise<TaskTemplate[]> {
  const { data } = await database.entity(taskTemplateEntity).query.primary({ owner: team }).go({ consistent: true });
  return data;
}

/** Returns the template of a stage. */
export async function findTaskTemplate(database: Database, stage: Stage): Promise<TaskTemplate | undefined> {
  const { data } = await database.entity(taskTemplateEntity).get({ owner: team, stage }).go({ consistent: true });
  return data ?? undefined;
}
