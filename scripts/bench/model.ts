import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { playHistories, sessionSeconds } from '#functions/testing/model/play.ts';
import { createWorld } from '#functions/testing/world.ts';
import { modelRun } from '#shared/testing/sweeps.ts';
import type { Section } from './report.ts';

/** Histories in one world, whose table then begins empty again. */
const perWorld = 100;

const folder = path.join(import.meta.dirname, '../../.cache/model');

/** Keeps a history that differs, as short as it was found, in words that a test of the model takes. */
function keep(seed: number, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stdout.write(`${text}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `seed-${seed}.txt`), `${text}\n`);
}

/** Compares random histories of a case with its model, and keeps the first one of each world that differs. */
export async function measureModel(): Promise<Section> {
  const { histories, seed, shard, of } = modelRun({ histories: 20_000 });
  const share = Math.ceil(histories / of);
  const outcomes = new Map<string, number>();
  let [played, steps, differences] = [0, 0, 0];
  const began = performance.now();
  for (let world = 0; world * perWorld < share; world++) {
    const place = await createWorld({ sessionSeconds });
    // Every part and every world has histories of its own.
    const own = seed + 1_000_003 * (shard - 1) + 1_009 * world;
    try {
      const histories = Math.min(perWorld, share - world * perWorld);
      const report = await playHistories(place, { histories, seed: own });
      played += report.histories;
      steps += report.steps;
      for (const [pair, count] of report.outcomes) outcomes.set(pair, (outcomes.get(pair) ?? 0) + count);
    } catch (error) {
      differences += 1;
      keep(own, error);
    } finally {
      await place.stop();
    }
    // So that a run that is ended before its time counts for what it did.
    process.stdout.write(`world ${world + 1}: ${played} histories, ${steps} steps, ${differences} differences\n`);
  }
  const milliseconds = Math.round((performance.now() - began) / Math.max(1, steps));
  const commands = Map.groupBy([...outcomes], ([pair]) => pair.split(' ')[0] ?? '');
  return {
    title: 'Histories of a case beside its model',
    columns: ['Command', 'Tried', 'Succeeded', 'Refusals', 'Pairs', 'Histories', 'ms a step', 'Differences'],
    rows: [
      ...[...commands]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([command, of]) => ({
          values: {
            Command: command,
            Tried: of.reduce((sum, [, count]) => sum + count, 0),
            Succeeded: outcomes.get(`${command} ok`) ?? 0,
            Refusals: of
              .flatMap(([pair]) => (pair.endsWith(' ok') ? [] : [pair.split(' ')[1]]))
              .toSorted()
              .join(', '),
            Pairs: of.length,
            Histories: '',
            'ms a step': '',
            Differences: '',
          },
        })),
      {
        values: {
          Command: 'all',
          Tried: steps,
          Succeeded: [...outcomes].reduce((sum, [pair, count]) => sum + (pair.endsWith(' ok') ? count : 0), 0),
          Refusals: '',
          Pairs: outcomes.size,
          Histories: played,
          'ms a step': milliseconds,
          Differences: differences,
        },
        budget: { column: 'Differences', limit: 0 },
      },
    ],
  };
}
