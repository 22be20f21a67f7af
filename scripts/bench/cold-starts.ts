import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { memory } from '#infra/constructs/service-function.ts';
import { loadAssembly } from '#local/assembly/assembly.ts';
import { isEmulated } from '#local/assembly/catalogue.ts';
import { endPackageScope, type FunctionSettings, readFunction } from '#local/lambda/function-settings.ts';
import type { Row, Section } from './report.ts';

/**
 * Maximum times that the start of a function for which somebody waits takes longer of the processor than that of a process
 * that can only speak HTTPS, and of the median of these functions: what was reached, and 3 % (ADR 094). Of the processor
 * and not of the clock, because Lambda gives a share of one, and because it hardly depends on what else the machine does.
 */
const limits = { worst: 3.11, median: 2.52 };
const rounds = 9;

interface Start {
  /** From the start of the process. */
  milliseconds: number;
  /** Of all its threads. */
  processor: number;
  /** Memory of the whole process, once the bundle is loaded. */
  megabytes: number;
}

/** Loads a bundle, or nothing, in its own process, like an execution environment. */
const load = `
require('node:https');
require('node:crypto');
if (process.argv[1]) require(process.argv[1]);
const milliseconds = performance.now();
const { user, system } = process.cpuUsage();
const megabytes = process.memoryUsage().rss / 2 ** 20;
process.stdout.write(JSON.stringify({ milliseconds, processor: (user + system) / 1000, megabytes }));
process.exit();
`;

/** Starts a function's process, or an empty one, and measures until it could take its first event. */
function startOf(settings?: FunctionSettings): Start {
  const bundle = settings ? [path.join(settings.taskRoot, 'index.js')] : [];
  const output = execFileSync(process.execPath, ['-e', load, ...bundle], {
    encoding: 'utf8',
    env: { ...settings?.variables, AWS_REGION: 'eu-west-1', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  return JSON.parse(output) as Start;
}

/** Returns the smallest of each figure: what else the machine does only adds to it. */
const least = (starts: readonly Start[]): Start => ({
  milliseconds: Math.min(...starts.map(({ milliseconds }) => milliseconds)),
  processor: Math.min(...starts.map(({ processor }) => processor)),
  megabytes: Math.min(...starts.map(({ megabytes }) => megabytes)),
});

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the functions of a cloud assembly without CDK's own, which do not answer users. */
function deployedFunctions(assemblyDir: string, dataDir: string): readonly FunctionSettings[] {
  endPackageScope(assemblyDir);
  const assembly = loadAssembly(assemblyDir, { isEmulated, dynamicReference: () => 'secret' });
  const inlineRoot = path.join(dataDir, 'inline');
  const functions = assembly.ofType('AWS::Lambda::Function').flatMap((resource) => {
    const { settings } = readFunction(resource, assembly, inlineRoot);
    return settings?.variables['POWERTOOLS_SERVICE_NAME'] ? [settings] : [];
  });
  if (functions.length === 0) throw new Error(`${assemblyDir} has no functions.`);
  return functions;
}

/**
 * Measures each function's start on this machine, as a ratio to an empty process in the same interleaved run, and its
 * memory then.
 */
export function measureColdStarts(assemblyDir: string, dataDir: string): Section {
  const functions = deployedFunctions(assemblyDir, dataDir);
  const empty: Start[] = [];
  const starts = new Map<FunctionSettings, Start[]>(functions.map((settings) => [settings, []]));
  for (let round = 0; round < rounds; round++) {
    empty.push(startOf());
    for (const [settings, made] of starts) made.push(startOf(settings));
  }
  const base = least(empty);
  const ratios: number[] = [];
  const rows = [...starts].map(([settings, made]): Row => {
    const { milliseconds, processor, megabytes } = least(made);
    const ratio = processor / base.processor;
    if (settings.memoryMegabytes === memory.awaited) ratios.push(ratio);
    return {
      values: {
        Function: settings.variables['POWERTOOLS_SERVICE_NAME'],
        'Start ms': milliseconds,
        'Times an empty one': milliseconds / base.milliseconds,
        'CPU ms': processor,
        'CPU ratio': ratio,
        'MB loaded': megabytes,
        'MB given': settings.memoryMegabytes,
      },
    };
  });
  return {
    title: `Starts of the functions, the least of ${rounds} rounds; a ratio of 1 is an empty process`,
    columns: ['Function', 'Start ms', 'Times an empty one', 'CPU ms', 'CPU ratio', 'MB loaded', 'MB given'],
    rows: [
      ...rows,
      { values: { Function: 'an empty process', 'Start ms': base.milliseconds, 'CPU ms': base.processor } },
      {
        values: {
          Function: 'worst of those that somebody waits for',
          'CPU ratio': Math.max(...ratios),
        },
        budget: { column: 'CPU ratio', limit: limits.worst },
      },
      {
        values: {
          Function: 'median of those that somebody waits for',
          'CPU ratio': medianOf(ratios),
        },
        budget: { column: 'CPU ratio', limit: limits.median },
      },
    ],
  };
}
