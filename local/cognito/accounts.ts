import { CognitoError, userNotFound } from './errors.ts';
import { clearLockout } from './lockout.ts';
import { type App, keyedHash, type Service } from './service.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import { verifierFromSeed } from './srp.ts';
import { NameTaken, type User, type UserKeys } from './store/users.ts';

/**
 * The user that a request refers to. Where the client hides user existence, an unknown name is represented by a
 * phantom: a user that is the same for every request, has an unknown password, and goes through the same steps, limits
 * and answers as a real one. A phantom is never stored and never signs in.
 */
export interface Account {
  user: User;
  exists: boolean;
}

const fold = (pool: PoolSettings, name: string): string => (pool.caseSensitive ? name : name.toLowerCase());

const keysOf = (pool: PoolSettings, user: User): UserKeys => {
  const email = user.attributes['email'];
  return {
    username: fold(pool, user.username),
    // A federated user does not claim the address: its owner may also register with it.
    email: pool.signInByEmail && user.status !== 'EXTERNAL_PROVIDER' && email ? fold(pool, email) : undefined,
  };
};

function phantom(service: Service, pool: PoolSettings, name: string): User {
  const seed = keyedHash(service, 'phantom', pool.id, fold(pool, name));
  const id = seed.toString('hex');
  const uuid = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`;
  return {
    poolId: pool.id,
    username: pool.signInByEmail ? uuid : name,
    sub: uuid,
    attributes: pool.signInByEmail ? { email: name, email_verified: 'true' } : {},
    status: 'CONFIRMED',
    enabled: true,
    password: verifierFromSeed(seed),
    createdAt: 0,
    modifiedAt: 0,
  };
}

export const findUser = (service: Service, pool: PoolSettings, name: string): User | undefined =>
  service.store.users.find(pool.id, fold(pool, name));

/** Returns the user with this name or e-mail address. Throws UserNotFoundException. */
export function userByName(service: Service, pool: PoolSettings, name: string): User {
  const user = findUser(service, pool, name);
  if (!user) throw userNotFound();
  return user;
}

/**
 * Returns the user with this name, or a phantom where the client hides user existence. Otherwise throws
 * UserNotFoundException.
 */
export function accountByName(service: Service, { pool, client }: App, name: string): Account {
  const user = findUser(service, pool, name);
  if (user) return { user, exists: true };
  if (!client.hidesUserExistence) throw userNotFound();
  return { user: phantom(service, pool, name), exists: false };
}

/** Returns the verifier to check a password against; for users without a password, one that no password matches. */
export const verifierOfUser = (service: Service, user: User) =>
  user.password ?? verifierFromSeed(keyedHash(service, 'no password', user.poolId, user.username));

const usernameExists = (pool: PoolSettings): CognitoError =>
  new CognitoError(
    'UsernameExistsException',
    pool.signInByEmail ? 'An account with the given email already exists.' : 'User already exists',
  );

/** Checks that a name or e-mail address is not taken. Throws UsernameExistsException. */
export function assertNameIsFree(service: Service, pool: PoolSettings, name: string): void {
  if (findUser(service, pool, name)) throw usernameExists(pool);
}

/** Stores a new user. Throws UsernameExistsException. */
export function createUser(service: Service, pool: PoolSettings, user: User): void {
  assertNameIsFree(service, pool, user.username);
  try {
    service.store.users.save(user, keysOf(pool, user));
  } catch (error) {
    throw error instanceof NameTaken ? usernameExists(pool) : error;
  }
}

/**
 * Changes the stored user, re-reading it (a trigger may have run in between), and returns the result. Throws
 * UserNotFoundException when it has been deleted, AliasExistsException when the new e-mail address is taken.
 */
export function changeUser(
  service: Service,
  pool: PoolSettings,
  username: string,
  change: (user: User) => Partial<User>,
): User {
  const before = userByName(service, pool, username);
  const after: User = { ...before, ...change(before), modifiedAt: service.now() };
  try {
    service.store.users.save(after, keysOf(pool, after));
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  }
  return after;
}

/** Deletes a user with all related data. */
export function removeUser(service: Service, user: User): void {
  const { store } = service;
  store.signIns.endAllOf(user.poolId, user.username);
  for (const purpose of ['sign-up', 'forgotten-password', 'email'] as const)
    store.codes.remove(user.poolId, user.username, purpose);
  for (const guessed of ['password', 'second factor'] as const) clearLockout(service, user, guessed);
  store.softwareTokens.remove(user.poolId, user.username);
  store.passkeys.removeAllOf(user.poolId, user.username);
  store.linkedIdentities.removeAllOf(user.poolId, user.username);
  store.users.remove(user.poolId, user.username);
}
