// The checks of sources: `npm run lint`, `npm run types`, and the first steps of `npm test`.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreground, repository, runToEnd } from './processes.mjs';
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

/** The compiler's threads check much of the same again, each for itself: together they take twice the time of one. */
const typesOf = (project) => [tsc, '-p', project, '--singleThreaded'];

/** @type {readonly Check[]} */
export const types = [
  ['Types', typesOf('tsconfig.json')],
  ['Types of the web', typesOf('web/tsconfig.json')],
  ['Types of the browser tests', typesOf('e2e/tsconfig.json')],
];

/**
 * Runs steps until one fails, and says how long each took.
 *
 * @param {readonly (readonly [title: string, run: () => Promise<number>])[]} steps by exit code
 * @returns {Promise<string | undefined>} the title of the one that failed
 */
export async function runSteps(steps) {
  for (const [title, run] of steps) {
    const start = Date.now();
    process.stdout.write(`\n── ${title}\n`);
    const code = await run();
    const seconds = Math.round((Date.now() - start) / 1000);
    process.stdout.write(`── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
    if (code !== 0) return title;
  }
  return undefined;
}

/** Writes all of it before this returns: an exit cuts off what a pipe has not taken yet. */
const say = (text) => new Promise((done) => process.stdout.write(text, done));

/** Runs a check, and says at its end what it printed and how long it took. */
async function runCheck([title, args]) {
  const start = Date.now();
  const folder = join(repository, '.cache/checks');
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `${title.toLowerCase().replace(/\W+/g, '-')}.log`);
  const out = openSync(log, 'w');
  const code = await runToEnd(node, args, { stdio: ['ignore', out, out] });
  closeSync(out);
  const seconds = Math.round((Date.now() - start) / 1000);
  const result = code === 0 ? 'passed' : 'FAILED';
  await say(`\n── ${title}\n${readFileSync(log, 'utf8')}── ${title}: ${result} in ${seconds} s\n`);
  return code;
}

/**
 * Runs checks two at a time: most of them use one processor. Begins no further one after one that failed.
 *
 * @param {readonly Check[]} checks
 * @returns {Promise<number>} the exit code of one that failed, or 0
 */
export async function runChecks(checks) {
  const left = [...checks];
  let failed = 0;
  const runOneByOne = async () => {
    while (left.length > 0 && failed === 0) failed = (await runCheck(left.shift())) || failed;
  };
  await Promise.all([runOneByOne(), runOneByOne()]);
  return failed;
}

/** Returns checks as steps. */
export const stepsOf = (checks) => checks.map(([title, args]) => [title, () => foreground(node, args)]);
