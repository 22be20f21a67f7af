import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Of all its threads, in hundredths of a second. */
  processorTicks: number;
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid, parent: Number(fields[1]), processorTicks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}

/** Returns a process and everything that it started. */
function treeOf(root: number): readonly Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/** Returns the processor time of a process and everything that it started, in seconds. */
export const processorSeconds = (root: number): number =>
  treeOf(root).reduce((sum, { processorTicks }) => sum + processorTicks / 100, 0);

/** Returns the memory of a process and everything that it started, in MB; what processes share counts once. */
export function residentMegabytes(root: number): number {
  const kilobytes = treeOf(root).map(({ pid }) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
