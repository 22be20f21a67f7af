import { nobody } from '#shared/applications/lists.ts';
import { boardStages } from '#shared/applications/stages.ts';
import { daysAfter } from '#shared/kit/lisbon-time.ts';
import type { Database } from '../database.ts';
import { flatAbsences } from '../staff/presence.ts';
import { listAbsences } from '../staff/reads.ts';
import { listingEntity } from './entity.ts';
import { workLists } from './project.ts';
import { listCasesWithTasksOf } from './reads.ts';

/** Days after its end for which an absence still connects its member and who stood in. */
const daysConnected = 7;

/**
 * Returns some members with those who stand in for them, or they for those, directly or by others; only one with
 * no absence around them is none.
 */
async function connected(database: Database, members: readonly string[], today: string): Promise<ReadonlySet<string>> {
  const recent = flatAbsences(await listAbsences(database)).filter(
    ({ until }) => until >= daysAfter(today, -daysConnected),
  );
  const found = new Set(members);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { memberId, substitute } of recent)
      if (substitute !== undefined && (found.has(memberId) || found.has(substitute)))
        found.add(memberId).add(substitute);
  }
  const isApart = members.length === 1 && !recent.some(({ memberId }) => found.has(memberId));
  return isApart ? new Set() : found;
}

/** Returns the open cases of a responsible member. */
async function listOpenCasesOf(database: Database, holder: string): Promise<readonly string[]> {
  const columns = await Promise.all(
    boardStages.map((stage) =>
      database
        .entity(listingEntity)
        .query.byHolder({ list: `${stage}.newest`, holder })
        .go({ pages: 'all', attributes: ['applicationId'] }),
    ),
  );
  return columns.flatMap(({ data }) => data.map(({ applicationId }) => applicationId));
}

/** Returns the cases with tasks that stand under `nobody`: some may be those of a member without a substitute. */
async function listUnheldWithTasks(database: Database): Promise<readonly string[]> {
  const rows = await Promise.all(
    [workLists.team, workLists.later].map((list) =>
      database.entity(listingEntity).query.byHolder({ list, holder: nobody }).go({ pages: 'all' }),
    ),
  );
  const waiting = rows.flatMap(({ data }) => data).filter(({ card }) => card.taskCount);
  return [...(await listCasesWithTasksOf(database, nobody)), ...waiting.map(({ applicationId }) => applicationId)];
}

/**
 * Returns the open cases whose rows stand under a member: those with tasks of theirs, and those for which they are
 * responsible, whose tasks of theirs have no row beside that of the case.
 */
export async function listCasesOfMember(database: Database, leaver: string): Promise<readonly string[]> {
  const lists = await Promise.all([listOpenCasesOf(database, leaver), listCasesWithTasksOf(database, leaver)]);
  return [...new Set(lists.flat())];
}

/**
 * Returns the cases whose rows may stand under somebody else since some members are away or there again: those for which
 * they, and who stands in for them, are responsible or have tasks. None for no members.
 */
export async function listCasesAround(
  database: Database,
  members: readonly string[],
  today: string,
): Promise<readonly string[]> {
  if (members.length === 0) return [];
  const around = await connected(database, members, today);
  if (around.size === 0) return [];
  const cases = new Set(await listUnheldWithTasks(database));
  for (const member of around) {
    for (const applicationId of await listCasesOfMember(database, member)) cases.add(applicationId);
  }
  return [...cases];
}
