import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from '@jest/globals';

interface Lock {
  packages: Readonly<Record<string, { version?: string; optional?: boolean }>>;
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
});

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
