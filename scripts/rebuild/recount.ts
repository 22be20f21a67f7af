import { holds } from '#database/condition.ts';
import type { Database } from '#database/database.ts';
import { listingCountEntity, type Work, workEntity } from '#database/work/entity.ts';
import { isOfPerson } from '#database/work/person-counts.ts';

export interface Recount {
  /** Counters that were compared. */
  counters: number;
  /** Those of them that were wrong. */
  wrong: number;
  /** Wrong ones that changed meanwhile and were left alone: for the next run. */
  left: number;
}

interface Counter {
  scope: string;
  name: string;
  value: number;
}

const keyOf = ({ scope, name }: Pick<Counter, 'scope' | 'name'>) => `${scope} ${name}`;

/** Adds up what every case is counted in. */
async function sumCases(database: Database): Promise<Map<string, Counter>> {
  const sums = new Map<string, Counter>();
  let cursor: string | null = null;
  do {
    const page: { data: Pick<Work, 'counters'>[]; cursor: string | null } = await database
      .entity(workEntity)
      .scan.go({ cursor, attributes: ['counters'] });
    for (const { scope, name, by = 1 } of page.data.flatMap(({ counters }) => counters)) {
      const sum = sums.get(keyOf({ scope, name })) ?? { scope, name, value: 0 };
      sums.set(keyOf(sum), { ...sum, value: sum.value + by });
    }
    cursor = page.cursor;
  } while (cursor);
  return sums;
}

/**
 * Compares every counter of cases with the sum of their projections, which it equals unless items of the table were lost or
 * restored, and corrects those that differ. For a time at which nobody works: a counter that changes meanwhile is left
 * alone. A rehearsal changes nothing.
 */
export async function recount(database: Database, { isRehearsal = false } = {}): Promise<Recount> {
  const counter = database.entity(listingCountEntity);
  const stored = (await counter.scan.go({ pages: 'all' })).data.filter((each) => !isOfPerson(each));
  const held = new Map(stored.map((each) => [keyOf(each), each.value]));
  const sums = await sumCases(database);
  for (const each of stored) if (!sums.has(keyOf(each))) sums.set(keyOf(each), { ...each, value: 0 });
  let [wrong, left] = [0, 0];
  for (const { scope, name, value } of sums.values()) {
    const before = held.get(keyOf({ scope, name }));
    if ((before ?? 0) === value) continue;
    wrong++;
    if (isRehearsal) continue;
    const isWritten = await holds(
      before === undefined
        ? counter.create({ scope, name, value }).go()
        : counter
            .patch({ scope, name })
            .set({ value })
            .where((attributes, { eq }) => eq(attributes.value, before))
            .go(),
    );
    if (!isWritten) left++;
  }
  return { counters: sums.size, wrong, left };
}
