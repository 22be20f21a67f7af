import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What every run stores before anything else. */
const marks = ['credentials.json', 'demo.json', 'ports.json'];

/** What is not data: who holds the directory, and the secrets that a person has put there. */
const kept = ['lock.json', 'secrets.json'];

/**
 * Empties a data directory. One in which no run has stored anything is left as it is: what is there is somebody else's,
 * who has named their own folder by mistake.
 */
export function emptyDataDir(dataDir: string): void {
  if (!marks.some((name) => existsSync(path.join(dataDir, name)))) return;
  for (const name of readdirSync(dataDir)) {
    if (!kept.includes(name)) rmSync(path.join(dataDir, name), { recursive: true });
  }
}
