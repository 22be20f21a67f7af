import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

/** How another process runs a program: `foreground` or `runToEnd`, with options. */
const inForeground = 'foreground(COMMAND, {}, { channel: true })';
const toItsEnd = "runToEnd(COMMAND, { stdio: ['ignore', 'inherit', 'inherit'] })";

/** Runs a program from another process; both are ready when this returns. */
async function runOutOfAnother(how: string, program: string) {
  const module = path.join(import.meta.dirname, 'processes.mjs');
  const command = JSON.stringify([process.execPath, ['-e', program]]).slice(1, -1);
  const runner = `import { foreground, runToEnd } from ${JSON.stringify(module)};
    process.exit(await ${how.replace('COMMAND', () => command)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: '' },
  });
  processes.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, innerPid: Number(line.toString()) };
}

// Ends after ten seconds, so that it does not long outlive a failed test.
const stuck = "process.on('SIGTERM', () => {}); console.log(process.pid); setTimeout(() => {}, 10_000);";
const polite = "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log(process.pid);";

test('a program that handles a signal ends in its own way', async () => {
  const { child } = await runOutOfAnother(inForeground, polite);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test.each([
  ['that runs until it is interrupted has succeeded', inForeground, 0],
  ['of the tests has failed', 'foreground(COMMAND)', 1],
])('a program %s when a signal ends it', async (_what, how, code) => {
  const { child, innerPid } = await runOutOfAnother(how, 'setInterval(() => {}, 1000); console.log(process.pid);');
  process.kill(innerPid, 'SIGTERM');
  expect(await once(child, 'exit')).toEqual([code, null]);
});

test('an interrupted step leaves no process behind', async () => {
  const { child, innerPid } = await runOutOfAnother(toItsEnd, 'setInterval(() => {}, 1000); console.log(process.pid);');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(() => process.kill(innerPid, 0)).toThrow();
});

test('a completed step returns its exit code', async () => {
  const { child } = await runOutOfAnother(toItsEnd, 'console.log(process.pid); process.exitCode = 3;');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test.each([inForeground, toItsEnd])(
  'a stuck program is killed within three seconds of a signal: %s',
  async (how) => {
    const { child, innerPid } = await runOutOfAnother(how, stuck);
    const since = Date.now();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(Date.now() - since).toBeLessThan(3500);
    expect(() => process.kill(innerPid, 0)).toThrow();
  },
  10_000,
);
