import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A request as its function logged it. */
export interface RequestEntry {
  readonly route: string;
  readonly status: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Every request that was answered with success, from the logs of all functions, each log in its order. */
export function requestEntries(dataDir: string): readonly RequestEntry[] {
  const folder = path.join(dataDir, 'logs');
  return readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      // A line may still be on its way.
      .flatMap((line): unknown[] => (line.endsWith('}') ? [JSON.parse(line).message] : []))
      .filter(isRequest),
  );
}

function isRequest(message: unknown): message is RequestEntry {
  const { route, status, readUnits } = Object(message) as Partial<RequestEntry>;
  return typeof route === 'string' && typeof readUnits === 'number' && status === 200;
}

/** Calls a route and gives what its function logged of it. Nobody else may call the route meanwhile. */
export async function entryOf(dataDir: string, route: string, call: () => Promise<unknown>): Promise<RequestEntry> {
  const entries = () => requestEntries(dataDir).filter((entry) => entry.route === route);
  const before = entries().length;
  await call();
  for (let attempt = 0; attempt < 100; attempt++) {
    const entry = entries()[before];
    if (entry) return entry;
    await wait(20);
  }
  throw new Error(`${route} logged nothing.`);
}
