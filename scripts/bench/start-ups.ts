import type { Section } from './report.ts';
import { type Command, type MeasuredStack, stackCommand, startCommand, startStack } from './start-stack.ts';

/** Maximum seconds of `npm start` when nothing has to be built. */
const limit = 15;
const warmRuns = 3;

export interface StartUpInput {
  readonly assemblyDir: string;
  /** The data folder of a stopped stack. */
  readonly dataDir: string;
  readonly port: number;
  /** Seconds of the first start, with demo data. */
  readonly coldSeconds: number;
}

async function secondsOf(dataDir: string, command: Command): Promise<number> {
  let stack: MeasuredStack | undefined;
  try {
    stack = await startStack(dataDir, command);
    return stack.seconds;
  } finally {
    await stack?.stop();
  }
}

/** Measures start-up times, from process start until the site answers. */
export async function measureStartUps({ assemblyDir, dataDir, port, coldSeconds }: StartUpInput): Promise<Section> {
  const warm: number[] = [];
  for (let run = 0; run < warmRuns; run++)
    warm.push(await secondsOf(dataDir, stackCommand(assemblyDir, dataDir, port)));
  const whole = await secondsOf(dataDir, startCommand(dataDir, port));
  const once = (start: string, seconds: number) => ({
    Start: start,
    Runs: 1,
    Min: seconds,
    Median: seconds,
    Max: seconds,
  });
  const sorted = warm.toSorted((a, b) => a - b);
  return {
    title: 'Starts, seconds until the site answers',
    columns: ['Start', 'Runs', 'Min', 'Median', 'Max'],
    rows: [
      { values: once('stack, no data yet, demo data made', coldSeconds) },
      {
        values: {
          Start: 'stack, data there',
          Runs: warmRuns,
          Min: sorted[0],
          Median: sorted[Math.floor(warmRuns / 2)],
          Max: sorted.at(-1),
        },
      },
      { values: once('npm start, nothing changed', whole), budget: { column: 'Max', limit } },
    ],
  };
}
