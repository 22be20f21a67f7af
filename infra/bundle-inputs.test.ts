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

/** Writes a file as of a time in epoch seconds. */
function write(path: string, text: string, at = 0): void {
  writeFileSync(join(repository, path), text);
  utimesSync(join(repository, path), at, at);
}

/** As a new process opens it. */
const open = () => new BundleInputs({ repository, folder: join(repository, 'kept'), common: ['lock.json'] });
const files = () => ['handler.ts', 'used.ts', 'node_modules/sdk/index.js'].map((file) => join(repository, file));
const isUnchanged = () => open().isUnchanged('people');

test('a bundle is made once, and again when something that it was made of changes', () => {
  expect(isUnchanged()).toBe(false);
  for (const path of ['handler.ts', 'used.ts', 'lock.json']) {
    open().keep('people', files(), 1000);
    expect([path, isUnchanged()]).toEqual([path, true]);
    write(path, `changed ${path}`);
    expect([path, isUnchanged()]).toEqual([path, false]);
  }
});

test('a file that is gone is a change, one of a dependency is told by the lock file', () => {
  open().keep('people', files(), 1000);
  write('node_modules/sdk/index.js', 'another');
  expect(isUnchanged()).toBe(true);
  rmSync(join(repository, 'used.ts'));
  expect(isUnchanged()).toBe(false);
});

test('a file that changed while the bundle was made leaves nothing kept', () => {
  open().keep('people', files(), 1000);
  write('used.ts', 'changed meanwhile', 2);
  open().keep('people', files(), 1000);
  expect(isUnchanged()).toBe(false);
});
