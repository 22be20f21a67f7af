import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#local/ports.ts';
import { processorSeconds, residentMegabytes } from './process-tree.ts';
import type { Row, Section } from './report.ts';
import { startCommand, startStack } from './start-stack.ts';

/** Before execution environments ended when they are idle, on two processors with other work. */
const before = { memory: 2603, idleMemory: 1636, processor: 2.43 };
/** A warm start in seconds, in the median: 0.96 on a quiet machine, 1.78 on a busy one. */
const limits = { memory: 1200, processor: 3, warmStart: 2 };
const quietMs = 3 * 60_000;
const idleMs = 5 * 60_000;
const warmStarts = 5;
const busyStarts = 3;
const busyLoops = 6;

async function measureIdle(dataDir: string): Promise<readonly Row[]> {
  const stack = await startStack(dataDir, startCommand(dataDir, await freePort()));
  try {
    const memory = residentMegabytes(stack.pid);
    await wait(quietMs);
    const begin = processorSeconds(stack.pid);
    await wait(idleMs);
    const processor = ((processorSeconds(stack.pid) - begin) / idleMs) * 1000 * 100;
    return [
      { values: { What: 'first start, with demo data, s', Now: stack.seconds } },
      {
        values: { What: 'memory after the demo data, MB', Before: before.memory, Now: memory },
        budget: { column: 'Now', limit: limits.memory },
      },
      {
        values: {
          What: 'memory after eight idle minutes, MB',
          Before: before.idleMemory,
          Now: residentMegabytes(stack.pid),
        },
      },
      {
        values: { What: 'idle, % of a processor, mean of 5 minutes', Before: before.processor, Now: processor },
        budget: { column: 'Now', limit: limits.processor },
      },
    ];
  } finally {
    await stack.stop();
  }
}

/** Starts with data that are there. */
async function measureWarmStarts(dataDir: string): Promise<Row> {
  const seconds: number[] = [];
  for (let start = 0; start < warmStarts; start++) {
    const stack = await startStack(dataDir, startCommand(dataDir, await freePort()));
    seconds.push(stack.seconds);
    await stack.stop();
  }
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(warmStarts / 2)];
  return {
    values: { What: `start with nothing to build or fill, median of ${warmStarts}, s`, Now: median },
    budget: { column: 'Now', limit: limits.warmStart },
  };
}

/** Starts from nothing beside busy loops, one start after the other. */
async function measureBusyStarts(dataDir: string): Promise<readonly Row[]> {
  const loops = Array.from({ length: busyLoops }, () => spawn('/bin/sh', ['-c', 'while :; do :; done']));
  const rows: Row[] = [];
  try {
    for (let start = 1; start <= busyStarts; start++) {
      const own = path.join(dataDir, String(start));
      const stack = await startStack(own, startCommand(own, await freePort()));
      rows.push({
        values: { What: `start ${start} from nothing beside ${busyLoops} busy loops, s`, Now: stack.seconds },
      });
      await stack.stop();
    }
  } finally {
    for (const loop of loops) loop.kill();
  }
  return rows;
}

/** Measures what `npm start` takes of a laptop: memory, the processor while nobody does anything, and starts. */
export async function measureLocalRun(dataDir: string): Promise<Section> {
  const own = path.join(dataDir, 'idle');
  const idle = await measureIdle(own);
  return {
    title: 'npm start on a laptop',
    columns: ['What', 'Before', 'Now'],
    rows: [...idle, await measureWarmStarts(own), ...(await measureBusyStarts(path.join(dataDir, 'busy')))],
  };
}
