import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleOf } from '#infra/bundle-functions.ts';
import { functionEntries } from '#infra/function-entries.ts';
import { loadAssembly } from '#local/assembly/assembly.ts';
import { isEmulated } from '#local/assembly/catalogue.ts';
import { endPackageScope, type FunctionSettings, readFunction } from '#local/lambda/function-settings.ts';
import type { Row, Section } from './report.ts';

/**
 * Maximum share of the processor's time that the start of a function takes, of the start of the same code as the CDK's
 * `NodejsFunction` bundles it by default (ADR 094). Of the processor and not of the clock, because Lambda gives a share
 * of one, and because it hardly depends on what else the machine does.
 */
const limit = 0.7;
const rounds = 9;

const repository = path.join(import.meta.dirname, '../..');

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

/** Starts a process that loads a function's file, or none, and measures until it could take its first event. */
function startOf(file?: string, variables: Readonly<Record<string, string>> = {}): Start {
  const output = execFileSync(process.execPath, ['-e', load, ...(file ? [file] : [])], {
    encoding: 'utf8',
    env: { ...variables, AWS_REGION: 'eu-west-1', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  return JSON.parse(output) as Start;
}

/** Returns the smallest of each figure: what else the machine does only adds to it. */
const least = (starts: readonly Start[]): Start => ({
  milliseconds: Math.min(...starts.map(({ milliseconds }) => milliseconds)),
  processor: Math.min(...starts.map(({ processor }) => processor)),
  megabytes: Math.min(...starts.map(({ megabytes }) => megabytes)),
});

/**
 * Bundles an entry as the CDK's `NodejsFunction` does by default: not minified, with the SDK left to the runtime. Below
 * the repository, whose packages stand for the runtime's.
 */
async function bundleByDefault(entry: string): Promise<string> {
  const outfile = path.join(repository, '.cache/default-bundles', entry.replace(/\.lambda\.ts$/, ''), 'index.js');
  await build({
    entryPoints: [path.join(repository, 'functions', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: ['@aws-sdk/*', '@smithy/*'],
    // The default leaves it empty, and the function that starts a thread would not load.
    define: { 'import.meta.dirname': '__dirname' },
    logLevel: 'error',
  });
  return outfile;
}

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
 * Measures each function's start on this machine, beside that of the same code as the CDK bundles it by default, in turns,
 * and its memory then.
 */
export async function measureColdStarts(assemblyDir: string, dataDir: string): Promise<Section> {
  const code = (file: string): string => readFileSync(file, 'utf8');
  const entryOf = new Map(functionEntries().map((entry) => [code(path.join(bundleOf(entry), 'index.js')), entry]));
  const measured: { settings: FunctionSettings; files: readonly string[]; own: Start[]; byDefault: Start[] }[] = [];
  for (const settings of deployedFunctions(assemblyDir, dataDir)) {
    const file = path.join(settings.taskRoot, 'index.js');
    const entry = entryOf.get(code(file));
    if (!entry) throw new Error(`${settings.name} is not bundled from the sources as they are: build it again.`);
    measured.push({ settings, files: [file, await bundleByDefault(entry)], own: [], byDefault: [] });
  }
  const empty: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    empty.push(startOf());
    for (const { settings, files, own, byDefault } of measured) {
      own.push(startOf(files[0], settings.variables));
      byDefault.push(startOf(files[1], settings.variables));
    }
  }
  const base = least(empty);
  const rows = measured.map(({ settings, own, byDefault }): Row => {
    const { milliseconds, processor, megabytes } = least(own);
    const compared = least(byDefault);
    return {
      values: {
        Function: settings.variables['POWERTOOLS_SERVICE_NAME'],
        'Start ms': milliseconds,
        'CPU ms': processor,
        'CPU ms by default': compared.processor,
        Share: processor / compared.processor,
        'MB loaded': megabytes,
        'MB given': settings.memoryMegabytes,
      },
      budget: { column: 'Share', limit },
    };
  });
  return {
    title: `Starts of the functions, the least of ${rounds} rounds, beside the CDK's default bundles`,
    columns: ['Function', 'Start ms', 'CPU ms', 'CPU ms by default', 'Share', 'MB loaded', 'MB given'],
    rows: [
      ...rows,
      { values: { Function: 'an empty process', 'Start ms': base.milliseconds, 'CPU ms': base.processor } },
    ],
  };
}
