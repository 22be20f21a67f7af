import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { MachineClock, readClock } from './machine-clock.ts';

/** Returns the milliseconds by the wall until a limit of a clock ends. */
async function lengthOf(limitMs: number, clock: MachineClock): Promise<number> {
  const begin = performance.now();
  await new Promise<void>((resolve) => clock.limit(limitMs, resolve));
  return performance.now() - begin;
}

test('keeps time on a quiet machine', async () => {
  const clock = new MachineClock({ runnableThreads: () => 3, processors: 2 });
  const begin = clock.now();
  expect(await lengthOf(300, clock)).toBeGreaterThanOrEqual(299);
  expect(clock.now() - begin).toBeLessThan(400);
});

test('runs slower the more threads compete for the processors', async () => {
  expect(await lengthOf(100, new MachineClock({ runnableThreads: () => 9, processors: 2 }))).toBeGreaterThan(380);
});

test('keeps time where the system does not tell its load', async () => {
  const clock = new MachineClock({ runnableThreads: () => undefined, processors: 1 });
  const begin = clock.now();
  await lengthOf(100, clock);
  expect(clock.now() - begin).toBeLessThan(200);
});

test('stands still while the process does not run, and between limits', async () => {
  const clock = new MachineClock({ runnableThreads: () => 1, processors: 1 });
  const cancel = clock.limit(10_000, () => {});
  const begin = performance.now();
  while (performance.now() - begin < 1000);
  expect(clock.now()).toBeLessThan(200);
  cancel();
  const end = clock.now();
  await delay(100);
  expect(clock.now()).toBe(end);
});

test('does not call what was cancelled', async () => {
  const clock = new MachineClock();
  const calls: string[] = [];
  const cancel = clock.limit(20, () => void calls.push('cancelled'));
  const ended = new Promise<void>((resolve) => clock.limit(40, resolve));
  cancel();
  await ended;
  expect(calls).toEqual([]);
});

test('does not call what other work of the same beat cancelled, and goes on when some fails', async () => {
  const module = new URL('./machine-clock.ts', import.meta.url).href;
  const code = `import { MachineClock } from ${JSON.stringify(module)};
    process.on('uncaughtException', ({ message }) => console.log(message));
    const clock = new MachineClock({ runnableThreads: () => 1 });
    clock.limit(5, () => { throw new Error('fails'); });
    clock.limit(5, () => { cancel(); console.log('cancels'); });
    const cancel = clock.limit(5, () => console.log('was cancelled'));
    clock.limit(5, () => console.log('goes on'));
    const begin = performance.now();
    while (performance.now() - begin < 20);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect((await run).stdout.trim().split('\n')).toEqual(['cancels', 'goes on', 'fails']);
});

test('measures the load again under requests that come faster than its beat', async () => {
  let readings = 0;
  const runnableThreads = () => {
    readings += 1;
    return 1;
  };
  const clock = new MachineClock({ runnableThreads, processors: 1 });
  const kept = clock.limit(10_000, () => {});
  for (let request = 0; request < 40; request += 1) {
    const cancel = clock.limit(5000, () => {});
    await delay(10);
    cancel();
  }
  expect(readings).toBeGreaterThan(2);
  expect(Math.abs(readClock(clock.shared) - clock.now())).toBeLessThan(120);
  kept();
});

test('is read by other threads from what it shares', async () => {
  const clock = new MachineClock({ runnableThreads: () => 1, processors: 1 });
  await lengthOf(200, clock);
  const cancel = clock.limit(1000, () => {});
  expect(Math.abs(readClock(clock.shared) - clock.now())).toBeLessThan(60);
  cancel();
});
