import type { AccountSecurity } from '../database/account-security.ts';
import type { PersonCaller } from './caller.ts';

/**
 * Whether a session was ended after it began: by its person, who ended all of them, or by a change of the account, which
 * keeps the session that made it. A token lives for an hour, whatever the user pool knows by then.
 */
export const isEnded = (
  { signedInAt }: Pick<PersonCaller, 'signedInAt'>,
  security: Pick<AccountSecurity, 'sessionsFrom' | 'keptSession'> | undefined,
): boolean =>
  security?.sessionsFrom !== undefined && signedInAt < security.sessionsFrom && signedInAt !== security.keptSession;
