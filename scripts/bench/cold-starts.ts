import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { loadAssembly } from '../../local/assembly/assembly.ts';
import { isEmulated } from '../../local/assembly/catalogue.ts';
import { type FunctionSettings, readFunction } from '../../local/lambda/function-settings.ts';
import type { Row, Section } from './report.ts';

/**
 * Maximum milliseconds until a function can answer on this machine: Lambda has about a third of a processor at 512 MB.
 */
const initLimit = 1_000;
const runs = 3;

interface Start {
  readonly milliseconds: number;
  /** Memory of the whole process, once the bundle is loaded. */
  readonly megabytes: number;
}

/** Loads a bundle in its own process, like an execution environment, and reports the duration. */
const load = `
const begun = performance.now();
require(process.argv[1]);
const milliseconds = performance.now() - begun;
process.stdout.write(JSON.stringify({ milliseconds, megabytes: process.memoryUsage().rss / 2 ** 20 }));
process.exit();
`;

function startOf({ taskRoot, variables, runtime }: FunctionSettings): Start {
  const output = execFileSync(process.execPath, ['-e', load, path.join(taskRoot, 'index.js')], {
    encoding: 'utf8',
    env: { ...variables, AWS_REGION: 'eu-west-1', AWS_EXECUTION_ENV: `AWS_Lambda_${runtime}` },
  });
  return JSON.parse(output) as Start;
}

/** Measures each function's time from start to first event, and its memory then, on this machine. */
export function measureColdStarts(assemblyDir: string, dataDir: string): Section {
  const assembly = loadAssembly(assemblyDir, { isEmulated, dynamicReference: () => 'secret' });
  const inlineRoot = path.join(dataDir, 'inline');
  const rows = assembly.ofType('AWS::Lambda::Function').flatMap((resource): Row[] => {
    const { settings } = readFunction(resource, assembly, inlineRoot);
    // CDK's deployment functions do not answer users.
    if (!settings?.variables['POWERTOOLS_SERVICE_NAME']) return [];
    const starts = Array.from({ length: runs }, () => startOf(settings));
    const fastest = Math.min(...starts.map(({ milliseconds }) => milliseconds));
    return [
      {
        values: {
          Function: settings.variables['POWERTOOLS_SERVICE_NAME'],
          'Init ms': fastest,
          'MB loaded': Math.max(...starts.map(({ megabytes }) => megabytes)),
          'MB given': settings.memoryMegabytes,
        },
        budget: { column: 'Init ms', limit: initLimit },
      },
    ];
  });
  if (rows.length === 0) throw new Error(`${assemblyDir} has no functions.`);
  return {
    title: `Cold starts of the functions, the fastest of ${runs}`,
    columns: ['Function', 'Init ms', 'MB loaded', 'MB given'],
    rows,
  };
}
