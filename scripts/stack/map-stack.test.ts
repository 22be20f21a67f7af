import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { columnBeforeEscape, escapeCode } from '#infra/ascii.ts';
import { bundleOf, sourceMapsFolder } from '#infra/bundle-functions.ts';
import { mapStack } from './map-stack.ts';

const repository = join(import.meta.dirname, '../..');

beforeAll(() => {
  // In a process of its own: the bundler's native code does not take the objects of a test's sandbox.
  execFileSync(process.execPath, ['-e', "import('./infra/bundle-functions.ts').then((it) => it.bundleFunctions())"], {
    cwd: repository,
  });
});

/** Returns the position, as Node reports it, of a text in a file of the deployed bundle. */
function positionOf(text: string, file = 'index.js'): string {
  const lines = readFileSync(join(bundleOf('documents/api.lambda.ts'), file), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return `/var/task/${file}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`;
}

test('a frame of a deployed function is mapped to its source, behind letters that are escaped, too', () => {
  const text = escapeCode('Este pedido já tem o máximo de propostas.');
  const entry = `{"frames":["at Xt (${positionOf(text)})"]}`;
  expect(mapStack(sourceMapsFolder, 'documents-api', entry)).toMatch(
    /^\{"frames":\["at Xt \(shared\/api\/problems\.ts:\d+:\d+\)"\]\}$/,
  );
});

test('so is one of the file that the first request loads', () => {
  const trace = `at a (${positionOf('The documents bucket keeps no versions', 'feature.js')})`;
  expect(mapStack(sourceMapsFolder, 'documents-api', trace)).toMatch(
    /^at a \(functions\/documents\/storage\.ts:\d+:\d+\)$/,
  );
});

test('other text is left as it is, and an unknown bundle is refused with the names of all', () => {
  const trace = 'Error: x\n    at node:internal/process/task_queues:95:5';
  expect(mapStack(sourceMapsFolder, 'documents-api', trace)).toBe(trace);
  expect(() => mapStack(sourceMapsFolder, 'nothing', trace)).toThrow('documents-api');
});

test('a column of escaped code leads back to the column before', () => {
  const line = 'a="ação";b()';
  const escaped = escapeCode(line);
  expect(escaped).toBe('a="a\\u00e7\\u00e3o";b()');
  expect(columnBeforeEscape(line, escaped.indexOf('b()'))).toBe(line.indexOf('b()'));
  expect(() => escapeCode('String.raw`ã`')).toThrow('raw template');
  expect(() => escapeCode(String.raw`/\ã/`)).toThrow('backslash');
  expect(escapeCode(String.raw`'\\ã'`)).toBe(String.raw`'\\\u00e3'`);
});
