import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const lockFile = (): string => path.join(dataDir, 'lock.json');
const heldBy = (pid: number): void => writeFileSync(lockFile(), JSON.stringify({ pid, startedAt: '' }));

function start(script: string): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

test('a free directory is locked, and released', async () => {
  const lock = await lockDataDir(dataDir);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
});

test('a live holder keeps it', async () => {
  const { pid = 0 } = start('exec sleep 60');
  heldBy(pid);
  await expect(lockDataDir(dataDir, 100)).rejects.toThrow(`${dataDir} is in use by process ${pid}.`);
});

test('waits for a holder that is about to end', async () => {
  const holder = start('exec sleep 60');
  heldBy(holder.pid ?? 0);
  setTimeout(() => holder.kill('SIGKILL'), 100);
  await expect(lockDataDir(dataDir, 5000)).resolves.toBeDefined();
});

test('a lock whose process id has been reused is taken over', async () => {
  const { pid = 0 } = start('exec sleep 60');
  writeFileSync(lockFile(), JSON.stringify({ pid, startedAt: '1' }));
  await expect(lockDataDir(dataDir, 0)).resolves.toBeDefined();
});

test('a zombie process holds no lock', async () => {
  // The shell becomes a program that never reaps its child.
  const parent = start('true & echo $!; exec sleep 60');
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
  heldBy(Number(line.toString()));
  await expect(lockDataDir(dataDir, 2000)).resolves.toBeDefined();
});

test('an incomplete lock is taken over', async () => {
  writeFileSync(lockFile(), '{"pid":');
  await expect(lockDataDir(dataDir, 0)).resolves.toBeDefined();
});

test.each([
  ['is a file', 'a file', 'EEXIST'],
  ['lies in a file', 'a file/data', 'ENOTDIR'],
])('a folder that %s is refused with one sentence', async (_what, name, code) => {
  writeFileSync(path.join(dataDir, 'a file'), '');
  const folder = path.join(dataDir, name);
  await expect(lockDataDir(folder)).rejects.toThrow(
    `Nothing can be stored in ${folder} (${code}). Name another folder with LOCAL_DATA_DIR.`,
  );
});
