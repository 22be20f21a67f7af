import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Files that every run writes first. */
const marks = ['credentials.json', 'demo.json', 'ports.json'];

/** Not data: the lock, and the developer's secrets. */
const keptFiles = ['lock.json', 'secrets.json'];

/**
 * Empties a data directory. One in which no run has stored anything is left alone: it is another folder, given by
 * mistake.
 */
export function emptyDataDir(dataDir: string): void {
  if (!marks.some((name) => existsSync(path.join(dataDir, name)))) return;
  for (const name of readdirSync(dataDir)) {
    if (!keptFiles.includes(name)) rmSync(path.join(dataDir, name), { recursive: true });
  }
}
