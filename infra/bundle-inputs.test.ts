import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BundleInputs } from './bundle-inputs.ts';

let repository: string;
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'morada-inputs-'));
  mkdirSync(join(repository, 'node_modules/sdk'), { recursive: true });
  for (const file of ['lock.json', 'handler.ts', 'used.ts', 'node_modules/sdk/index.js']) write(file, 'as it was', 0);
});
afterEach(() => rmSync(repository, { recursive: true }));

/** Writes a file with a modification time in epoch seconds. */
function write(path: string, text: string, at = 0): void {
  writeFileSync(join(repository, path), text);
  utimesSync(join(repository, path), at, at);
}

/** Opens the state as a new process does. */
const open = () => new BundleInputs({ repository, folder: join(repository, 'kept'), common: ['lock.json'] });
const files = () => ['handler.ts', 'used.ts', 'node_modules/sdk/index.js'].map((file) => join(repository, file));
const isUnchanged = () => open().isUnchanged('people');

test('a bundle is made once, and again after one of its inputs changes', () => {
  expect(isUnchanged()).toBe(false);
  for (const path of ['handler.ts', 'used.ts', 'lock.json']) {
    open().keep('people', files(), 1000);
    expect([path, isUnchanged()]).toEqual([path, true]);
    write(path, `changed ${path}`);
    expect([path, isUnchanged()]).toEqual([path, false]);
  }
});

test('a deleted file is a change; the lock file detects changes of dependencies', () => {
  open().keep('people', files(), 1000);
  write('node_modules/sdk/index.js', 'another');
  expect(isUnchanged()).toBe(true);
  rmSync(join(repository, 'used.ts'));
  expect(isUnchanged()).toBe(false);
});

test('nothing is recorded if a file changes during bundling', () => {
  open().keep('people', files(), 1000);
  write('used.ts', 'changed meanwhile', 2);
  open().keep('people', files(), 1000);
  expect(isUnchanged()).toBe(false);
});
