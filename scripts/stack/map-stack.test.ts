import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { bundleOf, sourceMapsFolder } from '#infra/bundle-functions.ts';
import { mapStack } from './map-stack.ts';

const repository = join(import.meta.dirname, '../..');

beforeAll(() => {
  // In a process of its own: the bundler's native code does not take the objects of a test's sandbox.
  execFileSync(process.execPath, ['-e', "import('./infra/bundle-functions.ts').then((it) => it.bundleFunctions())"], {
    cwd: repository,
  });
});

/** Returns the position, as Node reports it, of a text in the deployed bundle. */
function positionOf(text: string): string {
  const lines = readFileSync(join(bundleOf('documents/api.lambda.ts'), 'index.js'), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return `/var/task/index.js:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`;
}

test('a frame of a deployed function is mapped to its source', () => {
  const entry = `{"frames":["at Xt (${positionOf('The documents bucket keeps no versions')})"]}`;
  expect(mapStack(sourceMapsFolder, 'documents-api', entry)).toMatch(
    /^\{"frames":\["at Xt \(functions\/platform\/documents\/storage\.ts:\d+:\d+\)"\]\}$/,
  );
});

test('other text is left as it is, and an unknown bundle is refused with the names of all', () => {
  const trace = 'Error: x\n    at node:internal/process/task_queues:95:5';
  expect(mapStack(sourceMapsFolder, 'documents-api', trace)).toBe(trace);
  expect(() => mapStack(sourceMapsFolder, 'nothing', trace)).toThrow('documents-api');
});
