import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';

interface Lock {
  packages: Readonly<
    Record<string, { version?: string; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }>
  >;
}

// Plain JavaScript, without types.
const steps: string = './steps.mjs';
const { isInstalled } = (await import(steps)) as { isInstalled: (locked: Lock, installed: Lock) => boolean };

const locked = {
  packages: {
    '': {},
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@esbuild/darwin-arm64': { version: '0.28.2', optional: true },
  },
};

describe('node_modules', () => {
  test('is up to date when npm has installed every locked package, except those of other platforms', () => {
    expect(isInstalled(locked, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
  });

  test.each<[string, Lock['packages']]>([
    ['lacks a package', {}],
    ['has another version of one', { 'node_modules/zod': { version: '4.6.6' } }],
    [
      'has another version of an optional one',
      { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/@esbuild/darwin-arm64': { version: '0.1.0' } },
    ],
  ])('is reinstalled when it %s', (_, packages) => {
    expect(isInstalled(locked, { packages })).toBe(false);
  });

  const [os, cpu] = [[process.platform], [process.arch]];
  test.each([
    ['of this platform', { os, cpu }, false],
    ['for any but another platform', { os: ['!aix'], cpu }, false],
    ['of another system', { os: ['aix'], cpu }, true],
    ['for any system but this one', { os: [`!${process.platform}`] }, true],
    ['of another processor', { os, cpu: ['wasm32'] }, true],
    ['of another C library', { os, cpu, libc: ['none'] }, true],
  ])('without an optional binary %s', (_, platform, isComplete) => {
    const binary = { 'node_modules/binary': { version: '1.0.0', optional: true, ...platform } };
    expect(isInstalled({ packages: binary }, { packages: {} })).toBe(isComplete);
  });

  test('of this checkout is complete', () => {
    const read = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')) as Lock;
    expect(isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'))).toBe(true);
  });
});

test('a step that fails says so last and what to do, however much it wrote and however slowly that is read', async () => {
  const module = path.join(import.meta.dirname, 'steps.mjs');
  const failing = "process.stdout.write('x'.repeat(2e6)); process.exitCode = 3";
  const code = `import { quietly } from ${JSON.stringify(module)};
    await quietly('Test-${process.pid}', process.execPath, ['-e', ${JSON.stringify(failing)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  // Nothing is read before it has written what the pipe takes.
  await new Promise((resolve) => child.stderr.once('readable', resolve));
  const words = await text(child.stderr);
  const log = path.join(import.meta.dirname, `../.cache/test-${process.pid}.log`);
  rmSync(log);
  expect(words.slice(2_000_000)).toBe(
    `\nTest-${process.pid} failed, as said above and in ${log}. Fix it and run the command again.\n`,
  );
});

test('an optional binary that npm cannot install is not installed again with every command, but with another lock file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'morada-install-'));
  const inside = (name: string) => path.join(folder, name);
  for (const name of ['scripts', 'bin', 'node_modules']) mkdirSync(inside(name));
  for (const name of ['steps.mjs', 'processes.mjs'])
    copyFileSync(path.join(import.meta.dirname, name), inside(`scripts/${name}`));
  const lockWith = (version: string) =>
    writeFileSync(
      inside('package-lock.json'),
      JSON.stringify({
        packages: { 'node_modules/binary': { version, optional: true, os: [process.platform], cpu: [process.arch] } },
      }),
    );
  writeFileSync(
    inside('bin/npm'),
    `#!/bin/sh\necho "$1" >> ${inside('calls')}\necho '{"packages":{}}' > ${inside('node_modules/.package-lock.json')}\n`,
    { mode: 0o755 },
  );
  const source = `import { install } from ${JSON.stringify(inside('scripts/steps.mjs'))}; await install();`;
  const start = () => {
    const { npm_execpath: _, ...env } = process.env;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      env: { ...env, NODE_OPTIONS: '', PATH: `${inside('bin')}:/usr/bin:/bin` },
    });
    expect(status).toBe(0);
    return readFileSync(inside('calls'), 'utf8').trim().split('\n');
  };
  try {
    lockWith('1.0.0');
    expect(start()).toEqual(['ci']);
    expect(start()).toEqual(['ci']);
    lockWith('1.0.1');
    expect(start()).toEqual(['ci', 'ci']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['20.19.0', 1],
  ['24.0.0', 0],
])(
  'without a Node among the packages, version %s of the machine runs the scripts or is told what it needs',
  (version, code) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'morada-steps-'));
    mkdirSync(path.join(folder, 'scripts'));
    mkdirSync(path.join(folder, 'node_modules'));
    for (const name of ['steps.mjs', 'processes.mjs'])
      copyFileSync(path.join(import.meta.dirname, name), path.join(folder, 'scripts', name));
    for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(path.join(folder, name), '{"packages":{}}');
    const module = path.join(folder, 'scripts/steps.mjs');
    const source = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    const steps = await import(${JSON.stringify(module)});
    await steps.install();
    process.stdout.write(steps.node);`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    rmSync(folder, { recursive: true });
    expect(status).toBe(code);
    if (code === 0) expect(stdout).toBe(process.execPath);
    else expect(stderr).toMatch(/^Use Node 24 or newer: .*\.\n$/);
  },
);

/** Starts a process that runs a step, with a lock of its own. @returns it, with its lines */
function startStep(step: string) {
  const module = path.join(import.meta.dirname, 'steps.mjs');
  const code = `import { exclusively } from ${JSON.stringify(module)};
    await exclusively(async () => { ${step} }, '\\0morada-test-${process.pid}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a step waits for that of another process, and begins when that one is killed', async () => {
  const holder = startStep("console.log('holds'); await new Promise(() => setInterval(() => {}, 1000));");
  expect((await holder.lines.next()).value).toBe('holds');
  const next = startStep("console.log('begins');");
  expect((await next.lines.next()).value).toMatch('Waiting');
  holder.child.kill('SIGKILL');
  expect((await next.lines.next()).value).toBe('begins');
});
