import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StackFile } from '#local/supervisor/stack-file.ts';

/** A stack that was started for a measurement. */
export interface MeasuredStack {
  /** Of the command's first process. */
  pid: number;
  description: StackFile;
  dataDir: string;
  /** From process start until the site answered. */
  seconds: number;
  stop(): Promise<void>;
}

export interface Command {
  /** Arguments for Node, the script first. */
  arguments: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

const longestStart = 600_000;
const childProcesses = new Set<ChildProcess>();
// All started processes end with the measurement, however it ends.
process.on('exit', () => {
  for (const child of childProcesses) child.kill('SIGTERM');
});

/** Stops every started stack. */
export const stopAll = async (): Promise<void> => void (await Promise.all([...childProcesses].map(stop)));

async function stop(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGTERM');
  await ended;
}

/** Starts a stack with a command and waits until its stack.json exists and its site answers. */
export async function startStack(dataDir: string, command: Command): Promise<MeasuredStack> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command.arguments, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...command.environment },
    // The stack stops when the channel closes, even if the measurement was killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  childProcesses.add(child);
  child.once('exit', () => childProcesses.delete(child));
  const file = path.join(dataDir, 'stack.json');
  while (!existsSync(file)) {
    if (!childProcesses.has(child)) throw new Error('The stack ended instead of starting.');
    if (performance.now() - startedAt > longestStart) throw new Error('The stack did not start.');
    await wait(10);
  }
  const description = JSON.parse(readFileSync(file, 'utf8')) as StackFile;
  const answer = await fetch(`${description.web}/config.json`);
  if (!answer.ok) throw new Error(`The stack's site answered ${answer.status}.`);
  return {
    pid: child.pid ?? 0,
    description,
    dataDir,
    seconds: (performance.now() - startedAt) / 1000,
    stop: () => stop(child),
  };
}

/** Returns the command that starts an existing assembly with demo data. */
export const stackCommand = (assemblyDir: string, dataDir: string, port: number, seed = 'demo/seed.ts'): Command => ({
  arguments: ['local/main.ts', '--assembly', assemblyDir, '--data', dataDir, '--port', String(port), '--seed', seed],
});

/** `npm start`, without npm. */
export const startCommand = (dataDir: string, port: number): Command => ({
  arguments: ['scripts/run.mjs', 'start'],
  environment: { PORT: String(port), LOCAL_DATA_DIR: dataDir },
});
