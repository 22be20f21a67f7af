import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memory } from '#infra/constructs/service-function.ts';
import { prices } from '../cost/prices.ts';
import { deployedFunctions, startOf } from './cold-starts.ts';
import type { Row, Section } from './report.ts';

/** MB at which a function has one whole processor; below, its share is in proportion. */
const wholeProcessor = 1_769;
const sizes = [256, 512, 1024, 1792] as const;
const rounds = 3;
/** Milliseconds that a call waits for the table: two or three requests in its region. Here, they wait for this machine. */
const wait = 20;
const { lambdaGbSecond = 0, lambdaMillionRequests = 0 } = prices['eu-west-1'] ?? {};

interface Report {
  readonly message?: unknown;
  readonly initMs?: number;
  readonly processorMs?: number;
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function reportsOf(file: string): readonly Report[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"platform.report"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Report);
}

/** What a function needs, in milliseconds: of one whole processor, and of waiting for other services. */
export interface Work {
  readonly processor: number;
  readonly wait: number;
}

/** Returns the milliseconds that work takes with an amount of memory, in MB. */
export const millisecondsAt = (megabytes: number, { processor, wait }: Work): number =>
  processor / Math.min(1, megabytes / wholeProcessor) + wait;

/** Returns the price in USD of a million invocations of this duration. */
export const usdOfMillion = (megabytes: number, milliseconds: number): number =>
  (megabytes / 1024) * milliseconds * 1_000 * lambdaGbSecond + lambdaMillionRequests;

function rowOf(name: string, cold: Work, warm: Work): Row {
  const values: Record<string, string | number> = {
    Function: name,
    'Start CPU': cold.processor,
    'Call CPU': warm.processor,
  };
  for (const size of sizes) {
    values[`cold ${size}`] = Math.round(millisecondsAt(size, cold));
    values[`call ${size}`] = Math.round(millisecondsAt(size, warm));
    values[`USD ${size}`] = usdOfMillion(size, millisecondsAt(size, warm));
  }
  return { values };
}

const meanOf = (works: readonly Work[]): Work => ({
  processor: works.reduce((sum, { processor }) => sum + processor, 0) / Math.max(1, works.length),
  wait,
});

/**
 * Computes what each function that somebody waits for takes and costs at several sizes, from the processor's time of its
 * start and of the calls that the demo's data made. A model: what a call waits for is assumed, the processor is this machine's, and Lambda lends more to a
 * start than the size says.
 */
export function measureFunctionMemory(assemblyDir: string, dataDir: string): Section {
  const works = deployedFunctions(assemblyDir, dataDir)
    .filter(({ memoryMegabytes }) => memoryMegabytes === memory.awaited)
    .flatMap((settings) => {
      const reports = reportsOf(path.join(dataDir, 'logs', `${settings.name}.log`));
      const isFirst = ({ initMs }: Report): boolean => initMs !== undefined;
      const processorOf = (some: readonly Report[]): number => medianOf(some.map(({ processorMs = 0 }) => processorMs));
      const [first, later] = [reports.filter(isFirst), reports.filter((report) => !isFirst(report))];
      if (first.length === 0 || later.length === 0) return [];
      const start = Math.min(...Array.from({ length: rounds }, () => startOf(settings).processor));
      const warm = { processor: processorOf(later), wait };
      const cold = { processor: start + processorOf(first), wait };
      return [{ name: settings.variables['POWERTOOLS_SERVICE_NAME'] ?? settings.name, cold, warm }];
    });
  if (works.length === 0) throw new Error('The demo called no function that somebody waits for.');
  return {
    title: `Memory of what somebody waits for: ms of a cold start with its call, ms and USD of a million calls, by MB (${memory.awaited} is deployed)`,
    columns: [
      'Function',
      'Start CPU',
      'Call CPU',
      ...(['cold', 'call', 'USD'] as const).flatMap((what) => sizes.map((size) => `${what} ${size}`)),
    ],
    rows: [
      ...works.map(({ name, cold, warm }) => rowOf(name, cold, warm)),
      rowOf('the mean of all', meanOf(works.map(({ cold }) => cold)), meanOf(works.map(({ warm }) => warm))),
    ],
  };
}
