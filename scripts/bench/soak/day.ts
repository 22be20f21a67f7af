import path from 'node:path';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { loadAssembly } from '#local/assembly/assembly.ts';
import { isEmulated } from '#local/assembly/catalogue.ts';
import { openSecrets } from '#local/assembly/secrets.ts';
import { startEventBridge } from '#local/eventbridge/start-eventbridge.ts';

interface DayOptions {
  assemblyDir: string;
  dataDir: string;
  lambda: LambdaClient;
  /** How often a schedule runs for once in its own time. */
  pace: number;
}

export interface Day {
  /** Runs of each schedule's function, by its name. */
  runs: ReadonlyMap<string, number>;
  /** Runs that were given up for good. */
  dead: () => number;
  stop(): Promise<void>;
}

/** A Monday, on which every schedule of working days runs. */
const monday = Date.parse('2026-11-30T00:00:00Z');
/** Shorter than a minute at that pace, so that none is skipped. */
const lookMs = 500;

/**
 * Fires the schedules of the stacks as a day would that is over in half an hour (at a pace of 48): by the engine of
 * schedules, which alone has the other clock. The functions that it calls have the real one.
 */
export async function playDay({ assemblyDir, dataDir, lambda, pace }: DayOptions): Promise<Day> {
  const { dynamicReference } = openSecrets(dataDir);
  const { region, resources } = loadAssembly(assemblyDir, { isEmulated, dynamicReference });
  const schedules = resources.filter(({ type }) => type === 'AWS::Scheduler::Schedule');
  const runs = new Map<string, number>();
  let dead = 0;
  const begun = Date.now();
  const engine = await startEventBridge({
    region,
    resources: schedules,
    targets: {
      lambda: async (arn, event) => {
        const FunctionName = arn.split(':').at(-1) ?? arn;
        const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) });
        const { FunctionError, Payload } = await lambda.send(command);
        if (FunctionError) throw new Error(Payload?.transformToString());
        runs.set(FunctionName, (runs.get(FunctionName) ?? 0) + 1);
        return undefined;
      },
      sqs: () => {
        dead++;
      },
    },
    journalFile: path.join(dataDir, 'day.sqlite'),
    now: () => new Date(monday + (Date.now() - begun) * pace),
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  const timer = setInterval(() => engine.runSchedules(), lookMs);
  return {
    runs,
    dead: () => dead,
    stop: async () => {
      clearInterval(timer);
      await engine.stop();
    },
  };
}
