import { nobody } from '#shared/applications/lists.ts';
import { boardStages } from '#shared/applications/stages.ts';
import type { Database } from '../database.ts';
import { listingCountEntity } from './entity.ts';
import { workLists, workScope } from './project.ts';
import { reportScope } from './report.ts';

/** A counter by the parts of its name. */
export interface Count {
  name: readonly string[];
  value: number;
}

async function readScope(database: Database, scope: string): Promise<Count[]> {
  const { data } = await database.entity(listingCountEntity).query.primary({ scope }).go({ pages: 'all' });
  return data.filter(({ value }) => value > 0).map(({ name, value }) => ({ name: name.split('|'), value }));
}

/** Returns the counters of the reports for a month: one query of a few units. */
export const readReportCounts = (database: Database, month: string): Promise<Count[]> =>
  readScope(database, reportScope(month));

/** The open requests of one responsible member; null for those of nobody. */
export interface OpenCount {
  responsibleId: string | null;
  open: number;
  waitsForTeam: number;
  waitsForClient: number;
}

/** Returns the numbers of open requests by responsible member, most first: one query for each column of the board. */
export async function readOpenCounts(database: Database): Promise<OpenCount[]> {
  const [waiting, ...columns] = await Promise.all(
    [workScope, ...boardStages].map((scope) => readScope(database, scope)),
  );
  const byHolder = new Map<string, OpenCount>();
  const add = (holder: string, part: keyof Omit<OpenCount, 'responsibleId'>, value: number) => {
    const none = { responsibleId: holder === nobody ? null : holder, open: 0, waitsForTeam: 0, waitsForClient: 0 };
    const known = byHolder.get(holder) ?? none;
    byHolder.set(holder, { ...known, [part]: known[part] + value });
  };
  for (const { name, value } of columns.flat()) add(name[0] ?? nobody, 'open', value);
  for (const { name, value } of waiting ?? [])
    add(name[1] ?? nobody, name[0] === workLists.team ? 'waitsForTeam' : 'waitsForClient', value);
  return [...byHolder.values()].sort((one, other) => other.open - one.open);
}
