import { availableParallelism, totalmem } from 'node:os';
import type { Config } from 'jest';

// Dates are told by Lisbon's clock, and beside it by the reader's own where it differs.
process.env['TZ'] = 'Europe/Lisbon';

const common: Config = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/.local', '<rootDir>/.cache'],
};

const outside = '<rootDir>/infra/testing/jest/required-outside.cjs';
const root = import.meta.dirname.replaceAll(/[^\w/-]/g, '\\$&');
/** Each run of `--watch` loads what has changed. */
const isWatching = process.argv.some((argument) => argument.startsWith('--watch'));

/**
 * Loads packages, and the product's own modules by their folders, once for all files of a worker (infra/testing/jest).
 */
const loadedOnce = (folders: string, packages: string): Pick<Config, 'transform' | 'transformIgnorePatterns'> => ({
  transform: {
    ...(isWatching ? {} : { [`^${root}/(${folders})/(?!.*\\.test\\.ts$).*\\.ts$`]: outside }),
    ...common.transform,
    [`/node_modules/(${packages})/.*\\.[cm]?js$`]: outside,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${packages})/)`],
});

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/infra/testing/jest/environment.cjs',
      ...loadedOnce(
        'functions|shared|local|demo',
        '@aws-sdk|@simplewebauthn|@smithy|aws-cdk-lib|aws-sdk-client-mock|cdk-nag|constructs|electrodb|local-aws-sqs|zod',
      ),
      testMatch: ['<rootDir>/{shared,functions,infra,local,demo,scripts}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/infra/testing/jest/browser-environment.cjs',
      ...loadedOnce('shared', 'aria-query|zod'),
      setupFiles: ['<rootDir>/web/test/text-coding.ts'],
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/web/test/style-sheet-stub.ts',
        '\\.svg$': '<rootDir>/web/test/asset-stub.ts',
      },
    },
  ],
  testSequencer: '<rootDir>/infra/testing/jest/longest-first.cjs',
  // A worker waits a third of its time, for the engines that it calls and for timers: one more than there are processors.
  // Each takes up to 3 GB with the programs that its tests start.
  maxWorkers: Math.max(2, Math.min(availableParallelism() + 1, Math.floor(totalmem() / 4e9))),
  // Modules of a test file are not all let go of: workers that hold many of them spend their time collecting garbage.
  workerIdleMemoryLimit: '2GB',
  // For machines with other things to do: no test relies on being quick.
  testTimeout: 240_000,
};

export default config;
