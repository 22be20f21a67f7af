import { setTimeout as wait } from 'node:timers/promises';
import { applicationEntity } from '#database/applications/entity.ts';
import { holds } from '#database/condition.ts';
import type { Database } from '#database/database.ts';

/** Writes at once: the stream's function follows each of them. */
const writesAtOnce = 10;

export interface RebuildOptions {
  database: Database;
  /** Names the run: an application that has it is done. A run that was interrupted continues with the same name. */
  run: string;
  /** Milliseconds between two pages, so that the stream's function keeps up. */
  pause: number;
  onProgress: (progress: RebuildProgress) => void;
  /** Applications read at once. */
  pageSize?: number;
}

export interface RebuildProgress {
  /** Applications that were looked at. */
  seen: number;
  /** Those of them that this run marked; the others were marked before, or erased meanwhile. */
  marked: number;
}

/**
 * Marks every application with the name of the run, by which the stream computes its rows, counters and search words
 * (ADR 071). Changes nothing else, not even the version: people go on working. Idempotent, and without a race: what is
 * written comes from the stream alone.
 */
export async function rebuildLists({
  database,
  run,
  pause,
  onProgress,
  pageSize = 100,
}: RebuildOptions): Promise<RebuildProgress> {
  const application = database.entity(applicationEntity);
  const mark = ({ applicationId }: { applicationId: string }) =>
    // An application that was erased since it was read is not created again.
    holds(
      application
        .patch({ applicationId })
        .set({ rebuild: run })
        .where(({ personId }, { exists }) => exists(personId))
        .go(),
    );
  let progress: RebuildProgress = { seen: 0, marked: 0 };
  let cursor: string | null = null;
  do {
    const page: { data: { applicationId: string; rebuild?: string }[]; cursor: string | null } =
      await application.scan.go({ cursor, limit: pageSize, attributes: ['applicationId', 'rebuild'] });
    const open = page.data.filter(({ rebuild }) => rebuild !== run);
    let marked = 0;
    for (let first = 0; first < open.length; first += writesAtOnce) {
      const results = await Promise.all(open.slice(first, first + writesAtOnce).map(mark));
      marked += results.filter(Boolean).length;
    }
    progress = { seen: progress.seen + page.data.length, marked: progress.marked + marked };
    cursor = page.cursor;
    onProgress(progress);
    if (marked > 0 && cursor) await wait(pause);
  } while (cursor);
  return progress;
}
