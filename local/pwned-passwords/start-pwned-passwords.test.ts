import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { breachedHere, startPwnedPasswords } from './start-pwned-passwords.ts';

const engine = await startPwnedPasswords({ port: 0 });
afterAll(() => engine.stop());

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const range = async (digits: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${engine.url}/range/${digits}`, { headers });
  return { status: response.status, lines: (await response.text()).split('\r\n') };
};
const [known = ''] = breachedHere;

test('a range contains the suffix of a breached password’s hash among many others', async () => {
  const hash = hashOf(known);
  const { status, lines } = await range(hash.slice(0, 5));
  expect(status).toBe(200);
  expect(lines).toContain(`${hash.slice(5)}:42`);
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.filter((line) => !/^[0-9A-F]{35}:[1-9]\d*$/.test(line))).toEqual([]);
});

test('padding adds lines with a count of zero', async () => {
  const { lines } = await range(hashOf('Uma-Casa-2026').slice(0, 5), { 'add-padding': 'true' });
  expect(lines.filter((line) => line.endsWith(':0')).length).toBeGreaterThan(100);
});

test('a request with more than five digits is refused', async () => {
  expect((await range(hashOf(known))).status).toBe(400);
});

test('requests for failing passwords are not answered', async () => {
  await expect(range(hashOf('Resposta-Nenhuma-2026').slice(0, 5))).rejects.toThrow();
  expect((await range(hashOf('Resposta-Estranha-2026').slice(0, 5))).lines[0]).toContain('<html>');
});
