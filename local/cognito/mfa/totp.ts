import { Secret, TOTP } from 'otpauth';

/** Time-based one-time passwords with the service's parameters: SHA-1, six digits, steps of 30 seconds. */
const totpOf = (secret: string): TOTP => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** Steps by which the clock of an authenticator app may be early or late. */
const tolerance = 1;

/** Returns a random secret of 256 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 32 }).base32;

/** Returns the number of the step of a moment (milliseconds since 1970). */
export const totpStep = (now: number): number => TOTP.counter({ period: 30, timestamp: now });

/** Returns the code of one step. `secret` in base32. */
export const totpCode = (secret: string, step: number): string => totpOf(secret).generate({ timestamp: step * 30_000 });

/** Returns the newest step, within the tolerance, with this code; undefined if there is none. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : totpStep(now) + delta;
}
