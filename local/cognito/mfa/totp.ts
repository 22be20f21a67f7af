import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

/** Time-based one-time passwords (RFC 6238) as the service makes them: SHA-1, six digits, steps of 30 seconds. */
const stepLength = 30_000;

/** Steps by which an authenticator's clock may be early or late. */
const tolerance = 1;

/** A fresh secret of 256 bits in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(32));

/** The number of the step in which a moment lies (milliseconds since 1970). */
export const totpStep = (now: number): number => Math.floor(now / stepLength);

/** The code of one step. `secret` in base32. */
export function totpCode(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return (number % 10 ** digits).toString().padStart(digits, '0');
}

/** The newest step, within the tolerance, whose code this is; undefined when there is none. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const current = totpStep(now);
  for (let step = current + tolerance; step >= current - tolerance; step--) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return undefined;
}
