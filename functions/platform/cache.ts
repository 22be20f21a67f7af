import type { Database } from '#database/database.ts';
import type { Dependencies } from './dependencies.ts';

type CacheDependencies = Pick<Dependencies, 'database' | 'now'>;

/**
 * Caches what `load` reads from the table between invocations, by key, for this many minutes. For values that may be
 * that old; failed reads are not cached. The keys must be few: nothing else is ever removed.
 */
export function withCache<Value>(
  minutes: number,
  load: (deps: CacheDependencies, key: string) => Promise<Value>,
): (deps: CacheDependencies, key: string) => Promise<Value> {
  type Entries = Map<string, { value: Promise<Value>; until: number }>;
  const tables = new WeakMap<Database, Entries>();
  return (deps, key) => {
    const entries: Entries = tables.get(deps.database) ?? new Map();
    tables.set(deps.database, entries);
    const now = deps.now().getTime();
    const held = entries.get(key);
    if (held && now < held.until) return held.value;
    const value = load(deps, key);
    entries.set(key, { value, until: now + minutes * 60_000 });
    value.catch(() => entries.delete(key));
    return value;
  };
}
