/** A row of a list: `gone` if the case has left the list since. */
export interface SteadyRow<Item> {
  item: Item;
  gone: boolean;
}

/** A list as shown: its rows, and the number of new items that are held back. */
export interface SteadyList<Item> {
  rows: readonly SteadyRow<Item>[];
  fresh: number;
}

/**
 * Updates a list without moving the rows in use: rows keep their place and show their new state, those that have left
 * stay as `gone`, and new ones are held back, except below the last row, as the next page is.
 */
export function steadied<Item extends { id: string }>(
  shown: readonly SteadyRow<Item>[],
  items: readonly Item[],
): SteadyList<Item> {
  const current = new Map(items.map((item) => [item.id, item]));
  const isShown = new Set(shown.map(({ item }) => item.id));
  const rows = shown.map(({ item }) => {
    const now = current.get(item.id);
    return now ? { item: now, gone: false } : { item, gone: true };
  });
  const lastKept = items.findLastIndex(({ id }) => isShown.has(id));
  const below = items.slice(lastKept + 1).map((item) => ({ item, gone: false }));
  const fresh = items.slice(0, lastKept + 1).filter(({ id }) => !isShown.has(id)).length;
  return { rows: [...rows, ...below], fresh };
}
