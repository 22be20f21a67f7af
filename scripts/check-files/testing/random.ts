/** Pseudo-random numbers that are the same for the same seed on every machine. */
export interface Random {
  /** Returns an integer from 0 to `below`, exclusive. */
  below(below: number): number;
  chance(probability: number): boolean;
  /** @throws for an empty list */
  pick<Item>(list: readonly Item[]): Item;
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, enough to choose steps. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
