// The checks of sources: `npm run lint`, `npm run types`, and the first steps of `npm test`.
import { join } from 'node:path';
import { foreground, repository } from './processes.mjs';
import { node } from './steps.mjs';

/** The file of a package's program. */
export const program = (path) => join(repository, 'node_modules', path);

const tsc = program('typescript/bin/tsc');
const wings = ['infra', 'functions', 'web', 'shared', 'local', 'demo', 'e2e', 'scripts'];

/** @typedef {readonly [title: string, args: readonly string[]]} Check arguments of Node */

/** @type {readonly Check[]} */
export const lint = [
  ['Format and lint', [program('@biomejs/biome/bin/biome'), 'check', '.', '--error-on-warnings']],
  [
    'Direction of imports',
    [program('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', 'dependency-cruiser.config.mjs', ...wings],
  ],
  ['Unused exports, files and dependencies', [program('knip/bin/knip.js')]],
];

/** @type {readonly Check[]} */
export const types = [
  ['Types', [tsc, '-p', 'tsconfig.json']],
  ['Types of the web', [tsc, '-p', 'web/tsconfig.json']],
  ['Types of the browser tests', [tsc, '-p', 'e2e/tsconfig.json']],
];

/**
 * Runs steps until one fails, and says how long each took.
 *
 * @param {readonly (readonly [title: string, run: () => Promise<number>])[]} steps by exit code
 * @returns {Promise<number>} the exit code of the last one
 */
export async function runSteps(steps) {
  for (const [title, run] of steps) {
    const start = Date.now();
    process.stdout.write(`\n── ${title}\n`);
    const code = await run();
    const seconds = Math.round((Date.now() - start) / 1000);
    process.stdout.write(`── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
    if (code !== 0) return code;
  }
  return 0;
}

/** Returns checks as steps. */
export const stepsOf = (checks) => checks.map(([title, args]) => [title, () => foreground(node, args)]);
