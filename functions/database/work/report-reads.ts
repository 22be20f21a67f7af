import { nobody } from '#shared/applications/lists.ts';
import { type BoardStage, boardStages } from '#shared/applications/stages.ts';
import type { Database } from '../database.ts';
import { listingCountEntity } from './entity.ts';
import { workLists, workScope } from './project.ts';
import { centsOf, reportScope, totalsOf } from './report.ts';

/** A counter by the parts of its name. */
export interface Count {
  name: readonly string[];
  value: number;
}

async function readScope(database: Database, scope: string): Promise<Count[]> {
  const { data } = await database.entity(listingCountEntity).query.primary({ scope }).go({ pages: 'all' });
  return data.filter(({ value }) => value > 0).map(({ name, value }) => ({ name: name.split('|'), value }));
}

/** The counters of the reports for a month, and its sums in cents. */
export interface MonthCounts {
  counts: readonly Count[];
  cents: readonly Count[];
}

/** Returns the figures of a month: two queries of a few units. */
export async function readReportCounts(database: Database, month: string): Promise<MonthCounts> {
  const scope = reportScope(month);
  const [counts, cents] = await Promise.all([readScope(database, scope), readScope(database, centsOf(scope))]);
  return { counts, cents };
}

const total = (counts: readonly Count[] = []): number => counts.reduce((sum, { value }) => sum + value, 0);

/** The number of open requests in a stage, and the sum of their amounts in euro. */
type OpenVolumes = Record<BoardStage, { count: number; euro: number }>;

/** Reads the counters of a scope. */
type ScopeReader = (scope: string) => Promise<Count[]>;

export const scopesOf =
  (database: Database): ScopeReader =>
  (scope) =>
    readScope(database, scope);

/** Returns the open volume of each stage: two queries each, of at most 16 counters. */
export async function readOpenVolumes(read: ScopeReader): Promise<OpenVolumes> {
  const volumes = await Promise.all(
    boardStages.map(async (stage) => {
      const scope = totalsOf(stage);
      const [counts, cents] = await Promise.all([read(scope), read(centsOf(scope))]);
      return [stage, { count: total(counts), euro: total(cents) / 100 }] as const;
    }),
  );
  return Object.fromEntries(volumes) as OpenVolumes;
}

/** The open requests of one responsible member; null for those of nobody. */
export interface OpenCount {
  responsibleId: string | null;
  open: number;
  /** Sum of their amounts. */
  euro: number;
  waitsForTeam: number;
  waitsForClient: number;
}

/** Returns the numbers of open requests by responsible member, most first: two queries for each column of the board. */
export async function readOpenCounts(read: ScopeReader): Promise<OpenCount[]> {
  const [waiting, columns, sums] = await Promise.all([
    read(workScope),
    Promise.all(boardStages.map(read)),
    Promise.all(boardStages.map(centsOf).map(read)),
  ]);
  const byHolder = new Map<string, OpenCount>();
  const add = (holder: string, part: keyof Omit<OpenCount, 'responsibleId'>, value: number) => {
    const none = {
      responsibleId: holder === nobody ? null : holder,
      open: 0,
      euro: 0,
      waitsForTeam: 0,
      waitsForClient: 0,
    };
    const known = byHolder.get(holder) ?? none;
    byHolder.set(holder, { ...known, [part]: known[part] + value });
  };
  for (const { name, value } of columns.flat()) add(name[0] ?? nobody, 'open', value);
  for (const { name, value } of sums.flat()) add(name[0] ?? nobody, 'euro', value);
  for (const { name, value } of waiting)
    add(name[1] ?? nobody, name[0] === workLists.team ? 'waitsForTeam' : 'waitsForClient', value);
  return [...byHolder.values()]
    .map((row) => ({ ...row, euro: row.euro / 100 }))
    .sort((one, other) => other.open - one.open);
}
