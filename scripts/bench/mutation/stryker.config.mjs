const here = './scripts/bench/mutation';

export default {
  testRunner: 'jest-by-file',
  plugins: ['@stryker-mutator/jest-runner', `${here}/runner.mjs`, `${here}/ignorer.mjs`],
  ignorers: ['declared'],
  jest: { projectType: 'custom', configFile: `${here}/jest.config.mjs`, enableFindRelatedTests: false },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  mutate: JSON.parse(process.env.MUTATION_FILES),
  coverageAnalysis: 'perTest',
  concurrency: 1,
  maxTestRunnerReuse: 400,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['web', 'e2e', '.cache', '.local'],
  // Stryker reads this file with the interface that TypeScript had before version 7.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
};
