import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('a configuration error is one sentence, and nothing is synthesized', () => {
  const output = mkdtempSync(join(tmpdir(), 'app-'));
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'app.ts')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', CDK_OUTDIR: output, CDK_CONTEXT_JSON: '{"stage":"Not A Stage"}' },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Name the stage with -c stage=<name>: .*\n$/);
  expect(readdirSync(output)).toEqual([]);
  rmSync(output, { recursive: true });
});
