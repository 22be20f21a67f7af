import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const fixture = path.join(import.meta.dirname, 'fixture');
const cache = path.join(import.meta.dirname, '../../.cache');

/** Synthesizes the fixture app and returns its cloud assembly directory; the result is reused until the app changes. */
export async function synthesizeFixture(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(fixture, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(path.join(file.parentPath, file.name)));
  }
  const directory = path.join(cache, `fixture-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const made = `${directory}.${process.pid}`;
  await promisify(execFile)(process.execPath, [path.join(fixture, 'app.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', CDK_OUTDIR: made },
    timeout: 120_000,
  });
  try {
    renameSync(made, directory);
  } catch {
    // Another test was faster.
    await rm(made, { recursive: true, force: true });
  }
  return directory;
}
