import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { emptyDataDir } from './empty-data-dir.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const fill = (...names: string[]): void => {
  for (const name of names) writeFileSync(path.join(dataDir, name), '{}');
};

test('deletes everything a run has stored, except the lock and the secrets', () => {
  fill('credentials.json', 'demo.json', 'lock.json', 'ports.json', 'secrets.json', 'stack.json');
  mkdirSync(path.join(dataDir, 's3/bucket'), { recursive: true });
  emptyDataDir(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(['lock.json', 'secrets.json']);
});

test('leaves a folder alone in which no run has stored anything', () => {
  fill('cv.odt', 'lock.json', 'secrets.json');
  emptyDataDir(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(['cv.odt', 'lock.json', 'secrets.json']);
});
