import type { AccountSecurity } from '#database/security/entity.ts';
import type { PersonCaller } from './caller.ts';

/**
 * Returns whether a session began without a second factor. Google sign-ins count as having one (spec D23). Password
 * sign-ins have one if the user pool required it by then; refreshed tokens contain the session's start, too.
 */
export const lacksSecondFactor = (
  { signedInAt, throughGoogle }: Pick<PersonCaller, 'signedInAt' | 'throughGoogle'>,
  security: AccountSecurity | undefined,
): boolean => !throughGoogle && !(security?.factorSince !== undefined && signedInAt > security.factorSince);
