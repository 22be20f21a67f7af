import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Played } from './faults/run-faults.ts';
import type { Section } from './report.ts';

const script = path.join(import.meta.dirname, 'faults/play.ts');

/** Plays a part of all faults, such as 2/8, in a process whose clock it may move. */
export async function playFaults(part: string): Promise<readonly Played[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, part], { maxBuffer: 100_000_000 });
  return JSON.parse(stdout) as readonly Played[];
}

/**
 * Gives every call of AWS that the journeys make every fault, one at a time, and compares what is stored after the retry
 * with what is stored without faults. `SHARD=2/8` plays a part.
 */
export async function measureFaults(): Promise<Section> {
  const played = await playFaults(process.env['SHARD'] ?? '1/1');
  return {
    title: 'Faults of AWS, one at a time in every call',
    columns: ['Journey', 'Steps', 'Calls', 'Faults', 'Failures', 'Seconds'],
    rows: played.map(({ journey, tally, seconds }) => ({
      values: {
        Journey: journey,
        Steps: tally.steps,
        Calls: tally.calls,
        Faults: tally.faults,
        Failures: tally.failures.length,
        Seconds: seconds,
      },
      budget: { column: 'Failures', limit: 0 },
    })),
  };
}
