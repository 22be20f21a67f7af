import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds between two readings of the machine's load while a limit runs. */
const beatMs = 50;
/** The timers of a process that gets a processor at once are this late at most. */
const latenessMs = 10;
/** Minimum of the speed: a container sees the threads of a whole host beside its own few processors. */
const slowest = 1 / 32;

export interface MachineClockOptions {
  /** The machine's threads that run or wait for a processor, the caller's included; undefined if unknown. */
  runnableThreads?: () => number | undefined;
  processors?: number;
}

interface Limit {
  at: number;
  /** Absent once it was cancelled. */
  work: (() => void) | undefined;
}

/**
 * A clock for time limits of AWS. It runs at the speed of this machine: where eight threads compete for two processors,
 * four times slower than a clock on the wall, as everything that a limit is about takes four times as long. It stands
 * still while this process does not run, for example while a laptop sleeps. On a quiet machine it is an exact clock.
 *
 * The load of the machine counts, not the processor time of one thread: a function waits for the engines and the
 * database as well. Where the system does not tell its load, only the lateness of timers slows the clock down.
 */
export class MachineClock {
  readonly #runnableThreads: () => number | undefined;
  readonly #processors: number;
  readonly #limits = new Set<Limit>();
  readonly #shared = new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));
  #beat: NodeJS.Timeout | undefined;
  /** When the beat is due, by `performance.now()`. */
  #beatAt = 0;
  #passedAt = 0;
  #now = 0;
  #speed = 1;

  constructor({
    runnableThreads = readRunnableThreads,
    processors = availableParallelism(),
  }: MachineClockOptions = {}) {
    this.#runnableThreads = runnableThreads;
    this.#processors = processors;
  }

  /** For `readClock` in another thread. */
  get shared(): Float64Array {
    return this.#shared;
  }

  /** Milliseconds that have passed while limits ran. */
  now(): number {
    if (this.#beat) this.#pass();
    return this.#now;
  }

  /** Calls `work` after that many milliseconds of this clock, unless the returned function is called before. */
  limit(milliseconds: number, work: () => void): () => void {
    if (this.#beat) this.#pass();
    else this.#start();
    const limit: Limit = { at: this.#now + milliseconds, work };
    this.#limits.add(limit);
    this.#schedule();
    return () => {
      limit.work = undefined;
      this.#limits.delete(limit);
      if (this.#limits.size === 0) this.#schedule();
    };
  }

  #start(): void {
    this.#passedAt = performance.now();
    this.#measure();
  }

  #pass(): void {
    const at = performance.now();
    this.#now += Math.min((at - this.#passedAt) * this.#speed, beatMs + latenessMs);
    this.#passedAt = at;
  }

  #measure(): void {
    // The thread that measures is one of them.
    const others = (this.#runnableThreads() ?? 1) - 1;
    this.#speed = Math.max(slowest, Math.min(1, this.#processors / Math.max(1, others)));
    this.#shared.set([this.#now, Date.now(), this.#speed]);
  }

  /** Plans the next beat, or one before the planned one. Nothing wakes up while no limit runs. */
  #schedule(): void {
    const next = Math.min(...[...this.#limits].map(({ at }) => at)) - this.#now;
    const beatAt = performance.now() + Math.min(beatMs, Math.max(1, next));
    if (this.#beat && this.#limits.size > 0 && this.#beatAt <= beatAt) return;
    clearTimeout(this.#beat);
    this.#beat = undefined;
    if (this.#limits.size === 0) return;
    this.#beatAt = beatAt;
    this.#beat = setTimeout(() => this.#end(), beatAt - performance.now());
  }

  #end(): void {
    this.#beat = undefined;
    this.#pass();
    this.#measure();
    const over = [...this.#limits].filter(({ at }) => at <= this.#now);
    for (const limit of over) this.#limits.delete(limit);
    this.#schedule();
    const failures: unknown[] = [];
    for (const limit of over) {
      try {
        // Others of this beat may have cancelled it.
        limit.work?.();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  }
}

/** The clock of this process. */
export const machineClock = new MachineClock();

/** Reads a clock of another thread, from what it shares. Milliseconds. */
export function readClock([now = 0, readAt = 0, speed = 1]: Float64Array): number {
  return now + Math.min(Math.max(0, Date.now() - readAt), beatMs) * speed;
}

/** The load of Linux: `0.52 0.58 0.59 3/602 1234`. */
function readRunnableThreads(): number | undefined {
  try {
    const threads = Number(readFileSync('/proc/loadavg', 'latin1').split(' ')[3]?.split('/')[0]);
    return Number.isFinite(threads) ? threads : undefined;
  } catch {
    return undefined;
  }
}
