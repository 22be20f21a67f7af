import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../assembly/resource.ts';
import { type Handler, serve } from '../kit/serve.ts';

/** The emulated breached passwords. */
export const breachedHere: readonly string[] = ['Trombone-Azul-1987', 'Sete-Mares-Navegados-7'];

/** Passwords for which the emulated service fails. */
export const troubleWith: Readonly<Record<string, 'slow' | 'down' | 'malformed'>> = {
  'Resposta-Demorada-2026': 'slow',
  'Resposta-Nenhuma-2026': 'down',
  'Resposta-Estranha-2026': 'malformed',
};

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase();

/** Hash suffixes with their counts, or the failure, by the five digits of a request. */
const suffixes = new Map<string, string[]>();
for (const password of breachedHere) {
  const hash = sha1(password);
  suffixes.set(hash.slice(0, 5), [...(suffixes.get(hash.slice(0, 5)) ?? []), `${hash.slice(5)}:42`]);
}
const troubles = new Map(
  Object.entries(troubleWith).map(([password, trouble]) => [sha1(password).slice(0, 5), trouble]),
);

/** Returns lines without a password, the same for the same digits, so that responses are as long as the real ones. */
function padding(digits: string, count: number, lines: number): readonly string[] {
  return Array.from({ length: lines }, (_, at) => `${sha1(`${digits} ${at}`).slice(5)}:${count}`);
}

/** Longer than any client's timeout. */
const slowMilliseconds = 30_000;

const answer: Handler = async (request, response) => {
  const [, digits = ''] = /^\/range\/([0-9A-F]{5})$/i.exec(request.url ?? '') ?? [];
  if (request.method !== 'GET' || !digits) return void response.writeHead(digits ? 405 : 400).end();
  // The real service answers 403 without a user agent.
  if (!request.headers['user-agent']) return void response.writeHead(403).end();
  const trouble = troubles.get(digits.toUpperCase());
  if (trouble === 'slow') await wait(slowMilliseconds, undefined, { ref: false });
  if (trouble === 'down') return void request.socket.destroy();
  response.writeHead(200, { 'content-type': trouble === 'malformed' ? 'text/html' : 'text/plain' });
  if (trouble === 'malformed') return void response.end('<html><body>Bad gateway</body></html>');
  const padded = request.headers['add-padding'] === 'true' ? padding(digits, 0, 400) : [];
  const known = suffixes.get(digits.toUpperCase()) ?? [];
  response.end([...known, ...padding(digits, 3, 600), ...padded].sort().join('\r\n'));
};

/**
 * Emulates the range API of Have I Been Pwned, which needs internet access: it knows a few passwords, and fails for
 * others, so that timeouts can be tested. https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 */
export async function startPwnedPasswords({ port }: { port: number }): Promise<Engine> {
  const { url, stop } = await serve({ name: 'pwned-passwords', port }, answer);
  return { name: 'pwned-passwords', url, unsupported: [], stop };
}
