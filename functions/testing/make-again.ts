import { randomUUID } from 'node:crypto';
import type { StoredItem } from './start-dynamodb.ts';
import type { World } from './world.ts';

/** What one making stored, as text, with its files. */
interface Recording {
  at: number;
  /** Milliseconds that it let pass. */
  passed: number;
  by: readonly string[];
  text: string;
  files: readonly { key: string; version: string; bytes: Uint8Array }[];
}

/** By name, for all test files of a worker. */
const recordings = new Map<string, Promise<Recording>>();

/** Ids of people, of anything else, of versions of files; instants; the seconds at which items expire. */
const replaced =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])0[0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])|0{24}\d{8}|\d{4}-\d\d-\d\dT[\d:.]+Z|(?<="expiresAt":\{"N":")[\d.]+/gi;

const counted: readonly string[] = ['ratelimit', 'session', 'knowndevices'];

/**
 * Makes something through the API the first time; afterwards stores what that stored, for other people, with other ids
 * and at the world's time: a tenth of the work. Sessions and counts of requests are left out. Only for what holds no
 * calendar day of its making.
 * @param name what it is, with everything on which it depends
 * @param by who else takes part, and stays: ids of the team
 * @returns what `make` returned, JSON
 */
export async function makeAgain<Made extends { personId: string; applicationId: string }>(
  world: World,
  name: string,
  make: () => Promise<Made>,
  by: readonly string[] = [],
): Promise<Made> {
  const key = JSON.stringify([name, world.demandsSecondFactor, world.scansFiles]);
  const known = recordings.get(key);
  if (known) return store(world, by, await known);
  const { promise, resolve, reject } = Promise.withResolvers<Recording>();
  promise.catch(() => recordings.delete(key));
  recordings.set(key, promise);
  try {
    const at = world.now().getTime();
    const keys: StoredItem[] = [];
    const end = world.table.onWrite((written) => void keys.push(...written));
    const made = await make();
    end();
    const unique = [...new Map(keys.map((each) => [JSON.stringify(each), each])).values()];
    const ids = [made.personId, made.applicationId.toLowerCase()];
    const items = (await world.table.read(unique)).filter(
      (item) =>
        !counted.includes(item['__edb_e__']?.S ?? '') &&
        ids.some((id) => JSON.stringify(item).toLowerCase().includes(id)),
    );
    const files = world.bucket
      .keys()
      .filter((file) => ids.some((id) => file.toLowerCase().includes(id)))
      .map((file) => ({ key: file, version: world.bucket.versions(file)[0] ?? '', bytes: world.bucket.read(file) }));
    const passed = world.now().getTime() - at;
    resolve({ at, passed, by, text: JSON.stringify({ items, made }), files });
    return made;
  } catch (error) {
    reject(error);
    throw error;
  }
}

async function store<Made>(world: World, by: readonly string[], recording: Recording): Promise<Made> {
  const { at, passed, text, files } = recording;
  const later = world.now().getTime() - at;
  const others = new Map(recording.by.map((id, index) => [id.toUpperCase(), by[index] ?? '']));
  // Ids of items are in the order in which these were made.
  for (const id of [...new Set(text.match(replaced))].toSorted()) {
    if (/^0{24}/.test(id) || !/^[0-9a-z]{26}$/i.test(id)) continue;
    if (!others.has(id.toUpperCase())) others.set(id.toUpperCase(), world.newId());
  }
  const other = (found: string): string => {
    if (/^[\d.]+$/.test(found) && found.length < 26) return String(Math.round(Number(found) + later / 1000));
    if (/Z$/i.test(found) && found.includes(':')) {
      const moved = new Date(Date.parse(found) + later).toISOString();
      return found.endsWith('z') ? moved.toLowerCase() : moved;
    }
    const same = found.toUpperCase();
    const id = others.get(same) ?? randomUUID();
    others.set(same, id);
    return found === same ? id : id.toLowerCase();
  };
  for (const { key, version, bytes } of files)
    others.set(version, world.bucket.store(key.replaceAll(replaced, other), bytes));
  const { items, made } = JSON.parse(text.replaceAll(replaced, other)) as { items: StoredItem[]; made: Made };
  await world.table.fill(items);
  world.pass(passed);
  return made;
}
