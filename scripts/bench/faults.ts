import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Kind, kinds } from './faults/act.ts';
import type { Played } from './faults/run-faults.ts';
import type { Section } from './report.ts';

const script = path.join(import.meta.dirname, 'faults/play.ts');

/**
 * Plays faults in a process whose clock it may move.
 * @param given part such as 2/8, names of routes or `journey`, kinds of faults
 */
export async function playFaults(given: readonly string[]): Promise<readonly Played[]> {
  const running = promisify(execFile)(process.execPath, [script, ...given], { maxBuffer: 100_000_000 });
  running.child.stderr?.pipe(process.stderr);
  return JSON.parse((await running).stdout) as readonly Played[];
}

const sectionsOf = (title: string, played: readonly Played[]): readonly Section[] => {
  const tallies = played.map(({ tally }) => tally);
  const faultsOf = (kind: Kind, some = tallies): number => some.reduce((sum, { faults }) => sum + faults[kind], 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  return [
    {
      title,
      columns: ['Journey', 'Steps', 'Calls', 'Faults', 'Refused when done', 'Failures', 'Seconds'],
      rows: played.map(({ journey, tally, seconds }) => ({
        values: {
          Journey: journey,
          Steps: tally.steps,
          Calls: tally.calls,
          Faults: kinds.reduce((sum, kind) => sum + faultsOf(kind, [tally]), 0),
          'Refused when done': tally.refusals.length,
          Failures: tally.failures.length,
          Seconds: seconds,
        },
        budget: { column: 'Failures', limit: 0 },
      })),
    },
    {
      title: `${title}, by kind`,
      columns: ['Fault', 'Played', 'Failures'],
      rows: kinds
        .filter((kind) => faultsOf(kind) > 0)
        .map((kind) => ({
          values: {
            Fault: kind,
            Played: faultsOf(kind),
            Failures: failures.filter((failure) => failure.kind === kind).length,
          },
          budget: { column: 'Failures', limit: 0 },
        })),
    },
  ];
};

const shard = () => process.env['SHARD'] ?? '1/1';

/**
 * Gives every call of AWS that the journeys and every route make every fault, one at a time, and each event twice, and
 * compares what is stored after the retry with what is stored without faults. `SHARD=2/8` plays a part.
 */
export const measureFaults = async (): Promise<readonly Section[]> =>
  sectionsOf('Faults of AWS, one at a time in every call', await playFaults([shard(), '', '(?!killed)']));

/** Kills the process before and after every call of the journeys, with the same comparison. */
export const measureCrashes = async (): Promise<readonly Section[]> =>
  sectionsOf('Processes killed at every call of AWS', await playFaults([shard(), 'journey', 'killed']));
