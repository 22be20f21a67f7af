import { verifierOfUser } from './accounts.ts';
import { CognitoError, notAuthorized } from './errors.ts';
import type { Service } from './service.ts';
import type { PasswordPolicy, PoolSettings } from './settings/pool-settings.ts';
import { passwordMatches, verifierOf } from './srp.ts';
import type { User } from './store/users.ts';

/** What counts as a symbol: https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

function shortcomingOf(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (policy.uppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.lowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.numbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
  if (policy.symbols && !symbols.test(password)) return 'Password must have symbol characters';
  return undefined;
}

/** Refuses a password that the pool's policy does not allow. Throws InvalidPasswordException. */
export function assertPasswordAllowed(pool: PoolSettings, password: string): void {
  const shortcoming = shortcomingOf(pool.passwordPolicy, password);
  if (shortcoming)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${shortcoming}`);
}

/** What to keep of a user's password. */
export const passwordOf = (pool: PoolSettings, username: string, password: string) =>
  verifierOf(pool.name, username, password);

const minute = 60_000;
const failuresWithoutPause = 5;
const longestPause = 15 * minute;
const forgottenAfter = 15 * minute;

/**
 * The documented lock-out: after the fifth wrong password in a row one second, doubling with each further one up to
 * about 15 minutes; attempts meanwhile are refused unseen and do not count; 15 quiet minutes forget everything.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
function assertNotLocked(service: Service, user: User): void {
  const lockout = service.store.attempts.lockout(user.poolId, user.username);
  if (lockout && service.now() < lockout.lockedUntil) throw notAuthorized('Password attempts exceeded');
}

function noteFailure(service: Service, user: User): void {
  const { attempts } = service.store;
  const now = service.now();
  const before = attempts.lockout(user.poolId, user.username);
  const quiet = before === undefined || now - Math.max(before.lastAt, before.lockedUntil) >= forgottenAfter;
  const failures = quiet ? 1 : before.failures + 1;
  const pause =
    failures < failuresWithoutPause ? 0 : Math.min(1000 * 2 ** (failures - failuresWithoutPause), longestPause);
  attempts.setLockout(user.poolId, user.username, { failures, lockedUntil: now + pause, lastAt: now });
}

/** Lets a check of a password count towards the lock-out. Throws NotAuthorizedException while the user is locked out. */
export function countingFailures(service: Service, user: User, isRight: () => boolean): boolean {
  assertNotLocked(service, user);
  const right = isRight();
  if (right) service.store.attempts.clearLockout(user.poolId, user.username);
  else noteFailure(service, user);
  return right;
}

/** Whether this is the user's password; wrong ones count towards the lock-out. */
export function isPasswordOf(service: Service, pool: PoolSettings, user: User, password: string): boolean {
  return countingFailures(service, user, () =>
    passwordMatches(pool.name, user.username, password, verifierOfUser(service, user)),
  );
}
