// What commands need before they run; plain JavaScript for Node 20.19 and newer, as nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repository, runToEnd } from './processes.mjs';

const inside = (path) => join(repository, path);
const cache = inside('.cache');

/** Returns Lambda's Node version, from the repository's packages; the running one where these have none. */
function chooseNode() {
  const packaged = inside('node_modules/.bin/node');
  return existsSync(packaged) ? packaged : process.execPath;
}

/** What runs the scripts. The installation may bring another one. */
export let node = chooseNode();

const say = (line) => process.stdout.write(`${line}\n`);

/** Says that a step begins, and how long it took. */
async function timed(title, work) {
  const since = Date.now();
  say(`… ${title}`);
  await work();
  say(`✓ ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}

/** Writes to the standard error. Ends when all is written: an exit cuts off what a pipe has not taken yet. */
const complain = (text) => new Promise((done) => process.stderr.write(text, done));

/** Runs a command with its output in a log file, which is shown only when it fails. Exits when it fails. */
export async function quietly(title, command, args, env = {}) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, `${title.toLowerCase()}.log`);
  const out = openSync(log, 'w');
  const status = await runToEnd(command, args, { env, stdio: ['ignore', out, out] });
  closeSync(out);
  if (status === 0) return;
  await complain(readFileSync(log));
  await complain(`\n${title} failed, as said above and in ${log}. Fix it and run the command again.\n`);
  process.exit(status);
}

/** A Unix socket without a file: the kernel frees the name when its process ends, however it ends. */
const lockName = `\0morada-${createHash('sha256').update(repository).digest('hex').slice(0, 16)}`;

/** Returns the server that holds the name, or undefined while another process does. */
const hold = (name) =>
  new Promise((resolve, reject) => {
    const lock = createServer();
    lock.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    lock.listen(name, () => resolve(lock));
  });

/** Runs a step exclusively in this checkout: two commands may be started at the same time. Only Linux has such names. */
export async function exclusively(work, name = lockName) {
  mkdirSync(cache, { recursive: true });
  if (process.platform !== 'linux') return work();
  let lock = await hold(name);
  if (!lock) say('… Waiting for another command, which prepares the same checkout');
  while (!lock) {
    await delay(200);
    lock = await hold(name);
  }
  await work();
  lock.close();
}

/** Returns a hash of files and folders in the repository, to detect changes. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    hash.update(`${path}\0`).update(readFileSync(inside(path)));
  };
  const walk = (folder) => {
    const entries = readdirSync(inside(folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const path of paths) {
    if (!existsSync(inside(path))) hash.update(`${path} absent\0`);
    else if (/\.[a-z]+$/.test(path)) add(path);
    else walk(path);
  }
  return hash.digest('hex');
}

/** Runs a step only if its inputs or its result changed since the last success, or the result is missing. */
async function whenChanged(title, inputs, result, work) {
  const stamp = join(cache, `${title.toLowerCase()}.stamp`);
  // Other commands write results too, for example of another stage.
  const state = (before) => `${before} ${fingerprint([result])}`;
  const now = fingerprint(inputs);
  if (existsSync(inside(result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state(now))
    return say(`✓ ${title}: unchanged`);
  await timed(title, work);
  writeFileSync(stamp, state(now));
}

/** Returns whether a list of a package's `os`, `cpu` or `libc` has a value: of names, or of those it is not for. */
const allows = (names, value) => names.includes(value) || (names[0]?.startsWith('!') && !names.includes(`!${value}`));

/** Returns the C library that a package may name. Only Linux has several. */
function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Returns whether a package is a binary for this platform alone. */
const isForHere = ({ os, cpu, libc }) =>
  Boolean(os ?? cpu) &&
  (!os || allows(os, process.platform)) &&
  (!cpu || allows(cpu, process.arch)) &&
  (!libc || allows(libc, cLibrary()));

/**
 * Compares package-lock.json with npm's record of node_modules, whichever command installed it. Optional packages can
 * be missing, most of which are binaries for other platforms; those for this one cannot.
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked.packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    return found ? found.version === entry.version : Boolean(entry.optional) && !isForHere(entry);
  });
}

const readPackages = (path) => JSON.parse(readFileSync(inside(path), 'utf8'));

/** The packages' own Node, and Lambda's: older ones do not run TypeScript. */
const neededNode = 24;

/** Installs the locked dependencies if they are missing or the lock file changed. Exits without a Node for the scripts. */
export async function install() {
  await exclusively(installPackages);
  node = chooseNode();
  if (node !== process.execPath || Number.parseInt(process.versions.node, 10) >= neededNode) return;
  await complain(
    `Use Node ${neededNode} or newer: the packages have none for ${process.platform}-${process.arch}, and yours is ${process.version}.\n`,
  );
  process.exit(1);
}

async function installPackages() {
  const [lock, record] = ['package-lock.json', 'node_modules/.package-lock.json'];
  // What a successful installation left out, it leaves out again: a binary for this platform that cannot be had here.
  const stamp = join(cache, 'dependencies.stamp');
  if (existsSync(inside(record))) {
    if (isInstalled(readPackages(lock), readPackages(record))) return;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint([lock, record])) return;
  }
  await timed('Dependencies', async () => {
    const npm = process.env.npm_execpath;
    const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    // The lock file has version and hash of each package: npm need not ask the registry for what its cache has.
    const flags = ['ci', '--prefer-offline', '--loglevel=error'];
    const status = await runToEnd(command, [...args, ...flags], { stdio: 'inherit' });
    if (status !== 0) process.exit(status);
  });
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, fingerprint([lock, record]));
}

const sourcesOfSite = ['index.html', 'app.html', 'vite.config.ts']
  .concat('src', 'build', 'public', 'convite', 'privacy-policy', 'simulador', 'termos')
  .map((path) => `web/${path}`);

/**
 * Builds the site into web/dist. A site that was never built comes with stacks that were never synthesized: their
 * functions are bundled meanwhile.
 */
function siteWhenChanged() {
  const isFirst = !existsSync(join(cache, 'functions'));
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
  return whenChanged(
    'Site',
    [...sourcesOfSite, 'shared', 'package.json', 'package-lock.json'],
    'web/dist/index.html',
    () =>
      Promise.all([
        quietly('Site', node, vite),
        isFirst && quietly('Functions', node, ['scripts/bundle-functions.ts']),
      ]),
  );
}

const stacksInputs = ['infra', 'functions', 'shared', 'web/dist', 'package.json', 'package-lock.json'];

/** Synthesizes the stacks of the stage `local` into cdk.out. */
const stacksWhenChanged = () =>
  whenChanged('Stacks', stacksInputs, 'cdk.out/manifest.json', () =>
    quietly('Stacks', node, ['infra/app.ts'], {
      CDK_OUTDIR: inside('cdk.out'),
      // CloudFormation's rules take two thirds of the time, and this stage is never deployed: the tests of the
      // deployments and the CDK's command line check the others.
      CDK_VALIDATION: 'false',
      // The CDK's command line sets the same two: readers of the templates need construct paths and asset names.
      CDK_CONTEXT_JSON: JSON.stringify({
        stage: 'local',
        'aws:cdk:enable-path-metadata': true,
        'aws:cdk:enable-asset-metadata': true,
      }),
    }),
  );

export const previewsFile = '.cache/previews.json';

/** Renders a notification of every kind for the local inbox. */
const previewsWhenChanged = () =>
  whenChanged('Previews', ['functions', 'shared', 'scripts/write-previews.ts'], previewsFile, () =>
    quietly('Previews', node, ['scripts/write-previews.ts', previewsFile]),
  );

export const buildSite = () => exclusively(siteWhenChanged);

export const synthesize = () => exclusively(stacksWhenChanged);

/** Builds all that a local stack serves; what does not need each other at the same time. */
export const buildAll = () =>
  exclusively(async () => {
    await siteWhenChanged();
    await Promise.all([stacksWhenChanged(), previewsWhenChanged()]);
  });

const onPath = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** Installs a Debian package, quietly. Does nothing if it does not exist, or without permission. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = { stdio: 'ignore' };
  await runToEnd('apt-get', ['update'], quiet);
  const flags = ['install', '--yes', '--no-install-recommends'];
  await runToEnd('apt-get', [...flags, name, 'fonts-liberation'], quiet);
}

/** Chromium without its user interface: browser tests take a sixth less time. */
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Returns the path of a browser for the tests: an installed one, Debian's, or Playwright's own.
 *
 * @param {Promise<void>} installing ends when the packages are there, of which Playwright is one
 */
export async function browser(installing = Promise.resolve()) {
  const present = process.env.CHROMIUM_PATH ?? onPath([shell]);
  if (present) return present;
  say('… Chromium');
  await installPackage(shell);
  if (!onPath([shell, ...browsers])) await installPackage('chromium');
  const installed = onPath([shell, ...browsers]);
  if (installed) return installed;
  await installing;
  await quietly('Chromium', node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const path = spawnSync(node, ['-p', "require('playwright').chromium.executablePath()"], {
    cwd: repository,
    encoding: 'utf8',
  });
  return path.stdout.trim();
}
