import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foreground, repository } from './processes.mjs';
import { browser, buildSite, install, node, synthesize } from './steps.mjs';

const jestReport = join(repository, '.cache/jest.json');
const browserReport = join(repository, 'e2e/results/report.json');
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Returns the browser tests that failed first and passed on retry. */
const namesOfFlaky = (suites = []) =>
  suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...namesOfFlaky(inner),
  ]);

const module = (path) => join(repository, 'node_modules', path);
const jest = (...args) => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  module('jest/bin/jest.js'),
  ...args,
];

/** Runs browser tests, all of them unless `args` name some, and returns the exit code. Playwright starts the stack. */
export const browserTests = (args, chromium) =>
  foreground(node, [module('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    CHROMIUM_PATH: chromium,
  });

/**
 * Runs a subset: jest tests below the given paths (`web`, `functions/documents`), browser tests below `e2e/`; other
 * flags go to jest, such as `--watch`.
 */
async function testSubset(args) {
  await install();
  const specs = args.filter((arg) => arg.startsWith('e2e')).map((arg) => arg.replace(/^e2e\/?/, ''));
  const others = args.filter((arg) => !arg.startsWith('e2e'));
  if (specs.length > 0) {
    const code = await browserTests(specs.filter(Boolean), await browser());
    if (code !== 0) return code;
  }
  return others.length > 0 ? foreground(node, jest(...others)) : 0;
}

/**
 * Runs everything that must pass before a change lands, or the given subset. Stops at the first failing step; the last
 * line counts the tests.
 */
export async function test(args = []) {
  if (args.length > 0) return testSubset(args);
  const since = Date.now();
  const installing = install();
  const chromium = await browser(installing);
  await installing;
  mkdirSync(join(repository, '.cache'), { recursive: true });
  for (const file of [jestReport, browserReport]) rmSync(file, { force: true });

  // The checks until then use one core most of the time.
  const building = buildSite().then(synthesize);
  const steps = [
    ['Format and lint', node, [module('@biomejs/biome/bin/biome'), 'check', '.', '--error-on-warnings']],
    [
      'Direction of imports',
      node,
      [
        module('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        'dependency-cruiser.config.mjs',
        'infra',
        'functions',
        'web/src',
        'shared',
        'local',
        'demo',
        'e2e',
        'scripts',
      ],
    ],
    ['Unused exports, files and dependencies', node, [module('knip/bin/knip.js')]],
    ['Types', node, [module('typescript/bin/tsc'), '-p', 'tsconfig.json']],
    ['Types of the web', node, [module('typescript/bin/tsc'), '-p', 'web/tsconfig.json']],
    ['Types of the browser tests', node, [module('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json']],
    ['Site and stacks', () => building.then(() => 0)],
    ['Unit, integration and infrastructure tests', node, jest('--json', `--outputFile=${jestReport}`)],
    ['Facts that end soon', node, ['scripts/facts-ending.ts']],
    ['Browser tests', () => browserTests([], chromium)],
    [
      'Permissions that no function used',
      node,
      ['scripts/permissions.ts', process.env.E2E_DATA ?? join(repository, '.cache/e2e')],
    ],
  ];

  let code = 0;
  for (const [title, command, args] of steps) {
    const start = Date.now();
    process.stdout.write(`\n── ${title}\n`);
    code =
      typeof command === 'function' ? await command() : await foreground(command, args, { CHROMIUM_PATH: chromium });
    process.stdout.write(
      `── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s\n`,
    );
    if (code !== 0) break;
  }
  // Nothing is left that writes files after this command has ended.
  await building;

  const unit = read(jestReport);
  const report = read(browserReport);
  const stats = report?.stats;
  const flaky = namesOfFlaky(report?.suites);
  const passed = (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0) + flaky.length;
  const failed = (unit?.numFailedTests ?? 0) + (unit?.numRuntimeErrorTestSuites ?? 0) + (stats?.unexpected ?? 0);
  if (flaky.length > 0)
    process.stdout.write(`\nPassed only the second time:\n${flaky.map((name) => `  ${name}\n`).join('')}`);
  process.stdout.write(`\nIn ${Math.round((Date.now() - since) / 1000)} s\n${passed} passed, ${failed} failed\n`);
  return code;
}
