import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Section } from './report.ts';

const repository = path.join(import.meta.dirname, '../..');

interface JestReport {
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { status: string }[];
    /** Of a file that could not be run, its reason. */
    message: string;
  }[];
}

const environment = { ...process.env, SWEEPS: 'full' };

/** Runs the browser tests, whose screens axe looks at on a phone and at a desk. */
function lookAtEveryWidth(): Section['rows'][number] {
  spawnSync(process.execPath, ['scripts/run.mjs', 'e2e'], {
    cwd: repository,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { stats } = JSON.parse(readFileSync(path.join(repository, 'e2e/results/report.json'), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; duration: number };
  };
  return {
    values: {
      File: 'e2e',
      Tests: stats.expected + stats.unexpected + stats.flaky,
      Seconds: stats.duration / 1000,
      Failed: stats.unexpected,
    },
    budget: { column: 'Failed', limit: 0 },
  };
}

/** Runs every test that takes a sample of a sweep with the whole sweep. */
export function runSweeps(): Section {
  const files = spawnSync('git', ['grep', '-l', 'testing/sweeps.ts', '--', '*.test.ts', '*.test.tsx'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'morada-sweeps-'));
  const report = path.join(folder, 'report.json');
  spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...files.stdout.trim().split('\n'),
    ],
    { cwd: repository, env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  rmSync(folder, { recursive: true });
  return {
    title: 'Sweeps of the tests in full',
    columns: ['File', 'Tests', 'Seconds', 'Failed'],
    rows: [
      ...testResults.map(({ name, startTime, endTime, assertionResults, message }) => ({
        values: {
          File: path.relative(repository, name),
          Tests: assertionResults.length,
          Seconds: (endTime - startTime) / 1000,
          Failed: assertionResults.length
            ? assertionResults.filter(({ status }) => status === 'failed').length
            : Number(message !== ''),
        },
        budget: { column: 'Failed', limit: 0 },
      })),
      lookAtEveryWidth(),
    ],
  };
}
