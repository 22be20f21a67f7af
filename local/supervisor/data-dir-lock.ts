import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A data directory that belongs to this process until it is released. */
export interface DataDirLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one that got the same number; empty where the system does not say. */
  readonly startedAt: string;
}

/**
 * Takes a data directory for this process. A lock that a killed process left behind is taken over.
 *
 * @throws Error in one clear sentence when a live process holds it
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock.json');
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder);
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error;
    }
    const holder = readHolder(file);
    if (holder && isLive(holder)) {
      throw new Error(
        `${dataDir} is in use by process ${holder.pid}. End that one first, or name another folder with LOCAL_DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isLive({ pid, startedAt }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process that belongs to somebody else is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return now === '' || startedAt === '' || now === startedAt;
}

/** When the process began, in ticks since the machine did (the 22nd field of Linux's `/proc/<pid>/stat`). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
