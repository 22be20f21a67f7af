import { Secret, TOTP } from 'otpauth';

/** Time-based one-time passwords as the service makes them: SHA-1, six digits, steps of 30 seconds. */
const totpOf = (secret: string): TOTP => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** Steps by which an authenticator's clock may be early or late. */
const tolerance = 1;

/** A fresh secret of 256 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 32 }).base32;

/** The number of the step in which a moment lies (milliseconds since 1970). */
export const totpStep = (now: number): number => TOTP.counter({ period: 30, timestamp: now });

/** The code of one step. `secret` in base32. */
export const totpCode = (secret: string, step: number): string => totpOf(secret).generate({ timestamp: step * 30_000 });

/** The newest step, within the tolerance, whose code this is; undefined when there is none. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : totpStep(now) + delta;
}
