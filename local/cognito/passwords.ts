import { verifierOfUser } from './accounts.ts';
import { CognitoError } from './errors.ts';
import { countingFailures } from './lockout.ts';
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

/** Whether this is the user's password; wrong ones count towards the lock-out. */
export function isPasswordOf(service: Service, pool: PoolSettings, user: User, password: string): boolean {
  return countingFailures(service, user, 'password', () =>
    passwordMatches(pool.name, user.username, password, verifierOfUser(service, user)),
  );
}
