// Where tests keep what they write; plain JavaScript that runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory. Containers may have a small one, or one whose programs do not run. */
const memory = '/dev/shm';
const neededBytes = 6 * 2 ** 30;
const prefix = 'morada-test-';

/** Returns the folders of test runs that have ended without removing theirs: each is named by its process. */
const left = () =>
  readdirSync(memory).filter((name) => name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`));

function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

let made;

/**
 * Makes a folder for temporary files, in memory where there is room: the tests write and remove tens of thousands, and a
 * disk takes twenty times as long. It is removed when this process ends.
 * @returns its path, for the variable TMPDIR
 */
export function makeTemporaryFolder() {
  made ??= make();
  return made;
}

function make() {
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir();
  for (const name of left()) rmSync(join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return tmpdir();
  const folder = join(memory, prefix + process.pid);
  mkdirSync(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return runsPrograms(folder) ? folder : tmpdir();
}
