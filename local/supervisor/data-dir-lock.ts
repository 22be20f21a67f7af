import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A data directory that belongs to this process until it is released. */
export interface DataDirLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one that got the same number; empty where the system does not say. */
  readonly startedAt: string;
}

/** How long a holder that is just ending is waited for. */
const PATIENCE_MILLISECONDS = 1500;

/**
 * Takes a data directory for this process. A lock that a killed process left behind is taken over.
 *
 * @throws Error in one clear sentence when a live process holds it and keeps it, or when nothing can be stored there
 */
export async function lockDataDir(dataDir: string, patience = PATIENCE_MILLISECONDS): Promise<DataDirLock> {
  try {
    mkdirSync(dataDir, { recursive: true });
    return await takeLock(dataDir, patience);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`Nothing can be stored in ${dataDir} (${code}). Name another folder with LOCAL_DATA_DIR.`);
  }
}

async function takeLock(dataDir: string, patience: number): Promise<DataDirLock> {
  const file = path.join(dataDir, 'lock.json');
  const own = JSON.stringify({ pid: process.pid, startedAt: look(process.pid).startedAt } satisfies Holder);
  const deadline = Date.now() + patience;
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
    // A process that belongs to somebody else is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = look(pid);
  if (now.isDead) return false;
  return now.startedAt === '' || startedAt === '' || now.startedAt === startedAt;
}

/**
 * What Linux says of a process in `/proc/<pid>/stat`: when it began, in ticks since the machine did (the 22nd field),
 * and whether it has ended and only waits to be collected by its parent (the third), which some first processes of
 * containers never do.
 */
function look(pid: number): { readonly startedAt: string; readonly isDead: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { startedAt: rest[18] ?? '', isDead: state === 'Z' || state === 'X' };
  } catch {
    return { startedAt: '', isDead: false };
  }
}
