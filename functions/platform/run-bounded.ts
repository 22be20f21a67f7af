/**
 * Runs `work` for every item in order, with at most `limit` at once. Failures do not stop the others.
 *
 * @returns the errors
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
