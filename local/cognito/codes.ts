import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeMismatch, expiredCode, limitExceeded } from './errors.ts';
import { keyedHash, type Service } from './service.ts';
import type { CodePurpose } from './store/codes.ts';
import type { User } from './store/users.ts';

const hour = 60 * 60 * 1000;
const validFor: Readonly<Record<CodePurpose, number>> = {
  'sign-up': 24 * hour,
  'forgotten-password': hour,
  email: 24 * hour,
  phone: 24 * hour,
};

/** E-mails with codes per user, purpose and hour. */
const mailsPerHour = 10;
/** Wrong codes per user, purpose and hour, however many codes were sent. */
const wrongCodesPerHour = 10;

const digestOfCode = (service: Service, user: User, purpose: CodePurpose, code: string): Buffer =>
  keyedHash(service, 'code', user.poolId, user.username, purpose, code);

/**
 * Creates a six-digit code that replaces any earlier one. `value` is what it will confirm. Throws
 * LimitExceededException.
 */
export function newCode(service: Service, user: User, purpose: CodePurpose, value?: string): string {
  const now = service.now();
  const { attempts, codes } = service.store;
  const kind = `mail ${purpose}`;
  if (attempts.count(user.poolId, user.username, kind, now - hour) >= mailsPerHour) throw limitExceeded();
  attempts.add(user.poolId, user.username, kind, now, now - hour);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  codes.put(user.poolId, user.username, purpose, {
    digest: digestOfCode(service, user, purpose, code).toString('hex'),
    expiresAt: now + validFor[purpose],
    value,
  });
  return code;
}

/**
 * Consumes a code and returns the value it confirms. Throws CodeMismatchException, ExpiredCodeException (also if no
 * code is open) or LimitExceededException.
 */
export function useCode(service: Service, user: User, purpose: CodePurpose, code: string): string | undefined {
  const now = service.now();
  const { attempts, codes } = service.store;
  const kind = `wrong ${purpose}`;
  if (attempts.count(user.poolId, user.username, kind, now - hour) >= wrongCodesPerHour) throw limitExceeded();
  const open = codes.get(user.poolId, user.username, purpose);
  if (!open) throw expiredCode();
  const given = digestOfCode(service, user, purpose, code);
  if (!timingSafeEqual(given, Buffer.from(open.digest, 'hex'))) {
    attempts.add(user.poolId, user.username, kind, now, now - hour);
    throw codeMismatch();
  }
  if (now >= open.expiresAt) throw expiredCode();
  codes.remove(user.poolId, user.username, purpose);
  attempts.clear(user.poolId, user.username, kind);
  return open.value;
}
