/** @jest-environment node */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { AssemblyCode } from './assembly-code.ts';

const root = mkdtempSync(path.join(tmpdir(), 'morada-code-'));
const [assembly, bundles] = [path.join(root, 'cdk.out'), path.join(root, 'functions')];

afterAll(() => rmSync(root, { recursive: true }));

const write = (folder: string, file: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const template = () => readFileSync(path.join(assembly, 'Api.template.json'), 'utf8');

const noBundling = async (): Promise<void> => {};

test('a changed bundle is in the assembly under a new key, again and again; others stay', async () => {
  for (const name of ['people', 'documents']) {
    write(path.join(bundles, name), 'index.js', `exports.handler = '${name}'`);
    write(path.join(assembly, `asset.${name}`), 'index.js', `exports.handler = '${name}'`);
  }
  write(path.join(assembly, 'asset.site'), 'index.html', '<html>');
  write(assembly, 'Api.template.json', '{"one":"people.zip","other":"documents.zip"}');
  write(assembly, 'Api.assets.json', '{"path":"asset.documents"}');
  const code = await AssemblyCode.open(assembly, bundles, noBundling);
  expect(code.replaceChanged()).toEqual([]);
  for (const next of ['once', 'twice']) {
    write(path.join(bundles, 'documents'), 'index.js', `exports.handler = '${next}'`);
    expect(code.replaceChanged()).toEqual(['documents']);
    const [, key = ''] = /"one":"people.zip","other":"([0-9a-f]{64})\.zip"/.exec(template()) ?? [];
    expect(readFileSync(path.join(assembly, `asset.${key}`, 'index.js'), 'utf8')).toContain(next);
    expect(readFileSync(path.join(assembly, 'Api.assets.json'), 'utf8')).toBe(`{"path":"asset.${key}"}`);
  }
});

test('so is one whose bundle an interrupted run had left changed', async () => {
  const of = (text: string) => write(path.join(bundles, 'leads'), 'index.js', text);
  write(path.join(assembly, 'asset.leads'), 'index.js', 'as synthesized');
  write(assembly, 'Api.template.json', '{"one":"leads.zip"}');
  of('changed');
  const code = await AssemblyCode.open(assembly, bundles, async () => of('as synthesized'));
  expect(code.replaceChanged()).toEqual([]);
  of('changed');
  expect(code.replaceChanged()).toEqual(['leads']);
  expect(template()).toMatch(/^\{"one":"[0-9a-f]{64}\.zip"\}$/);
});

test('so is one of which only the file of a thread has changed', async () => {
  write(path.join(bundles, 'facts'), 'index.js', 'same');
  write(path.join(bundles, 'facts'), 'thread.cjs', 'before');
  cpSync(path.join(bundles, 'facts'), path.join(assembly, 'asset.facts'), { recursive: true });
  const code = await AssemblyCode.open(assembly, bundles, noBundling);
  write(path.join(bundles, 'facts'), 'thread.cjs', 'after');
  expect(code.replaceChanged()).toEqual(['facts']);
});
