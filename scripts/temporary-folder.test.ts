import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const program = `
import { makeTemporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'temporary-folder.mjs'))};
import { statSync } from 'node:fs';
const folder = makeTemporaryFolder();
console.log(folder, statSync(folder).isDirectory(), makeTemporaryFolder() === folder);
`;
const run = () =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).stdout.trim();

test('a run has one folder, which ends with it', () => {
  const [folder = '', ...facts] = run().split(' ');
  expect(facts).toEqual(['true', 'true']);
  expect(folder === tmpdir() || !existsSync(folder)).toBe(true);
});

const inMemory = existsSync('/dev/shm') ? test : test.skip;

inMemory('what a killed run has left is removed by the next one', () => {
  const left = '/dev/shm/morada-test-99999999';
  mkdirSync(left, { recursive: true });
  run();
  const isLeft = existsSync(left);
  rmSync(left, { recursive: true, force: true });
  expect(isLeft).toBe(false);
});
