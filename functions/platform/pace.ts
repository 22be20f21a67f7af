import { setTimeout as delay } from 'node:timers/promises';

interface PaceClock {
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const clockOfMachine: PaceClock = { now: () => performance.now(), wait: (milliseconds) => delay(milliseconds) };

/**
 * Holds work to a rate: each call resolves when the next piece may begin, evenly spaced and no more than `perSecond`
 * times a second.
 */
export function createPace(perSecond: number, { now, wait } = clockOfMachine): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const begin = Math.max(now(), next);
    next = begin + 1000 / perSecond;
    if (begin > now()) await wait(begin - now());
  };
}
