/** Pseudo-random numbers that are the same for the same seed on every machine. */
export interface SeededRandom {
  /** Returns a number from 0 to 1, exclusive. */
  next(): number;
  /** Returns an integer from 0 to `limit`, exclusive. */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<Item>(list: readonly Item[]): Item;
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, enough for samples and tests, not for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(list) {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
  };
}
