import { isDeepStrictEqual } from 'node:util';
import { primaryKey } from '#database/keys.ts';
import type { StoredItem } from '../start-dynamodb.ts';
import type { World } from '../world.ts';

/** A world as it is stored at one moment, to which it returns after what was tried in it. */
export interface Place {
  /**
   * Returns what was changed since the last call, as entities with their actions: of all that was written, refused
   * writes included.
   */
  changes(): Promise<readonly string[]>;
  restore(): Promise<void>;
  end(): void;
}

const keyOf = (item: StoredItem): string => `${item[primaryKey.partition]?.S} ${item[primaryKey.sort]?.S}`;

/** `ratelimit client.write`. */
const nameOf = (item: StoredItem | undefined): string =>
  [item?.['__edb_e__']?.S, item?.['action']?.S].filter(Boolean).join(' ');

export async function keepPlace(world: World): Promise<Place> {
  const { table } = world;
  const kept = new Map((await table.readAll()).map((item) => [keyOf(item), item]));
  const current = new Map(kept);
  const touched = new Map<string, StoredItem>();
  let written = new Map<string, StoredItem>();
  const end = table.onWrite((keys) => {
    for (const key of keys) written.set(keyOf(key), key);
  });
  const at = world.now().getTime();
  const giveBack = [world.bucket, world.securityPool, world.userPool, world.passkeyPool, world].map(keepCollections);
  giveBack.push(world.bucket.keep());

  async function changes(): Promise<readonly string[]> {
    if (written.size === 0) return [];
    const keys = written;
    written = new Map();
    const found = new Map((await table.read([...keys.values()])).map((item) => [keyOf(item), item]));
    return [...keys].flatMap(([key, place]) => {
      const [before, after] = [current.get(key), found.get(key)];
      if (isDeepStrictEqual(before, after)) return [];
      touched.set(key, place);
      if (after) current.set(key, after);
      else current.delete(key);
      return [nameOf(after ?? before)];
    });
  }
  return {
    changes,
    async restore() {
      await changes();
      const items = [...touched.keys()].flatMap((key) => {
        const item = kept.get(key);
        return item ? [item] : [];
      });
      const added = [...touched].flatMap(([key, item]) => (kept.has(key) ? [] : [item]));
      await table.fill(items);
      await table.remove(added);
      for (const key of touched.keys()) {
        const item = kept.get(key);
        if (item) current.set(key, item);
        else current.delete(key);
      }
      touched.clear();
      written = new Map();
      world.pass(at - world.now().getTime());
      for (const give of giveBack) give();
    },
    end,
  };
}

/** Keeps what is in the lists, sets and maps of a stand-in, and returns what puts it back. */
function keepCollections(standIn: object): () => void {
  const all = Object.values(standIn).flatMap((value): (() => void)[] => {
    if (Array.isArray(value)) {
      const elements = [...value];
      return [() => void value.splice(0, value.length, ...elements)];
    }
    if (value instanceof Map || value instanceof Set) {
      const elements = [...value];
      return [
        () => {
          value.clear();
          for (const each of elements) {
            if (value instanceof Map) value.set(...(each as [unknown, unknown]));
            else value.add(each);
          }
        },
      ];
    }
    return [];
  });
  return () => {
    for (const give of all) give();
  };
}
