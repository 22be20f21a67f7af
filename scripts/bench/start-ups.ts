import type { Section } from './report.ts';
import { type Command, type MeasuredStack, stackCommand, startCommand, startStack } from './start-stack.ts';

/** Maximum seconds of `npm start` when nothing has to be built, in the median: 0.96 on a quiet machine, 1.78 on a busy one. */
const limit = 2;
const warmRuns = 5;

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

const statistics = (start: string, seconds: readonly number[]) => {
  const sorted = seconds.toSorted((a, b) => a - b);
  return {
    Start: start,
    Runs: seconds.length,
    Min: sorted[0],
    Median: sorted[Math.floor(sorted.length / 2)],
    Max: sorted.at(-1),
  };
};

/** Measures start-up times, from process start until the site answers. */
export async function measureStartUps({ assemblyDir, dataDir, port, coldSeconds }: StartUpInput): Promise<Section> {
  const warm: number[] = [];
  const whole: number[] = [];
  for (let run = 0; run < warmRuns; run++) {
    warm.push(await secondsOf(dataDir, stackCommand(assemblyDir, dataDir, port)));
    whole.push(await secondsOf(dataDir, startCommand(dataDir, port)));
  }
  return {
    title: 'Starts, seconds until the site answers',
    columns: ['Start', 'Runs', 'Min', 'Median', 'Max'],
    rows: [
      { values: statistics('stack, no data yet, demo data made', [coldSeconds]) },
      { values: statistics('stack, data there', warm) },
      { values: statistics('npm start, nothing changed', whole), budget: { column: 'Median', limit } },
    ],
  };
}
