import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A request as logged by its function. */
export interface RequestEntry {
  route: string;
  status: number;
  readUnits: number;
  writeUnits: number;
}

/** Returns all successful requests from the functions' logs, each log in order. */
export function requestEntries(dataDir: string): readonly RequestEntry[] {
  const folder = path.join(dataDir, 'logs');
  return readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      // The last line may be incomplete.
      .flatMap((line): unknown[] => (line.endsWith('}') ? [JSON.parse(line).message] : []))
      .filter(isRequest),
  );
}

function isRequest(message: unknown): message is RequestEntry {
  const { route, status, readUnits } = Object(message) as Partial<RequestEntry>;
  return typeof route === 'string' && typeof readUnits === 'number' && status === 200;
}
