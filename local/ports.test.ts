import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { choosePorts, freePort } from './ports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ports-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function listen(port: number): Promise<{ stop(): Promise<unknown> }> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { stop: () => new Promise((done) => server.close(done)) };
}

test('ports are outside the ephemeral range', async () => {
  const handedOut = '/proc/sys/net/ipv4/ip_local_port_range';
  const from = existsSync(handedOut) ? Number(readFileSync(handedOut, 'utf8').split('\t')[0]) : 49_152;
  for (let attempt = 0; attempt < 20; attempt++) expect(await freePort()).toBeLessThan(from);
});

test('each name gets its own port, and the same at the next start', async () => {
  const file = path.join(folder, 'same.json');
  const first = await choosePorts(['a', 'b', 'c'], file);
  expect(new Set(Object.values(first)).size).toBe(3);
  expect(await choosePorts(['c', 'b', 'a'], file)).toEqual(first);
});

test('a port in use is replaced, and the others stay', async () => {
  const file = path.join(folder, 'taken.json');
  const first = await choosePorts(['a', 'b'], file);
  const other = await listen(first['a'] ?? 0);
  const second = await choosePorts(['a', 'b'], file);
  expect(second['a']).not.toBe(first['a']);
  expect(second['b']).toBe(first['b']);
  await other.stop();
});

test('an incomplete file, as after a kill, is ignored', async () => {
  const file = path.join(folder, 'half.json');
  writeFileSync(file, '{"a": 20');
  const ports = await choosePorts(['a'], file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(ports);
});
