import { changeUser } from '../accounts.ts';
import { CognitoError } from '../errors.ts';
import { countingFailures } from '../lockout.ts';
import type { Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

const notFound = (message: string): CognitoError => new CognitoError('SoftwareTokenMFANotFoundException', message);

/** Checks that the pool supports authenticator apps. Throws SoftwareTokenMFANotFoundException. */
export function assertSoftwareTokens(pool: PoolSettings): void {
  if (pool.mfa.mode === 'OFF' || !pool.mfa.factors.has('SOFTWARE_TOKEN_MFA'))
    throw notFound('Software Token MFA has not been enabled by the userPool');
}

/** Issues a secret to be proven; the current authenticator app works until then. */
export function beginSetup(service: Service, user: User): string {
  const pending = newTotpSecret();
  const { softwareTokens } = service.store;
  const before = softwareTokens.get(user.poolId, user.username);
  softwareTokens.put(user.poolId, user.username, {
    secret: before?.secret,
    deviceName: before?.deviceName,
    lastStep: before?.lastStep,
    pending,
  });
  return pending;
}

/** Returns the last secret that was issued and not yet proven. Throws SoftwareTokenMFANotFoundException. */
export function pendingSecret(service: Service, user: User): string {
  const pending = service.store.softwareTokens.get(user.poolId, user.username)?.pending;
  if (pending === undefined) throw notFound('Software Token MFA has not been associated with the user.');
  return pending;
}

/**
 * Activates a secret once one of its codes is given. Where the pool requires a second factor, this also enables it.
 * Throws EnableSoftwareTokenMFAException.
 */
export function proveSecret(
  service: Service,
  pool: PoolSettings,
  user: User,
  secret: string,
  given: { code: string; deviceName: string | undefined },
): void {
  let step: number | undefined;
  const right = countingFailures(service, user, 'second factor', () => {
    step = stepOfCode(secret, given.code, service.now());
    return step !== undefined;
  });
  if (!right)
    throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  const token = { secret, pending: undefined, deviceName: given.deviceName, lastStep: step };
  service.store.softwareTokens.put(pool.id, user.username, token);
  if (pool.mfa.mode !== 'ON') return;
  changeUser(service, pool, user.username, ({ factors = [] }) => ({
    factors: [...new Set([...factors, 'SOFTWARE_TOKEN_MFA' as const])],
  }));
}

/** Consumes a code. Throws CodeMismatchException, or ExpiredCodeException for a used one. */
export function spendTotpCode(service: Service, user: User, code: string): void {
  const { softwareTokens } = service.store;
  const token = softwareTokens.get(user.poolId, user.username);
  const secret = token?.secret;
  if (!token || secret === undefined) throw notFound('Software Token MFA does not exist for the user.');
  let step: number | undefined;
  const isUsed = (): boolean => step !== undefined && token.lastStep !== undefined && step <= token.lastStep;
  const right = countingFailures(service, user, 'second factor', () => {
    step = stepOfCode(secret, code, service.now());
    return step !== undefined && !isUsed();
  });
  if (isUsed()) throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  if (!right) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  softwareTokens.put(user.poolId, user.username, { ...token, lastStep: step });
}
