// `npm test`, `npm run unit` and `npm run e2e`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lint, program, runChecks, runSteps, stepsOf, types } from './checks.mjs';
import { foreground, repository } from './processes.mjs';
import { browser, buildSite, install, node, synthesize } from './steps.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

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

/** Runs jest and returns the exit code. */
export const unitTests = (args, env) =>
  foreground(
    node,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', program('jest/bin/jest.js'), ...args],
    { TMPDIR: makeTemporaryFolder(), ...env },
  );

/** Runs browser tests, all of them unless `args` name some, and returns the exit code. Playwright starts the stack. */
export const browserTests = (args, chromium) =>
  foreground(node, [program('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    TMPDIR: makeTemporaryFolder(),
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
  return others.length > 0 ? unitTests(others) : 0;
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

  const building = buildSite().then(synthesize);
  // Those that take longest first.
  const checking = runChecks([...types, ...lint]);
  const failedStep = await runSteps([
    ['Lint and types', () => checking],
    ['Site and stacks', () => building.then(() => 0)],
    [
      'Unit, integration and infrastructure tests',
      () => unitTests(['--json', `--outputFile=${jestReport}`], { CHROMIUM_PATH: chromium }),
    ],
    ...stepsOf([['Facts that end soon', ['scripts/facts-ending.ts']]]),
    ['Browser tests', () => browserTests([], chromium)],
    ...stepsOf([
      [
        'Permissions that no function used',
        ['scripts/permissions.ts', process.env.E2E_DATA ?? join(repository, '.cache/e2e')],
      ],
    ]),
  ]);
  // Nothing is left that writes files after this command has ended.
  await building;

  const unit = read(jestReport);
  const report = read(browserReport);
  const stats = report?.stats;
  const flaky = namesOfFlaky(report?.suites);
  const passed = (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0) + flaky.length;
  const failed =
    (unit?.numFailedTests ?? 0) +
    (unit?.numRuntimeErrorTestSuites ?? 0) +
    (stats?.unexpected ?? 0) +
    (report?.errors?.length ?? 0);
  if (flaky.length > 0)
    process.stdout.write(`\nPassed only the second time:\n${flaky.map((name) => `  ${name}\n`).join('')}`);
  if (failedStep) process.stdout.write(`\nFailed at: ${failedStep}\n`);
  process.stdout.write(`\nIn ${Math.round((Date.now() - since) / 1000)} s\n${passed} passed, ${failed} failed\n`);
  return failedStep ? 1 : 0;
}
