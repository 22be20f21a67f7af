// Plain JavaScript that runs before anything is installed, on Node 20.19 and newer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { forStart } from './packages.mjs';
import { repository, runToEnd } from './processes.mjs';

const cache = join(repository, '.cache');

/** Lambda's Node version, from the repository's packages; there are some for Linux, elsewhere the running one is used. */
export const node = process.platform === 'linux' ? join(repository, 'node_modules/.bin/node') : process.execPath;

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const say = (line) => process.stdout.write(`${line}\n`);

/** Returns a hash of files and folders in the repository, to detect changes. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    hash.update(`${path}\0`).update(readFileSync(join(repository, path)));
  };
  const walk = (path) => {
    for (const entry of readdirSync(join(repository, path), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) walk(inside);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(inside);
    }
  };
  for (const path of paths) {
    if (!existsSync(join(repository, path))) hash.update(`${path} absent\0`);
    else if (/\.[a-z]+$/.test(path)) add(path);
    else walk(path);
  }
  return hash.digest('hex');
}

/** Runs a command with its output in a log file, which is shown only when it fails. Exits when it fails. */
async function quietly(title, command, args, env = {}) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, `${title.toLowerCase().replace(/\W+/g, '-')}.log`);
  const out = openSync(log, 'w');
  const status = await runToEnd(command, args, { env, stdio: ['ignore', out, out] });
  closeSync(out);
  if (status === 0) return;
  process.stderr.write(readFileSync(log, 'utf8'));
  process.stderr.write(`\n${title} failed.\n`);
  process.exit(status);
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const stat = `/proc/${pid}/stat`;
  // A zombie process has ended.
  return !(existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8')));
};

/** Maximum duration of a step: an older lock is stale, and its process id has been reused. */
const longestStep = 10 * 60_000;

/** Runs a step exclusively in this checkout: two commands may be started at the same time. */
async function exclusively(work) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'step.lock');
  let waits = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) continue;
    const holder = Number(readFileSync(file, 'utf8'));
    // A lock is empty between its creation and its first write.
    if (Date.now() - found.mtimeMs > (holder > 0 ? longestStep : 1000) || (holder > 0 && !isAlive(holder))) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waits) say(`… Waiting for process ${holder}, which prepares the same checkout`);
    waits = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  await work();
  process.off('exit', release);
  release();
}

/** Runs a step only if its inputs or its result changed since the last success, or the result is missing. */
async function whenChanged(title, name, inputs, result, work) {
  const stamp = join(cache, `${name}.stamp`);
  // Other commands write results too, for example of another stage.
  const state = (before) => `${before} ${fingerprint([result])}`;
  const now = fingerprint(inputs);
  if (existsSync(join(repository, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state(now)) {
    say(`✓ ${title}: unchanged`);
    return;
  }
  const since = Date.now();
  process.stdout.write(`… ${title}\n`);
  await work();
  writeFileSync(stamp, state(now));
  say(`✓ ${title} (${seconds(since)})`);
}

const dependencies = 'Dependencies (the first time takes half a minute)';

/** Installs the locked dependencies if they are missing or the lock file changed. */
export async function install() {
  await exclusively(() => installUnlessDone(dependencies, '.', { needed: node }));
}

/**
 * Installs what `npm start` uses, where nothing is installed: half of the packages. The first command that checks,
 * tests or deploys adds the others.
 */
export async function installForStart() {
  await exclusively(async () => {
    const { manifest, lock } = forStart(
      readPackages(join(repository, 'package.json')),
      readPackages(join(repository, 'package-lock.json')),
    );
    const modules = join(repository, 'node_modules');
    if (existsSync(modules)) return installUnlessDone(dependencies, '.', { needed: node, locked: lock });
    const folder = '.cache/packages';
    const made = join(repository, folder);
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    writeFileSync(join(made, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(made, 'package-lock.json'), JSON.stringify(lock));
    copyFileSync(join(repository, '.npmrc'), join(made, '.npmrc'));
    await runNpm(dependencies, folder);
    renameSync(join(made, 'node_modules'), modules);
    rmSync(made, { recursive: true });
  });
}

/** Installs what only the bench needs, from a lock file of its own. */
export async function installForBench() {
  await exclusively(() => installUnlessDone('Packages of the bench', 'scripts/bench/packages'));
}

/**
 * Compares package-lock.json with npm's record of node_modules, whichever command installed it. Optional packages can
 * be missing: most are binaries for other platforms.
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked.packages).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    return found ? found.version === version : Boolean(optional);
  });
}

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Installs the packages of a folder with a lock file. `needed` is a file that they must have brought, `locked` what must
 * be there if it is not all of the lock file.
 */
async function installUnlessDone(title, folder, { needed, locked } = {}) {
  const inside = (file) => join(repository, folder, file);
  const found = inside('node_modules/.package-lock.json');
  if ((!needed || existsSync(needed)) && existsSync(found))
    if (isInstalled(locked ?? readPackages(inside('package-lock.json')), readPackages(found))) return;
  await runNpm(title, folder);
}

async function runNpm(title, folder) {
  const since = Date.now();
  say(`… ${title}`);
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`, as in the GitHub jobs: it empties node_modules first, which takes minutes instead of seconds. The
  // lock file has version and hash of each package: npm need not ask the registry for what its cache has.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const status = await runToEnd(command, [...args, 'install', ...flags], { stdio: 'inherit', folder });
  if (status !== 0) process.exit(status);
  say(`✓ ${title.replace(/ \(.*/, '')} (${seconds(since)})`);
}

/**
 * Builds the site into web/dist. A site that was never built comes with stacks that were never synthesized: their
 * functions are bundled meanwhile.
 */
const siteWhenChanged = () => {
  const isFirst = !existsSync(join(cache, 'functions'));
  return whenChanged(
    'Site',
    'site',
    [
      'web/src',
      'web/build',
      'web/public',
      'web/index.html',
      'web/app.html',
      'web/privacy-policy',
      'web/simulador',
      'web/termos',
      'web/vite.config.ts',
      'shared',
      'package-lock.json',
    ],
    'web/dist/index.html',
    () => {
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
      return Promise.all([
        quietly('Site', node, vite),
        ...(isFirst ? [quietly('Functions', node, ['scripts/bundle-functions.ts'])] : []),
      ]);
    },
  );
};

/** Synthesizes the stacks of the stage `local` into cdk.out. */
const stacksWhenChanged = () =>
  whenChanged(
    'Stacks',
    'stacks',
    ['infra', 'functions', 'shared', 'web/dist', 'package-lock.json'],
    'cdk.out/manifest.json',
    () =>
      quietly('Stacks', node, ['infra/app.ts'], {
        CDK_OUTDIR: join(repository, 'cdk.out'),
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
  whenChanged('Previews', 'previews', ['functions', 'shared', 'scripts/write-previews.ts'], previewsFile, () =>
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
  const found = process.env.CHROMIUM_PATH ?? onPath([shell]);
  if (found) return found;
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
