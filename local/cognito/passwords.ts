import { verifierOfUser } from './accounts.ts';
import { CognitoError } from './errors.ts';
import { countingFailures } from './lockout.ts';
import type { Service } from './service.ts';
import type { PasswordPolicy, PoolSettings } from './settings/pool-settings.ts';
import { passwordMatches, verifierOf } from './srp.ts';
import type { User } from './store/users.ts';

/**
 * Characters that count as symbols:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

function shortcomingOf(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (policy.uppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.lowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.numbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
  if (policy.symbols && !symbols.test(password)) return 'Password must have symbol characters';
  return undefined;
}

/** Checks a password against the pool's policy. Throws InvalidPasswordException. */
export function assertPasswordAllowed(pool: PoolSettings, password: string): void {
  const shortcoming = shortcomingOf(pool.passwordPolicy, password);
  if (shortcoming)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${shortcoming}`);
}

/** Returns the verifier to store for a password. */
export const passwordOf = (pool: PoolSettings, username: string, password: string) =>
  verifierOf(pool.name, username, password);

/** Whether this is the user's password. Wrong attempts count towards the lockout. */
export function isPasswordOf(service: Service, pool: PoolSettings, user: User, password: string): boolean {
  return countingFailures(service, user, 'password', () =>
    passwordMatches(pool.name, user.username, password, verifierOfUser(service, user)),
  );
}
