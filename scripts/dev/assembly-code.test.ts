/** @jest-environment node */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { AssemblyCode } from './assembly-code.ts';

const root = mkdtempSync(path.join(tmpdir(), 'morada-code-'));
const [assembly, bundles] = [path.join(root, 'cdk.out'), path.join(root, 'functions')];

const write = (folder: string, file: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const template = () => readFileSync(path.join(assembly, 'Api.template.json'), 'utf8');

test('a changed bundle is in the assembly under a new key, again and again; others stay', () => {
  for (const name of ['people', 'documents']) {
    write(path.join(bundles, name), 'index.js', `exports.handler = '${name}'`);
    write(path.join(assembly, `asset.${name}`), 'index.js', `exports.handler = '${name}'`);
  }
  write(path.join(assembly, 'asset.site'), 'index.html', '<html>');
  write(assembly, 'Api.template.json', '{"one":"people.zip","other":"documents.zip"}');
  write(assembly, 'Api.assets.json', '{"path":"asset.documents"}');
  const code = new AssemblyCode(assembly, bundles);
  expect(code.replaceChanged()).toEqual([]);
  for (const next of ['once', 'twice']) {
    write(path.join(bundles, 'documents'), 'index.js', `exports.handler = '${next}'`);
    expect(code.replaceChanged()).toEqual(['documents']);
    const [, key = ''] = /"one":"people.zip","other":"([0-9a-f]{64})\.zip"/.exec(template()) ?? [];
    expect(readFileSync(path.join(assembly, `asset.${key}`, 'index.js'), 'utf8')).toContain(next);
    expect(readFileSync(path.join(assembly, 'Api.assets.json'), 'utf8')).toBe(`{"path":"asset.${key}"}`);
  }
  rmSync(root, { recursive: true });
});
