// Plain JavaScript that runs before anything is installed, on Node 20.19 and newer.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(repository, '.cache');

/** The Node that Lambda runs, from the repository's own dependencies. */
export const node = join(repository, 'node_modules/.bin/node');

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const say = (line) => process.stdout.write(`${line}\n`);

/** Hash of the contents of files and folders below the repository, for 'has anything changed?'. */
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

/** Runs a command with its output in a log file, shown only when it fails. Ends the process when it fails. */
function quietly(title, command, args, env = {}) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, `${title.toLowerCase().replace(/\W+/g, '-')}.log`);
  const out = openSync(log, 'w');
  const result = spawnSync(command, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
  });
  if (result.status === 0) return;
  process.stderr.write(readFileSync(log, 'utf8'));
  process.stderr.write(`\n${title} failed.\n`);
  process.exit(result.status ?? 1);
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const stat = `/proc/${pid}/stat`;
  // Ended, and not collected by its parent yet.
  return !(existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8')));
};

/** No step takes so long: a lock that is older was left behind, and its number belongs to another process now. */
const longestStep = 10 * 60_000;

/** Does something that no other process may do in this checkout meanwhile: two may be started side by side. */
function exclusively(work) {
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
    // A lock is empty for the moment between its making and its writing.
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
  work();
  process.off('exit', release);
  release();
}

/** Does a step only when its inputs or its result changed since it last succeeded, or when its result is not there. */
function whenChanged(title, name, inputs, result, work) {
  const stamp = join(cache, `${name}.stamp`);
  // Others write results too, those of another stage for example.
  const state = (before) => `${before} ${fingerprint([result])}`;
  exclusively(() => {
    const now = fingerprint(inputs);
    if (existsSync(join(repository, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state(now)) {
      say(`✓ ${title}: unchanged`);
      return;
    }
    const since = Date.now();
    process.stdout.write(`… ${title}\n`);
    work();
    writeFileSync(stamp, state(now));
    say(`✓ ${title} (${seconds(since)})`);
  });
}

/** Installs the locked dependencies when they are not there or the lock file changed. */
export function install() {
  exclusively(installUnlessDone);
}

function installUnlessDone() {
  const stamp = join(repository, 'node_modules/.installed');
  const now = fingerprint(['package-lock.json']);
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const since = Date.now();
  say('… Dependencies (the first time takes a minute)');
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file without the binaries of other platforms, which not every registry serves.
  const result = spawnSync(command, [...args, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, now);
  say(`✓ Dependencies (${seconds(since)})`);
}

/** Builds the site into web/dist. */
export function buildSite() {
  whenChanged(
    'Site',
    'site',
    [
      'web/src',
      'web/build',
      'web/public',
      'web/index.html',
      'web/app.html',
      'web/privacy-policy',
      'web/termos',
      'web/vite.config.ts',
      'shared',
      'package-lock.json',
    ],
    'web/dist/index.html',
    () =>
      quietly('Site', node, [
        'node_modules/vite/bin/vite.js',
        'build',
        '--config',
        'web/vite.config.ts',
        '--logLevel',
        'warn',
      ]),
  );
}

/** Synthesizes the stacks of the stage `local` into cdk.out. */
export function synthesize() {
  whenChanged(
    'Stacks',
    'stacks',
    ['infra', 'functions', 'shared', 'web/dist', 'package-lock.json'],
    'cdk.out/manifest.json',
    () =>
      quietly('Stacks', node, ['infra/app.ts'], {
        CDK_OUTDIR: join(repository, 'cdk.out'),
        // The command line tool adds the same two: who reads the templates wants construct paths and assets by name.
        CDK_CONTEXT_JSON: JSON.stringify({
          stage: 'local',
          'aws:cdk:enable-path-metadata': true,
          'aws:cdk:enable-asset-metadata': true,
        }),
      }),
  );
}

export const previewsFile = '.cache/previews.json';

/** Renders a notification of every kind for the local inbox. */
export function renderPreviews() {
  whenChanged('Previews', 'previews', ['functions', 'shared', 'scripts/write-previews.ts'], previewsFile, () =>
    quietly('Previews', node, ['scripts/write-previews.ts', previewsFile]),
  );
}

/** A browser for the tests: one that is there, or Debian's, or Playwright's own. Gives its path. */
export function browser() {
  const there = () =>
    process.env.CHROMIUM_PATH ??
    ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
      .flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)))
      .find((path) => existsSync(path));
  const found = there();
  if (found) return found;
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    say('… Chromium');
    quietly('Package lists', 'apt-get', ['update']);
    quietly('Chromium', 'apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    const installed = there();
    if (installed) return installed;
  }
  quietly('Chromium', node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const path = spawnSync(node, ['-p', "require('playwright').chromium.executablePath()"], {
    cwd: repository,
    encoding: 'utf8',
  });
  return path.stdout.trim();
}

/** Milliseconds. What is played ends by itself within 2.5 s of being told to. */
const longestEnding = 2800;

/**
 * Runs a command in the foreground and gives its exit code. Signals reach it, and we wait for it to end.
 *
 * With `channel`, it can tell that we have gone, even when we were killed: an IPC channel to it closes. It is killed
 * when it does not end within three seconds of a signal: one that is stuck hears none.
 */
export function foreground(command, args, env = {}, { channel = false } = {}) {
  return new Promise((resolve) => {
    const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd: repository, env: { ...process.env, ...env }, stdio });
    const forward = (signal) => {
      // A terminal's Ctrl-C reaches the whole group; a signal sent to us alone does not.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      if (channel) setTimeout(() => child.kill('SIGKILL'), longestEnding).unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
    const watch = whenAbandoned(() => forward('SIGTERM'));
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/** Under npm: when npm is killed, nobody tells us. So we look whether our parent is still the same. */
function whenAbandoned(work) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    work();
  }, 250);
  return watch.unref();
}
