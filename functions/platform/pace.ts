import { setTimeout as delay } from 'node:timers/promises';

interface PaceClock {
  /** Monotonic milliseconds. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
}

const clockOfMachine: PaceClock = { now: () => performance.now(), wait: (milliseconds) => delay(milliseconds) };

/**
 * Creates a rate limiter: each call resolves when the next operation may start, evenly spaced and at most `perSecond`
 * times per second.
 */
export function createPace(perSecond: number, { now, wait } = clockOfMachine): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const begin = Math.max(now(), next);
    next = begin + 1000 / perSecond;
    if (begin > now()) await wait(begin - now());
  };
}
