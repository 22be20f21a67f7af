import { type Stage, stages } from '#shared/applications/stages.ts';
import type { Database } from '../database.ts';
import { counterEntity } from './entity.ts';

export interface BoardCounts {
  readonly stages: Record<Stage, number>;
  readonly total: number;
  readonly thisMonth: number;
}

/** Returns the board's counts: one query of at most half a read unit and one item. `month` is `2026-11`. */
export async function readBoardCounts(database: Database, month: string): Promise<BoardCounts> {
  const counter = database.entity(counterEntity);
  const [board, created] = await Promise.all([
    counter.query.primary({ scope: 'board' }).go({ pages: 'all' }),
    counter.get({ scope: 'month', name: month }).go(),
  ]);
  const values = new Map(board.data.map(({ name, value }) => [name, value]));
  const count = (name: string): number => Math.max(0, values.get(name) ?? 0);
  return {
    stages: Object.fromEntries(stages.map((stage) => [stage, count(stage)])) as Record<Stage, number>,
    total: count('total'),
    thisMonth: Math.max(0, created.data?.value ?? 0),
  };
}
