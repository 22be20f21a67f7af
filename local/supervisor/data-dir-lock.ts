import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A data directory that is locked by this process until it is released. */
export interface DataDirLock {
  release(): void;
}

interface Holder {
  pid: number;
  /** Distinguishes a process from a later one with the same id; empty if the system does not provide it. */
  startedAt: string;
}

/** Milliseconds to wait for a holder that is about to end. */
const WAIT_MILLISECONDS = 1500;

/**
 * Locks a data directory for this process. The lock of a killed process is taken over.
 *
 * @throws Error with one clear sentence when a live process holds it, or when it is not writable
 */
export async function lockDataDir(dataDir: string, timeout = WAIT_MILLISECONDS): Promise<DataDirLock> {
  try {
    mkdirSync(dataDir, { recursive: true });
    return await takeLock(dataDir, timeout);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`Nothing can be stored in ${dataDir} (${code}). Name another folder with LOCAL_DATA_DIR.`);
  }
}

async function takeLock(dataDir: string, timeout: number): Promise<DataDirLock> {
  const file = path.join(dataDir, 'lock.json');
  const own = JSON.stringify({ pid: process.pid, startedAt: look(process.pid).startedAt } satisfies Holder);
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (!holder || !isLive(holder)) rmSync(file, { force: true });
    else if (Date.now() < deadline) await delay(50);
    else {
      throw new Error(
        `${dataDir} is in use by process ${holder.pid}. End that one first, or name another folder with LOCAL_DATA_DIR.`,
      );
    }
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
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = look(pid);
  if (now.isDead) return false;
  return now.startedAt === '' || startedAt === '' || now.startedAt === startedAt;
}

/**
 * Reads `/proc/<pid>/stat` on Linux: start time in ticks since boot (22nd field), and whether the process is a zombie
 * (third field), which some containers' init processes never reap.
 */
function look(pid: number): { startedAt: string; isDead: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { startedAt: rest[18] ?? '', isDead: state === 'Z' || state === 'X' };
  } catch {
    return { startedAt: '', isDead: false };
  }
}
