import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

/** Runs a program in the foreground of another process; both are ready when this returns. */
async function runInForeground(program: string) {
  const steps = path.join(import.meta.dirname, 'steps.mjs');
  const command = JSON.stringify([process.execPath, ['-e', program]]).slice(1, -1);
  const runner = `import { foreground } from ${JSON.stringify(steps)};
    process.exit(await foreground(${command}, {}, { channel: true }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: '' },
  });
  processes.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, innerPid: Number(line.toString()) };
}

// For ten seconds: it must not outlive a test that fails by much.
const stuck =
  "process.on('SIGTERM', () => {}); console.log(process.pid); const end = Date.now() + 10_000; while (Date.now() < end);";
const polite = "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log(process.pid);";

test('a program that hears a signal ends in its own way', async () => {
  const { child } = await runInForeground(polite);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a program that is stuck is ended within three seconds of a signal', async () => {
  const { child, innerPid } = await runInForeground(stuck);
  const since = Date.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(Date.now() - since).toBeLessThan(3500);
  expect(() => process.kill(innerPid, 0)).toThrow();
}, 10_000);
