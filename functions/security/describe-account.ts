import type { AccountSecurity } from '#database/security/entity.ts';
import type { PoolAccount, PoolFactor } from '#platform/user-pool.ts';
import type { AccountSecurityView, FactorMethod } from '#shared/security/account.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

const methodOf: Readonly<Record<PoolFactor, FactorMethod>> = { SOFTWARE_TOKEN_MFA: 'totp', SMS_MFA: 'sms' };

const masked = (phone: string): string => `••• ${phone.slice(-3)}`;

/** Describes an account; `recoveryCodesLeft` as stored, undefined if none were issued. */
export const describeAccount = (
  { textMessages }: Pick<SecurityDependencies, 'textMessages'>,
  { factors, phone, hasGoogle }: PoolAccount,
  stored: Pick<AccountSecurity, 'withoutPassword'> | undefined,
  recoveryCodesLeft: number | undefined,
): AccountSecurityView => ({
  methods: factors.map((factor) => methodOf[factor]),
  phone: phone ? masked(phone) : null,
  hasPassword: stored?.withoutPassword !== true,
  hasGoogle,
  textMessages,
  recoveryCodesLeft: (factors.includes('SOFTWARE_TOKEN_MFA') ? recoveryCodesLeft : undefined) ?? null,
});
