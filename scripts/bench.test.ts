import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('an unknown measurement is answered with the names, before anything is built', () => {
  const repository = path.join(import.meta.dirname, '..');
  const args = ['scripts/run.mjs', 'bench', '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^No measurement is named --help: bundles, .*, capacity\n$/);
});
