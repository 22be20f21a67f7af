import { setInterval } from 'node:timers';
import { residentMegabytes } from '../process-tree.ts';

/** Returns the value below which this share of the values lies. */
export const percentile = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))];

export interface Sample {
  /** Since the first one. */
  seconds: number;
  megabytes: number;
}

/** Reads the memory of a process tree regularly, until it is stopped. */
export function watchMemory(pid: number, everySeconds: number): { samples: readonly Sample[]; stop(): void } {
  const begin = performance.now();
  const samples: Sample[] = [];
  const read = () => {
    samples.push({ seconds: (performance.now() - begin) / 1000, megabytes: residentMegabytes(pid) });
  };
  read();
  const timer = setInterval(read, everySeconds * 1000);
  return { samples, stop: () => clearInterval(timer) };
}

/** Returns the slope of the line through the samples, in MB per minute (least squares). */
export function growthPerMinute(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(samples.map((each) => each.seconds)), mean(samples.map((each) => each.megabytes))];
  const [over, under] = samples.reduce(
    ([above, below], { seconds, megabytes }) => [
      above + (seconds - middle) * (megabytes - level),
      below + (seconds - middle) ** 2,
    ],
    [0, 0],
  );
  return under === 0 ? 0 : (over / under) * 60;
}
