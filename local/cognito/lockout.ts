import { notAuthorized } from './errors.ts';
import type { Service } from './service.ts';
import type { User } from './store/users.ts';

/** What can be guessed. Each is counted separately, so that knowing one does not reset the count of the other. */
export type GuessTarget = 'password' | 'second factor';

const minute = 60_000;
const failuresWithoutPause = 5;
const longestPause = 15 * minute;
const forgottenAfter = 15 * minute;

const counterOf = (user: User, guessed: GuessTarget): string =>
  guessed === 'password' ? user.username : `${user.username} ${guessed}`;

/**
 * Applies the documented lockout: one second after the fifth wrong attempt in a row, doubling with each further one up
 * to about 15 minutes. Attempts during a lockout are refused unchecked and not counted; 15 minutes without attempts
 * reset the count. https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
function assertNotLocked(service: Service, user: User, guessed: GuessTarget): void {
  const lockout = service.store.attempts.lockout(user.poolId, counterOf(user, guessed));
  if (lockout && service.now() < lockout.lockedUntil) throw notAuthorized('Password attempts exceeded');
}

function noteFailure(service: Service, user: User, guessed: GuessTarget): void {
  const { attempts } = service.store;
  const counter = counterOf(user, guessed);
  const now = service.now();
  const before = attempts.lockout(user.poolId, counter);
  const quiet = before === undefined || now - Math.max(before.lastAt, before.lockedUntil) >= forgottenAfter;
  const failures = quiet ? 1 : before.failures + 1;
  const pause =
    failures < failuresWithoutPause ? 0 : Math.min(1000 * 2 ** (failures - failuresWithoutPause), longestPause);
  attempts.setLockout(user.poolId, counter, { failures, lockedUntil: now + pause, lastAt: now });
}

/** Runs a check that counts towards the lockout. Throws NotAuthorizedException while the user is locked out. */
export function countingFailures(service: Service, user: User, guessed: GuessTarget, isRight: () => boolean): boolean {
  assertNotLocked(service, user, guessed);
  const right = isRight();
  if (right) clearLockout(service, user, guessed);
  else noteFailure(service, user, guessed);
  return right;
}

export function clearLockout(service: Service, user: User, guessed: GuessTarget): void {
  service.store.attempts.clearLockout(user.poolId, counterOf(user, guessed));
}
