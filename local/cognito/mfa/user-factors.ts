import { changeUser } from '../accounts.ts';
import { type CognitoError, invalidParameter } from '../errors.ts';
import type { Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { type Factor, factors } from './factor.ts';

/** Whether a user can use this factor: has a phone number, or a proven authenticator app. */
function isReady(service: Service, pool: PoolSettings, user: User, factor: Factor): boolean {
  if (!pool.mfa.factors.has(factor)) return false;
  if (factor === 'SMS_MFA') return Boolean(user.attributes['phone_number']);
  return service.store.softwareTokens.get(pool.id, user.username)?.secret !== undefined;
}

/**
 * Returns the factors with which a user signs in. Where the pool requires a second factor, all usable ones are enabled.
 */
export function activeFactors(service: Service, pool: PoolSettings, user: User): readonly Factor[] {
  if (pool.mfa.mode === 'OFF') return [];
  const ready = factors.filter((factor) => isReady(service, pool, user, factor));
  const chosen = ready.filter((factor) => user.factors?.includes(factor));
  return chosen.length > 0 || pool.mfa.mode === 'OPTIONAL' ? chosen : ready;
}

/** Returns the factor to use without offering a choice; undefined if there is none, or several without a preference. */
export function factorToAsk(active: readonly Factor[], user: User): Factor | undefined {
  const preferred = user.preferredFactor;
  if (preferred !== undefined && active.includes(preferred)) return preferred;
  return active.length === 1 ? active[0] : undefined;
}

/** Returns a user's factors in the API's format. */
export function describeFactors(service: Service, pool: PoolSettings, user: User) {
  const active = activeFactors(service, pool, user);
  const preferred = active.find((factor) => factor === user.preferredFactor);
  return {
    PreferredMfaSetting: preferred,
    UserMFASettingList: active.length === 0 ? undefined : active,
  };
}

/** The requested setting of one factor. */
interface FactorWish {
  Enabled?: boolean;
  PreferredMfa?: boolean;
}
export type FactorWishes = Readonly<Record<Factor, FactorWish | undefined>>;

function notReady(factor: Factor): CognitoError {
  return invalidParameter(
    factor === 'SMS_MFA'
      ? 'User does not have delivery config set to turn on SMS_MFA'
      : 'User has not verified software token mfa',
  );
}

/** Enables and disables a user's factors; others stay as they are. Throws InvalidParameterException. */
export function setFactors(service: Service, pool: PoolSettings, username: string, wishes: FactorWishes): void {
  if (pool.mfa.mode === 'OFF') throw invalidParameter('MFA is not enabled for the user pool.');
  changeUser(service, pool, username, (user) => {
    const on = new Set(user.factors ?? []);
    let preferred = user.preferredFactor;
    for (const factor of factors) {
      const wish = wishes[factor];
      if (!wish) continue;
      if (wish.PreferredMfa && !wish.Enabled) throw invalidParameter(`${factor} must be enabled to be preferred.`);
      if (wish.Enabled && !isReady(service, pool, user, factor)) throw notReady(factor);
      if (wish.Enabled) on.add(factor);
      else on.delete(factor);
      if (preferred === factor) preferred = undefined;
    }
    const wanted = factors.filter((factor) => wishes[factor]?.PreferredMfa);
    if (wanted.length > 1) throw invalidParameter('Only one MFA method can be preferred.');
    if (on.size === 0 && pool.mfa.mode === 'ON') throw invalidParameter('MFA is required in the user pool.');
    return { factors: [...on], preferredFactor: wanted[0] ?? preferred };
  });
}
