/**
 * Does `work` with every item, with at most `limit` of them at once, beginning in their order. One that fails keeps no
 * other from being worked on.
 *
 * @returns the errors of those that failed
 */
export async function runBounded<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  const next = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let item = next.next(); !item.done; item = next.next())
      try {
        await work(item.value);
      } catch (error) {
        errors.push(error);
      }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return errors;
}
