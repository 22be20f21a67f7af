import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PairsPlayed } from './faults/pairs.ts';
import type { Section } from './report.ts';

const script = path.join(import.meta.dirname, 'faults/play-pairs.ts');

/**
 * Makes each change of a case while each other one is between what it reads and what it writes, and compares what is
 * stored with what the two leave one after the other. `SHARD=2/8` plays a part.
 */
export async function measurePairs(): Promise<Section> {
  const running = promisify(execFile)(process.execPath, [script, process.env['SHARD'] ?? '1/1'], {
    maxBuffer: 100_000_000,
  });
  running.child.stderr?.pipe(process.stderr);
  const played = JSON.parse((await running).stdout) as readonly PairsPlayed[];
  return {
    title: 'Changes of a case at once, each two',
    columns: ['Feature', 'Played', 'Both done', 'One refused', 'Refusals', 'Failures'],
    rows: played.map(({ feature, played: count, bothDone, refused, failures }) => ({
      values: {
        Feature: feature,
        Played: count,
        'Both done': bothDone,
        'One refused': count - bothDone,
        Refusals: Object.keys(refused).toSorted().join(', '),
        Failures: failures.length,
      },
      budget: { column: 'Failures', limit: 0 },
    })),
  };
}
